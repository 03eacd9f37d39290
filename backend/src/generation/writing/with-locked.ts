import type { Brief, LockedPassage } from './brief.js';
import type { EulogyParagraph, EulogySection, EulogyText } from './eulogy-text.js';

/**
 * The text with every locked passage in it, word for word: where the writer gave it (however it changed it), or else at the end of its
 * section. What was locked is not left to a writer's word.
 */
export function withLocked(text: EulogyText, { locked }: Pick<Brief, 'locked'>): EulogyText {
  return { ...text, sections: locked.reduce(placed, [...text.sections]) };
}

function placed(sections: EulogySection[], { kind, paragraph }: LockedPassage): EulogySection[] {
  const at = sections.findIndex((section) => section.kind === kind);
  const section = sections[at];
  if (section === undefined) {
    const before = sections.findIndex((other) => other.kind === 'farewell');
    const where = kind === 'opening' ? 0 : before < 0 ? sections.length : before;
    return [...sections.slice(0, where), { kind, paragraphs: [paragraph] }, ...sections.slice(where)];
  }
  const near = section.paragraphs.findIndex((other) => isAlike(other, paragraph));
  const paragraphs =
    near < 0
      ? [...section.paragraphs, paragraph]
      : section.paragraphs.map((other, i) => (i === near ? paragraph : other));
  return sections.map((other, i) => (i === at ? { ...section, paragraphs } : other));
}

/** Half of its sentences are there, whatever stands around them. */
function isAlike(one: EulogyParagraph, locked: EulogyParagraph): boolean {
  const texts = new Set(one.sentences.map(({ text }) => text));
  const kept = locked.sentences.filter(({ text }) => texts.has(text)).length;
  return kept > 0 && kept >= locked.sentences.length / 2;
}
