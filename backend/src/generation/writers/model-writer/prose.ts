import { australianSpelling } from '../../brief/language/spelling.js';

/** Spells a sentence of ours as the family would. */
export type Spell = (text: string) => string;

/** A text while it is worked on: paragraphs of sentences. Sentences are numbered through, from 1. */
export type Prose = readonly (readonly string[])[];

/** Fewer words than this are no text, whatever else they are. */
const LEAST_WORDS = 25;
const SHORT_ENOUGH_TO_COME_TWICE = 6;

/** What a model wrote as prose: its thinking, remarks, headings and markup gone; curly quotation marks; outside them the family's spelling. */
export function readProse(content: string, spell: Spell = australianSpelling): Prose {
  const said = new Set<string>();
  return withoutRemarks(withoutThinking(content))
    .split(/\n\s*\n/)
    .map((paragraph) => sentencesOf(tidy(paragraph, spell)).filter((sentence) => isNew(sentence, said)))
    .filter((sentences) => sentences.length > 0);
}

/** A model that goes round in circles says a whole sentence again; a short one may come twice on purpose. */
function isNew(sentence: string, said: Set<string>): boolean {
  if (wordsIn([[sentence]]) < SHORT_ENOUGH_TO_COME_TWICE) return true;
  const isSaid = said.has(sentence);
  said.add(sentence);
  return !isSaid;
}

/** Whether there is enough of it to be a text at all. */
export function isText(prose: Prose): boolean {
  return !prose.flat().join(' ').includes('<html') && wordsIn(prose) >= LEAST_WORDS;
}

export function wordsIn(prose: Prose): number {
  return prose
    .flat()
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

export function plainText(prose: Prose): string {
  return prose.map((sentences) => sentences.join(' ')).join('\n\n');
}

/** The text with a number before each sentence, one a line, a blank line between paragraphs. */
export function numberedText(prose: Prose): string {
  let number = 0;
  return prose
    .map((sentences) => sentences.map((sentence) => `${String((number += 1))} ${sentence}`).join('\n'))
    .join('\n\n');
}

/** The same paragraphs with each sentence, by its number, kept, replaced by others, or taken out. */
export function mapSentences(prose: Prose, change: (sentence: string, number: number) => readonly string[]): Prose {
  let number = 0;
  return prose
    .map((sentences) => sentences.flatMap((sentence) => change(sentence, (number += 1))))
    .filter((sentences) => sentences.length > 0);
}

/** Models that think aloud do it between these marks, or leave the first one out. */
export function withoutThinking(content: string): string {
  return content.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, '').replace(/^[\s\S]*<\/think(?:ing)?>/i, '');
}

/** "Here is the eulogy:" before the text, "Would you like …?" behind it, fences and rules around it. */
function withoutRemarks(content: string): string {
  return content
    .replace(/\r\n?/g, '\n')
    .replace(/^\s*```\w*\s*$/gm, '')
    .replace(/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/gm, '')
    .replace(/^\s*<\/?(?:text|draft|eulogy|paragraph)>\s*$/gim, '')
    .trim()
    .replace(/^(?:sure|certainly|of course|here(?:’s| is|'s)|below is)\b[^\n]*:\s*\n/i, '')
    .replace(/\n\s*(?:\(?(?:word count|note|notes)\b[^\n]*|(?:let me know|would you like|i hope this)\b[^\n]*)$/i, '');
}

function tidy(paragraph: string, spell: Spell): string {
  const line = paragraph
    .split('\n')
    .filter((one) => !/^\s*(?:#{1,6}\s|\*\*[^*]+\*\*\s*$|\d{1,2}[.)]?\s*$)/.test(one))
    .map((one) => one.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim())
    .join(' ')
    .replace(/\[(?:[AFWO]\d{1,3}(?:[,; ]+)?)+\]|\((?:[AFWO]\d{1,3}(?:[,; ]+)?)+\)/g, '')
    .replace(/\*\*|__|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)|`/g, '')
    .replace(/\s*(?:—|\s–\s|--+)\s*/g, ', ')
    .replace(/[ \t]+([,.;:!?])/g, '$1')
    .replace(/,\s*([,.])/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .trim();
  return curly(line)
    .split(/(“[^”]*”)/)
    .map((part, i) => (i % 2 === 1 ? part : spell(part.replace(/!+/g, '.'))))
    .join('');
}

function curly(text: string): string {
  return text
    .replace(/(^|[\s([“])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s([“])'(?=\p{L}[^'\n]{1,200}[.,!?]'(?=[\s.,;:!?)”]|$))/gu, '$1‘')
    .replace(/'/g, '’');
}

const ABBREVIATION =
  /(?:^|[\s(“‘])(?:mr|mrs|ms|mx|dr|st|sr|jr|prof|rev|fr|hon|lt|sgt|capt|vs|etc|e\.g|i\.e|a\.m|p\.m)\.$/i;

/** Begins a sentence, and is nobody's surname. */
const BEGINS =
  /^\s+(?:He|She|They|It|We|I|You|And|But|Or|So|Then|There|That|This|The|A|An|His|Her|Their|My|Our|When|Now|What|If|In|On|At|For|Not|No)(?![\p{L}])/u;

/** "J. R. Kelly", but not "He made a J. She kept it": an initial stands at the head or behind a name, and a name goes on behind it. */
function isInitial(before: string, after: string): boolean {
  const [, last] = /(?:^|(\S+)\s+|[“‘(])\p{Lu}\.$/u.exec(before.trimStart()) ?? [null, null];
  if (last === null || !/^\s/.test(after)) return false;
  if (/^\s+\p{Lu}\./u.test(after)) return true;
  return (last === undefined || /^[“‘(]?\p{Lu}/u.test(last)) && !BEGINS.test(after);
}

/** "…?” I asked.": the sentence goes on behind the quotation. */
const I_SAID =
  /^\s+I (?:said|say|asked|ask|told|wrote|answered|replied|shouted|yelled|called|whispered|thought)(?![\p{L}])/u;

/** Sentences of a tidy line. Abbreviations end none, and a quotation is never cut. */
export function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  let quoted = 0;
  for (let i = 0; i < line.length; i += 1) {
    const char = line.charAt(i);
    if (char === '“') quoted += 1;
    if (char === '”') quoted = Math.max(0, quoted - 1);
    if (!/[.!?…]/.test(char)) continue;
    const closing = /^[”’)]*/.exec(line.slice(i + 1))?.[0] ?? '';
    const isInside = quoted - (closing.match(/”/g)?.length ?? 0) > 0;
    const next = line.slice(i + 1 + closing.length);
    const ends = next === '' || /^\s+\S/.test(next);
    const goesOn = /^\s+\p{Ll}/u.test(next) || (closing.includes('”') && char !== '.' && I_SAID.test(next));
    const isShort =
      char === '.' &&
      next !== '' &&
      (isInitial(line.slice(start, i + 1), closing + next) ||
        ABBREVIATION.test(line.slice(start, i + 1)) ||
        (/(?:^|\s)[Nn]o\.$/.test(line.slice(start, i + 1)) && /^\s+\d/.test(next)));
    if (!ends || isInside || goesOn || isShort) continue;
    sentences.push(line.slice(start, i + 1 + closing.length));
    start = i + 1 + closing.length;
  }
  return [...sentences, line.slice(start)]
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence) => (/[.!?…:][”’)]*$/.test(sentence) ? sentence : `${sentence.replace(/[,;]+$/, '')}.`));
}
