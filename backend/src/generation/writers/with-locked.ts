import type { Brief, LockedPassage } from '@eulogy/arranger';
import { countTextWords, type EulogyParagraph, type EulogySection, type EulogyText } from '@eulogy/arranger';

/**
 * The text with every locked passage in it, word for word: where the writer gave it (however it changed it), or else in its
 * section; and without what the passages say already. What was locked is not left to a writer's word.
 */
export function withLocked(text: EulogyText, brief: Pick<Brief, 'locked'>): EulogyText {
  if (brief.locked.length === 0) return text;
  const sections = sectionsWithLocked(text.sections, brief);
  return { ...text, sections, words: countTextWords({ sections }) };
}

/** The same for sections that are no text yet. */
export function sectionsWithLocked(
  given: readonly EulogySection[],
  { locked }: Pick<Brief, 'locked'>,
): readonly EulogySection[] {
  if (locked.length === 0) return given;
  const passages = new Set(locked.map(({ paragraph }) => wordingOf(paragraph)));
  const kept = new Set(locked.flatMap(({ paragraph }) => paragraph.sentences.map(({ text }) => text)));
  return locked
    .reduce(placed, openedBy(given, locked))
    .map((section) => ({
      ...section,
      paragraphs: section.paragraphs
        .map((paragraph) =>
          passages.has(wordingOf(paragraph))
            ? paragraph
            : { ...paragraph, sentences: paragraph.sentences.filter(({ text }) => !kept.has(text)) },
        )
        .filter(({ sentences }) => sentences.length > 0),
    }))
    .filter((section) => section.paragraphs.length > 0);
}

/** A locked opening is the opening: nobody says twice who is speaking. */
function openedBy(sections: readonly EulogySection[], locked: readonly LockedPassage[]): EulogySection[] {
  const isLocked = locked.some(({ kind }) => kind === 'opening');
  return sections.map((section) => (isLocked && section.kind === 'opening' ? { ...section, paragraphs: [] } : section));
}

function placed(sections: EulogySection[], { kind, paragraph }: LockedPassage): EulogySection[] {
  const isThere = sections.some(({ paragraphs }) =>
    paragraphs.some((other) => wordingOf(other) === wordingOf(paragraph)),
  );
  if (isThere) return sections;
  const at = sections.findIndex((section) => section.kind === kind);
  const section = sections[at];
  if (section === undefined) {
    const end = sections.findIndex((other) => other.kind === 'farewell');
    const where = kind === 'opening' ? 0 : end < 0 || kind === 'farewell' ? sections.length : end;
    return [...sections.slice(0, where), { kind, paragraphs: [paragraph] }, ...sections.slice(where)];
  }
  const near = section.paragraphs.findIndex((other) => isAlike(other, paragraph));
  // the last words of all stay the last
  const last = kind === 'farewell' ? Math.max(0, section.paragraphs.length - 1) : section.paragraphs.length;
  const paragraphs =
    near < 0
      ? [...section.paragraphs.slice(0, last), paragraph, ...section.paragraphs.slice(last)]
      : section.paragraphs.map((other, i) => (i === near ? paragraph : other));
  return sections.map((other, i) => (i === at ? { ...section, paragraphs } : other));
}

function wordingOf({ sentences }: EulogyParagraph): string {
  return sentences.map(({ text }) => text).join(' ');
}

/** Half of its sentences are there, whatever stands around them. */
function isAlike(one: EulogyParagraph, locked: EulogyParagraph): boolean {
  const texts = new Set(one.sentences.map(({ text }) => text));
  const kept = locked.sentences.filter(({ text }) => texts.has(text)).length;
  return kept > 0 && kept >= locked.sentences.length / 2;
}
