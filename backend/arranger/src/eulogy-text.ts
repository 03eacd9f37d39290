import type { DurationMinutes, Source } from './brief.js';

/** Words a minute at which mourners read aloud (practitioners say 100 to 140). */
export const WORDS_PER_MINUTE = 110;
/** How far the length may be from minutes × 110. */
export const LENGTH_TOLERANCE = 0.1;

export type SectionKind = 'opening' | 'life' | 'story' | 'family' | 'values' | 'farewell';

/** `connective` sentences claim nothing; `unsupported` ones claim something that nobody told us. */
export type Verdict = 'supported' | 'connective' | 'unsupported';

export interface EulogySentence {
  text: string;
  sources: readonly Source[];
  verdict: Verdict;
  /** What a check says against an `unsupported` sentence, for the owner; absent where nobody told it. */
  finding?: string;
}

export interface EulogyParagraph {
  sentences: readonly EulogySentence[];
}

/** Who says a part, as they are called at its head. */
export interface SectionSpeaker {
  id: string;
  name: string;
}

export interface EulogySection {
  kind: SectionKind;
  /** Where several speak: who says it. Sections side by side with the same speaker are their part. */
  speaker?: SectionSpeaker;
  paragraphs: readonly EulogyParagraph[];
}

export interface EulogyText {
  title: string;
  sections: readonly EulogySection[];
  words: number;
  durationMinutes: DurationMinutes;
  /** Said to the owner when the text is shorter than asked for; null otherwise. */
  notice: string | null;
}

/** A sentence and where it stands. */
export interface PlacedSentence extends EulogySentence {
  section: number;
  paragraph: number;
  sentence: number;
}

/** The text alone: sentences joined by a space, paragraphs by a blank line. */
export function renderPlainText(text: Pick<EulogyText, 'sections'>): string {
  return paragraphsOf(text)
    .map((paragraph) => paragraph.sentences.map((sentence) => sentence.text).join(' '))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

export function paragraphsOf(text: Pick<EulogyText, 'sections'>): EulogyParagraph[] {
  return text.sections.flatMap((section) => section.paragraphs);
}

export function placedSentences(text: Pick<EulogyText, 'sections'>): PlacedSentence[] {
  return text.sections.flatMap((section, s) =>
    section.paragraphs.flatMap((paragraph, p) =>
      paragraph.sentences.map((sentence, i) => ({ ...sentence, section: s, paragraph: p, sentence: i })),
    ),
  );
}

/** Words as a reader counts them: what stands between blanks and has a letter or a digit in it. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

export function countTextWords(text: Pick<EulogyText, 'sections'>): number {
  return placedSentences(text).reduce((sum, sentence) => sum + countWords(sentence.text), 0);
}

/** The shortest, wanted and longest number of words for a duration. */
export function wordRange(minutes: DurationMinutes): { least: number; wanted: number; most: number } {
  const wanted = minutes * WORDS_PER_MINUTE;
  return {
    least: Math.ceil(wanted * (1 - LENGTH_TOLERANCE)),
    wanted,
    most: Math.floor(wanted * (1 + LENGTH_TOLERANCE)),
  };
}

/** Sections side by side that one person says; a text that one person says is one part, whose speaker is null. */
export interface TextPart {
  speaker: SectionSpeaker | null;
  /** Which section of the text is its first. */
  from: number;
  sections: readonly EulogySection[];
}

/** Whether a text is said in parts, each by somebody. */
export function severalSpeak({ sections }: Pick<EulogyText, 'sections'>): boolean {
  return sections.some(({ speaker }) => speaker !== undefined);
}

export function partsOfText({ sections }: Pick<EulogyText, 'sections'>): TextPart[] {
  const parts: (TextPart & { sections: EulogySection[] })[] = [];
  for (const [from, section] of sections.entries()) {
    const last = parts.at(-1);
    if (last !== undefined && last.speaker?.id === section.speaker?.id) last.sections.push(section);
    else parts.push({ speaker: section.speaker ?? null, from, sections: [section] });
  }
  return parts;
}
