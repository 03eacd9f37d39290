import type { Finding } from '../finding.js';
import type { ReadSentence, Reading } from '../reading/read-text.js';
import { flatWords } from '../reading/words.js';
import { eachSentence, hard, soft, type Rule } from './rule.js';

/** What no speaker says. Only looked for in what we wrote: people may type what they like. */
const NOT_SPOKEN: readonly (readonly [string, RegExp])[] = [
  ['a gap that was never filled in', /\{[^}]*\}|\[[^\]]*\]|<[^>]*>|\bTODO\b|_{3,}|\bXX+\b/],
  [
    'signs that nobody reads aloud',
    /^\s*(?:#|[-*•]\s|\d{1,2}[.)]\s)|\*\*|`|\bhttps?:|&(?:amp|lt|gt|quot);|\p{Extended_Pictographic}/u,
  ],
  [
    'a remark that is no part of a eulogy',
    /\b(?:as an ai\b|language model|here(?: is|[’']s) (?:the|your|a) (?:\w+ )?(?:eulogy|draft|version)|i hope this (?:helps|eulogy)|as requested|word count|feel free to|let me know if|approximately \d+ words|certainly!|sure!)/i,
  ],
  [
    'a heading',
    /^(?:introduction|opening|conclusion|closing|early life|family|childhood|career|legacy|farewell|final words|in conclusion)\s*[:.]?$/i,
  ],
];

/** A seam where two sentences were put together wrongly. */
const BROKEN: readonly RegExp[] = [
  /\b(?:and|or|but|the|a|an|because|my|your|our|their)[.!?]+[”’]?$/i,
  /,\s*[.!?,;]|\(\s*\)|\s[,.;!?](?:\s|$)/,
  /\b(?:a a|an an|the (?:the|a|an|his|her|my)|a the|an the|of of|to to|was was|were were|and and|was (?:liked|loved|had|went|did))\b/i,
  /\bwill miss (?:liked|was|had|loved|went|did|is)\b/i,
  /\b(?:there was|there were) (?:terrible|good|bad|great|wonderful) \w+(?:er|or|ist)\b/i,
];

/** Sentences that can be said: whole, without headings, seams, gaps and machine's remarks. */
export const sentencesCanBeSaid = eachSentence((sentence, reading): Finding[] => {
  if (sentence.ours === '' && !sentence.isOwnWords) return [];
  if (sentence.isOwnWords) return [];
  const outside = sentence.unquoted.trim();
  return [
    ...NOT_SPOKEN.filter(([, pattern]) => pattern.test(outside)).map(([what]) =>
      hard('speakable', sentence, `There is ${what} in it.`),
    ),
    ...(BROKEN.some((pattern) => pattern.test(outside.replace(/\s+/g, ' '))) && sentence.quotes.length === 0
      ? [hard('speakable', sentence, 'This sentence is broken.')]
      : []),
    ...(endsWell(sentence, reading) ? [] : [soft('speakable', sentence, 'This sentence does not end.')]),
  ];
});

/** "Hemi wrote:" ends where his words begin, and "What I will miss:" where the speaker’s do. */
function endsWell(sentence: ReadSentence, { sentences }: Reading): boolean {
  const text = sentence.text.trim();
  if (/[.!?…][”’")]*$/.test(text)) return true;
  const next = sentences[sentences.findIndex((other) => isSamePlace(other, sentence)) + 1];
  if (next === undefined) return false;
  const goesOn =
    sentence.verdict === 'connective' && next.section === sentence.section && next.paragraph === sentence.paragraph;
  return /[:,]$/.test(text) && (goesOn || /^[“"‘]/.test(next.text.trim()));
}

function isSamePlace(a: ReadSentence, b: ReadSentence): boolean {
  return a.section === b.section && a.paragraph === b.paragraph && a.sentence === b.sentence;
}

/** No sentence twice, except where its teller said it twice. */
export const nothingIsSaidTwice: Rule = ({ sentences, answers }) => {
  const seen = new Map<string, number>();
  return sentences.flatMap((sentence): Finding[] => {
    if (flatWords(sentence.text).length < 5) return [];
    const times = (seen.get(sentence.line) ?? 0) + 1;
    seen.set(sentence.line, times);
    const told = answers.all.reduce((sum, { line }) => sum + line.split(sentence.line.trim()).length - 1, 0);
    return times > Math.max(1, told) ? [hard('speakable', sentence, 'This is said twice.')] : [];
  });
};

/** A quotation that opens closes again, in its paragraph or, told over several, in a later one. */
export const quotationsClose: Rule = ({ sentences }) => {
  const paragraphs = new Map<string, ReadSentence[]>();
  for (const sentence of sentences) {
    const place = `${String(sentence.section)} ${String(sentence.paragraph)}`;
    paragraphs.set(place, [...(paragraphs.get(place) ?? []), sentence]);
  }
  const all = [...paragraphs.values()];
  return all.flatMap((own, i): Finding[] => {
    const text = own.map((sentence) => sentence.text).join(' ');
    const open = (text.match(/“/g)?.length ?? 0) - (text.match(/”/g)?.length ?? 0);
    const goesOn = all[i + 1]?.[0]?.text.startsWith('“') ?? false;
    const isWhole = open === 0 || (open === 1 && goesOn) || own.every(({ isOwnWords }) => isOwnWords);
    const last = own.at(-1);
    return isWhole || last === undefined ? [] : [soft('speakable', last, 'A quotation mark is missing.')];
  });
};
