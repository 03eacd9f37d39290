import {
  countTextWords,
  wordRange,
  type EulogyParagraph,
  type EulogySection,
  type EulogySentence,
  type EulogyText,
} from '@eulogy/arranger';

/** Where a paragraph stands in a text; both counted from 0. */
export interface PassagePlace {
  readonly section: number;
  readonly paragraph: number;
}

/** Where a sentence stands in a text; all counted from 0. */
export interface SentencePlace extends PassagePlace {
  readonly sentence: number;
}

export function paragraphAt(text: EulogyText, at: PassagePlace): EulogyParagraph | undefined {
  return text.sections[at.section]?.paragraphs[at.paragraph];
}

export function sentenceAt(text: EulogyText, at: SentencePlace): EulogySentence | undefined {
  return paragraphAt(text, at)?.sentences[at.sentence];
}

/** The words of a paragraph: what it is known by when it is locked. */
export function wordingOf(paragraph: EulogyParagraph): string {
  return paragraph.sentences.map(({ text }) => text).join(' ');
}

/** The text with other paragraphs in the place of one. */
export function withParagraphs(text: EulogyText, at: PassagePlace, paragraphs: readonly EulogyParagraph[]): EulogyText {
  return changed(text, (paragraph, place) => (isSame(place, at) ? paragraphs : [paragraph]));
}

/** The text with another sentence in the place of one. */
export function withSentence(text: EulogyText, at: SentencePlace, sentence: EulogySentence): EulogyText {
  return changed(text, (paragraph, place) => [
    isSame(place, at)
      ? { sentences: paragraph.sentences.map((known, index) => (index === at.sentence ? sentence : known)) }
      : paragraph,
  ]);
}

/** The text with one sentence more, at the end of a paragraph. */
export function withSentenceAdded(text: EulogyText, at: PassagePlace, sentence: EulogySentence): EulogyText {
  return changed(text, (paragraph, place) => [
    isSame(place, at) ? { sentences: [...paragraph.sentences, sentence] } : paragraph,
  ]);
}

/** The text without some sentences; paragraphs and sections that have none left go too. */
export function withoutSentences(text: EulogyText, places: readonly SentencePlace[]): EulogyText {
  return changed(text, (paragraph, place) => [
    {
      sentences: paragraph.sentences.filter(
        (_sentence, sentence) => !places.some((gone) => isSame(gone, place) && gone.sentence === sentence),
      ),
    },
  ]);
}

/** How many sentences say what nobody told us. */
export function openSentences(text: EulogyText): number {
  return text.sections
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ sentences }) => sentences))
    .filter(({ verdict }) => verdict === 'unsupported').length;
}

/** Whether two texts read the same and rest on the same. */
export function isSameText(a: EulogyText, b: EulogyText): boolean {
  return JSON.stringify(a.sections) === JSON.stringify(b.sections);
}

type Changed = (paragraph: EulogyParagraph, place: PassagePlace) => readonly EulogyParagraph[];

function changed(text: EulogyText, change: Changed): EulogyText {
  const sections = text.sections
    .map((section, s): EulogySection => ({
      ...section,
      paragraphs: section.paragraphs
        .flatMap((paragraph, p) => change(paragraph, { section: s, paragraph: p }))
        .filter(({ sentences }) => sentences.length > 0),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
  const words = countTextWords({ sections });
  // A remark that the text is shorter than asked for is over when it is not.
  const notice = words >= wordRange(text.durationMinutes).least ? null : text.notice;
  return { ...text, sections, words, notice };
}

function isSame(a: PassagePlace, b: PassagePlace): boolean {
  return a.section === b.section && a.paragraph === b.paragraph;
}
