import type { CallsFor, LanguageModel } from './language-model.js';
import type { Material } from './material.js';
import { mapSentences, numberedText, readProse, type Prose } from './prose.js';
import { renderPrompt, type Prompt } from './prompts/prompt.js';
import { attribute } from './attribute.js';
import { ModelFailed } from './model-failed.js';
import { countOf } from './writing-steps.js';
import { occursIn, type Stood } from './stand-by-evidence.js';

/** A text and where each of its sentences stands, by number. */
export interface Attributed {
  prose: Prose;
  stood: ReadonlyMap<number, Stood>;
}

export function inQuestion({ stood }: Attributed): number[] {
  return [...stood].flatMap(([number, { standing }]) =>
    standing === 'in doubt' || standing === 'wrong' ? [number] : [],
  );
}

/** Without some of its sentences; the others keep where they stand under their new numbers. */
export function taken(
  { prose, stood }: Attributed,
  isTaken: (sentence: string, number: number) => boolean,
): Attributed {
  const kept: (Stood | undefined)[] = [];
  const left = mapSentences(prose, (sentence, number) => {
    if (isTaken(sentence, number)) return [];
    kept.push(stood.get(number));
    return [sentence];
  });
  return {
    prose: left,
    stood: new Map(kept.flatMap((one, i) => (one === undefined ? [] : [[i + 1, one] as const]))),
  };
}

export function mendPrompt({ prose, stood }: Attributed, material: Material): Prompt {
  const sentences = prose.flat();
  const questions = [...stood]
    .filter(([, { standing }]) => standing === 'in doubt' || standing === 'wrong')
    .map(([number, { why }]) => `${String(number)} | ${sentences[number - 1] ?? ''} | ${why}`);
  return renderPrompt('mend.v6', {
    ...material.values,
    count: countOf(prose, material),
    text: numberedText(prose),
    questions: questions.join('\n'),
  });
}

/**
 * Has the sentences in question mended, once, and judged again; all others stay as they are. One that is said to stand, also against a rule
 * that may be wrong, is judged again as it is. Where the second judge cannot be asked, what was mended stands in doubt.
 * @throws ModelFailed where nobody mended
 */
export async function mend(
  model: LanguageModel,
  before: Attributed,
  material: Material,
  work: CallsFor,
): Promise<Attributed> {
  const answer = await model.ask({ purpose: 'mend', prompt: () => mendPrompt(before, material) }, work);
  const mended = withWholeStories(readMended(answer, new Set(inQuestion(before)), material), answer, before);
  const claims = readClaims(answer, before);
  if (mended.size === 0 && claims.size === 0) return before;
  const claimed = new Map<number, string>();
  const sentences: { text: string; stood: Stood | undefined }[] = [];
  const prose = mapSentences(before.prose, (sentence, number) => {
    const texts = mended.get(number) ?? [sentence];
    const claim = claims.get(number);
    if (claim !== undefined) claimed.set(sentences.length + 1, claim);
    for (const text of texts) {
      // what came back as it was is judged again too: it was answered, and the first judge may have been wrong
      const isKnown = !mended.has(number) && claim === undefined;
      sentences.push({ text, stood: isKnown ? before.stood.get(number) : undefined });
    }
    return texts;
  });
  const numbered = sentences.map(({ stood }, i) => [i + 1, stood] as const);
  const known = new Map(numbered.flatMap(([number, stood]) => (stood === undefined ? [] : [[number, stood] as const])));
  const fresh = numbered.flatMap(([number, stood]) => (stood === undefined ? [number] : []));
  if (fresh.length === 0) return { prose, stood: known };
  const held = [...claimed].map(([number, claim]) => `${String(number)}: ${claim}`).join('\n');
  const judged = await attribute(model, prose, fresh, material, work, held).catch((error: unknown) => {
    if (work.budget.stop.aborted || !(error instanceof ModelFailed)) throw error;
    return new Map(fresh.map((number) => [number, NOT_JUDGED]));
  });
  const upheld = [...judged].map(([number, one]): [number, Stood] => [
    number,
    one.isSaid === true && holdsWithWords(claimed.get(number), material) ? { ...one, isUpheld: true } : one,
  ]);
  return { prose, stood: new Map([...known, ...upheld].sort(([a], [b]) => a - b)) };
}

const NOT_JUDGED: Stood = {
  standing: 'in doubt',
  sources: [],
  why: 'this was mended, and nobody could check it',
  isUnjudged: true,
};

/** "IT STANDS: A4 “Jess said a vet”" */
const STANDS = /^\W*it stands\b\W*/i;

/** By number: what is said to carry a sentence that was objected to, and that keeps to what the owner wanted left out. */
function readClaims(answer: string, { stood }: Attributed): ReadonlyMap<number, string> {
  const claims = new Map<number, string>();
  for (const line of answer.split('\n')) {
    const [, digits = '', rest = ''] = /^[\s>*-]*[([]?(\d{1,3})[.)\]]*\s*\|\s*(.*)$/.exec(line) ?? [];
    const one = stood.get(Number(digits));
    const isAsked = one?.standing === 'in doubt' || one?.standing === 'wrong';
    if (isAsked && one.mustGo !== true && STANDS.test(rest))
      claims.set(Number(digits), rest.replace(STANDS, '').trim());
  }
  return claims;
}

/** Whether whoever holds that a sentence stands points at words that are in the material. */
function holdsWithWords(claim: string | undefined, material: Material): boolean {
  const words = [...(claim ?? '').matchAll(/["“]([^"“”]+)["”]/g)].map(([, one = '']) => one);
  const texts = material.items.map(({ text, heading = '' }) => `${heading}\n${text}`);
  return words.length > 0 && words.every((one) => texts.some((text) => occursIn(one, text)));
}

/** By number: the sentences instead, or none where it is taken out. */
function readMended(
  answer: string,
  asked: ReadonlySet<number>,
  { spell }: Material,
): ReadonlyMap<number, readonly string[]> {
  const mended = new Map<number, readonly string[]>();
  for (const line of answer.split('\n')) {
    const [, digits = '', rest = ''] = /^[\s>*-]*[([]?(\d{1,3})[.)\]]*\s*\|\s*(.*)$/.exec(line) ?? [];
    const number = Number(digits);
    if (digits === '' || !asked.has(number) || mended.has(number)) continue;
    const text = rest.split(' | ')[0]?.trim() ?? '';
    if (STANDS.test(text)) continue;
    if (/^[-–—]?$/.test(text)) mended.set(number, []);
    else {
      const sentences = readProse(text, spell).flat();
      if (sentences.length > 0) mended.set(number, sentences);
    }
  }
  return mended;
}

/** What is taken out may take the rest of its story along: a hyphen for a sentence that nobody asked about counts in the paragraph of such a one. */
function withWholeStories(
  mended: ReadonlyMap<number, readonly string[]>,
  answer: string,
  { prose }: Attributed,
): ReadonlyMap<number, readonly string[]> {
  const paragraphOf = prose.flatMap((sentences, i) => sentences.map(() => i));
  const losing = new Set(
    [...mended].filter(([, texts]) => texts.length === 0).map(([number]) => paragraphOf[number - 1]),
  );
  const along = [...answer.matchAll(/^[\s>*]*[([]?(\d{1,3})[.)\]]*\s*\|\s*[-–—]\s*\|?\s*$/gm)]
    .map(([, digits]) => Number(digits))
    .filter((number) => !mended.has(number) && losing.has(paragraphOf[number - 1]));
  return new Map([...mended, ...along.map((number) => [number, []] as const)]);
}
