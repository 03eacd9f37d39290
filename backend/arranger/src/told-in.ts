import { OWN_WORD, type Source } from './brief.js';
import { placedSentences, type EulogyText, type PlacedSentence } from './eulogy-text.js';
import { isSameSource } from './in-text.js';
import { tellingWords, wordsOf } from './words.js';

/** How much of something that was told stands in a text. */
export type HowTold = 'whole' | 'partly' | 'not';

export interface Told {
  how: HowTold;
  /** Its sentences that stand nowhere, neither word for word nor in other words. */
  missing: readonly string[];
  /** The sentences of the text that say what stands of it. */
  standing: readonly PlacedSentence[];
  /** Those sentences are its own words and nothing else: putting it in whole again loses nothing. */
  isVerbatim: boolean;
}

/** So much of what a sentence says has to be there for it to be said in other words. */
const ENOUGH_OF_ITS_SOURCE = 0.5;
const ENOUGH_BY_HAND = 0.6;
/** "No." is found in every text. */
const FEWEST_WORDS = 3;

/** A sentence of the text while one answer is looked for in it: what of it was found already is dotted out. */
interface Heard {
  sentence: PlacedSentence;
  left: string;
  isByHand: boolean;
  /** Its words that nothing of the answer has used yet; made when first asked for. */
  bag: Set<string> | null;
}

/**
 * How much of the parts of one answer stands in a text, each part by its sentences. A word of the text speaks for one sentence only, so
 * what was taken out is never found in what is left.
 * @param starters of each part the few words of ours that it begins with, or null: no other text needs them to say it
 */
export function toldIn(
  text: Pick<EulogyText, 'sections'>,
  source: Source,
  parts: readonly (readonly string[])[],
  starters: readonly (string | null)[] = [],
): Told[] {
  const heard = placedSentences(text).flatMap((sentence): Heard[] => {
    const isByHand = sentence.sources.every(({ questionId }) => questionId === OWN_WORD);
    if (!isByHand && !sentence.sources.some((one) => isSameSource(one, source))) return [];
    return [{ sentence, left: ` ${wordsOf(sentence.text).join(' ')} `, isByHand, bag: null }];
  });
  const sought = parts.flatMap((sentences, part) =>
    sentences.map((said) => ({ part, said, words: wordsOf(said), by: [] as Heard[] })),
  );
  // the longest first: "He did" is part of more than one
  const byLength = [...sought].sort((a, b) => b.words.length - a.words.length);
  for (const one of byLength) one.by = wordForWord(one.words, heard);
  for (const one of sought)
    if (one.by.length === 0) one.by = inOtherWords(withoutStarter(one.said, starters[one.part]), heard);
  return parts.map((sentences, part): Told => {
    const own = sought.filter((one) => one.part === part);
    const missing = own.filter(({ by, words }) => by.length === 0 && words.length > 0).map(({ said }) => said);
    const standing = heard.filter((one) => own.some(({ by }) => by.includes(one)));
    const stands = own.filter(({ by }) => by.length > 0).reduce((sum, { words }) => sum + words.length, 0);
    const how = missing.length === 0 ? 'whole' : stands < FEWEST_WORDS ? 'not' : 'partly';
    return {
      how: sentences.length === 0 ? 'whole' : how,
      missing,
      standing: standing.map(({ sentence }) => sentence),
      isVerbatim: standing.length > 0 && standing.every(saysNothingElse),
    };
  });
}

function withoutStarter(said: string, starter: string | null | undefined): string {
  return starter !== undefined && starter !== null && said.startsWith(`${starter} `)
    ? said.slice(starter.length + 1)
    : said;
}

/** Finds the words as they are, in one sentence or across neighbours, and uses them up. */
function wordForWord(words: readonly string[], heard: readonly Heard[]): Heard[] {
  if (words.length === 0) return [];
  const whole = words.join(' ');
  // behind another's words "He kept pigeons" is read as "Ray kept pigeons"
  const bare = words.length > 2 && /^(?:he|she|they|i)$/.test(words[0] ?? '') ? words.slice(1).join(' ') : whole;
  for (const run of new Set([whole, bare])) {
    const one = heard.find(({ left }) => left.includes(` ${run} `));
    if (one !== undefined) {
      one.left = one.left.replace(` ${run} `, ` ${'·'.repeat(run.length)} `);
      return [one];
    }
  }
  for (const [at, first] of heard.entries()) {
    const next = heard[at + 1];
    if (next === undefined || !isBehind(first.sentence, next.sentence)) continue;
    const both = `${first.left.trimEnd()} ${next.left.trimStart()}`;
    const from = both.indexOf(` ${whole} `);
    if (from < 0) continue;
    const dotted = both.replace(` ${whole} `, ` ${'·'.repeat(whole.length)} `);
    const border = first.left.trimEnd().length;
    first.left = `${dotted.slice(0, border)} `;
    next.left = ` ${dotted.slice(border).trimStart()}`;
    return [first, next];
  }
  return [];
}

/** Finds enough of what a sentence says: in all sentences that rest on the answer, or in one that was written by hand. */
function inOtherWords(said: string, heard: readonly Heard[]): Heard[] {
  const telling = [...tellingWords(said)];
  if (telling.length === 0) return [];
  const found = (one: Heard): string[] => {
    one.bag ??= tellingWords(one.left);
    return telling.filter((word) => one.bag?.has(word));
  };
  const use = (those: readonly Heard[]): Heard[] => {
    for (const one of those) for (const word of found(one)) one.bag?.delete(word);
    return [...those];
  };
  const resting = heard.filter((one) => !one.isByHand && found(one).length > 0);
  if (new Set(resting.flatMap(found)).size >= telling.length * ENOUGH_OF_ITS_SOURCE) return use(resting);
  const typed = heard.find((one) => one.isByHand && found(one).length >= telling.length * ENOUGH_BY_HAND);
  return typed === undefined ? [] : use([typed]);
}

/** But for who is quoted: "Anna wrote:". */
function saysNothingElse({ sentence, left, isByHand }: Heard): boolean {
  if (isByHand) return false;
  const lead = sentence.text.includes('“') ? wordsOf(sentence.text.slice(0, sentence.text.indexOf('“'))).length : 0;
  return left.split(/[\s·]+/).filter((word) => word !== '').length <= lead;
}

function isBehind(a: PlacedSentence, b: PlacedSentence): boolean {
  return a.section === b.section && a.paragraph === b.paragraph && a.sentence + 1 === b.sentence;
}
