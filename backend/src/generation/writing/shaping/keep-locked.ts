import type { LockedPassage } from '../brief.js';
import { countTextWords, type EulogyParagraph, type EulogySection, type EulogyText } from '../eulogy-text.js';

/**
 * The text with every locked passage in it word for word: what an owner locked is not left to a writer's word. A passage that is
 * not there comes to the end of its section, and what it says is not said a second time.
 */
export function keepLocked(text: EulogyText, locked: readonly LockedPassage[]): EulogyText {
  const missing = locked.filter(
    ({ paragraph }) => !text.sections.some((section) => section.paragraphs.some(isThe(paragraph))),
  );
  if (missing.length === 0) return text;
  const said = new Set(missing.flatMap(({ paragraph }) => paragraph.sentences.map((sentence) => sentence.text)));
  const rest = text.sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs
      .map((paragraph) =>
        locked.some((one) => isThe(one.paragraph)(paragraph))
          ? paragraph
          : { sentences: paragraph.sentences.filter((sentence) => !said.has(sentence.text)) },
      )
      .filter(({ sentences }) => sentences.length > 0),
  }));
  const sections = missing.reduce(placed, rest).filter(({ paragraphs }) => paragraphs.length > 0);
  return { ...text, sections, words: countTextWords({ sections }) };
}

function placed(sections: EulogySection[], { kind, paragraph }: LockedPassage): EulogySection[] {
  const at = sections.findIndex((section) => section.kind === kind);
  if (at >= 0) {
    return sections.map((section, index) =>
      index === at ? { ...section, paragraphs: [...section.paragraphs, paragraph] } : section,
    );
  }
  // A section that the new text does not have stands where such a section would: first, last, or before the farewell.
  const farewell = sections.findIndex((section) => section.kind === 'farewell');
  const where = kind === 'opening' ? 0 : kind === 'farewell' || farewell < 0 ? sections.length : farewell;
  return [...sections.slice(0, where), { kind, paragraphs: [paragraph] }, ...sections.slice(where)];
}

function isThe(locked: EulogyParagraph): (paragraph: EulogyParagraph) => boolean {
  const wording = wordingOf(locked);
  return (paragraph) => wordingOf(paragraph) === wording;
}

function wordingOf({ sentences }: EulogyParagraph): string {
  return sentences.map(({ text }) => text).join(' ');
}
