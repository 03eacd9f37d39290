import {
  wordRange,
  countTextWords,
  countWords,
  type Brief,
  type EulogyParagraph,
  type EulogySection,
  type EulogySentence,
  type EulogyText,
} from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';

/**
 * The text at no more than a tenth over its time: our own bridges go first, then whole paragraphs, from the end of the stories backwards. What
 * must be in stays, and the last line of a story, as long as anything else can go.
 */
export function fitLength(text: EulogyText, brief: Brief): EulogyText {
  const { most } = wordRange(text.durationMinutes);
  let fitted = { ...text, words: countTextWords(text) };
  while (fitted.words > most) {
    const excess = fitted.words - most;
    const shorter =
      withoutBridges(fitted, brief, excess) ??
      withoutOneParagraph(fitted, brief, excess) ??
      withoutOneSentence(fitted, brief) ??
      withoutLastSentence(fitted, brief);
    if (shorter === null) return fitted;
    fitted = { ...shorter, words: countTextWords(shorter) };
  }
  return fitted;
}

/** Says whose words follow, or opens them: what follows would be somebody else's without it. */
const LEADS_IN = /[:“”]|\b(?:wrote|writes|said|says|told|tells|remembers|remembered|asked)\b/i;

/** Without sentences that only lead on, where those are enough. */
function withoutBridges(text: EulogyText, brief: Brief, excess: number): EulogyText | null {
  const names = brief.people.map(({ calledName }) => calledName).filter((name) => name !== '');
  let over = excess;
  const goes = new Set<EulogySentence>();
  for (const { kind, paragraphs } of text.sections) {
    if (kind === 'opening' || kind === 'farewell') continue;
    for (const paragraph of paragraphs.filter((one) => !isLocked(one, brief)))
      for (const sentence of paragraph.sentences) {
        const isBridge = sentence.verdict === 'connective' && !LEADS_IN.test(sentence.text);
        if (over <= 0 || !isBridge || names.some((name) => sentence.text.includes(name))) continue;
        goes.add(sentence);
        over -= countWords(sentence.text);
      }
  }
  return over > 0 ? null : withoutSentences(text, goes);
}

function withoutSentences(text: EulogyText, goes: ReadonlySet<EulogySentence>): EulogyText {
  const sections = text.sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs
      .map(({ sentences }) => ({ sentences: sentences.filter((sentence) => !goes.has(sentence)) }))
      .filter(({ sentences }) => sentences.length > 0),
  }));
  return { ...text, sections: sections.filter(({ paragraphs }) => paragraphs.length > 0) };
}

/** The smallest paragraph that is enough, or else the largest: fewest stories are lost. Opening and goodbye stay, and what the owner locked. */
function withoutOneParagraph(text: EulogyText, brief: Brief, excess: number): EulogyText | null {
  const candidates = text.sections.flatMap(({ kind, paragraphs }, s) =>
    kind === 'opening' || kind === 'farewell'
      ? []
      : paragraphs.flatMap((paragraph, p) =>
          isLocked(paragraph, brief) || paragraph.sentences.some((sentence) => isMust(sentence, brief))
            ? []
            : [
                {
                  at: { s, p },
                  words: countTextWords({ sections: [{ kind, paragraphs: [paragraph] }] }),
                },
              ],
        ),
  );
  const [first] = candidates.sort(
    (a, b) =>
      Number(b.words >= excess) - Number(a.words >= excess) ||
      (a.words >= excess ? a.words - b.words : b.words - a.words) ||
      b.at.s - a.at.s,
  );
  // one paragraph that is most of the text is shortened, not lost
  if (first === undefined || first.words > text.words / 2) return null;
  return {
    ...text,
    sections: text.sections
      .map((section, s): EulogySection =>
        s === first.at.s
          ? { ...section, paragraphs: section.paragraphs.filter((_one, p) => p !== first.at.p) }
          : section,
      )
      .filter(({ paragraphs }) => paragraphs.length > 0),
  };
}

/** A sentence from the middle of the longest paragraph, outside of quotations: neither its first nor its last line, nor what must be in. */
function withoutOneSentence(text: EulogyText, brief: Brief): EulogyText | null {
  for (const { sentences } of longestFirst(text, brief)) {
    const quoted = quotedIn(sentences);
    const free = sentences
      .slice(1, -1)
      .filter((sentence) => !isMust(sentence, brief) && !quoted.has(sentence))
      .at(-1);
    if (free !== undefined) return withoutSentences(text, new Set([free]));
  }
  return null;
}

/** The last sentence of the longest paragraph: where nothing else is left to go, the time is held all the same. */
function withoutLastSentence(text: EulogyText, brief: Brief): EulogyText | null {
  const [longest] = longestFirst(text, brief);
  const last = longest?.sentences.at(-1);
  return last === undefined ? null : withoutSentences(text, new Set([last]));
}

function longestFirst(text: EulogyText, brief: Brief): EulogyParagraph[] {
  return text.sections
    .flatMap(({ paragraphs }) => paragraphs)
    .filter((paragraph) => paragraph.sentences.length > 1 && !isLocked(paragraph, brief))
    .sort((a, b) => b.sentences.length - a.sentences.length);
}

/** Those before or behind which a quotation is open. */
function quotedIn(sentences: readonly EulogySentence[]): ReadonlySet<EulogySentence> {
  const quoted = new Set<EulogySentence>();
  let open = 0;
  for (const sentence of sentences) {
    const after = open + openQuotes(sentence.text);
    if (open > 0 || after > 0) quoted.add(sentence);
    open = after;
  }
  return quoted;
}

function openQuotes(text: string): number {
  return (text.match(/“/g) ?? []).length - (text.match(/”/g) ?? []).length;
}

function isMust({ sources }: EulogySentence, { mustInclude }: Pick<Brief, 'mustInclude'>): boolean {
  return sources.some((source) => mustInclude.some((must) => isSameSource(must, source)));
}

function isLocked(paragraph: EulogyParagraph, { locked }: Pick<Brief, 'locked'>): boolean {
  const wording = ({ sentences }: EulogyParagraph): string => sentences.map(({ text }) => text).join(' ');
  return locked.some((passage) => wording(passage.paragraph) === wording(paragraph));
}
