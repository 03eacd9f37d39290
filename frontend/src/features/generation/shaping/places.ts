import type { EulogySentence, EulogyText } from '../../../lib/api-types.js';
import type { PassagePlace, SentencePlace } from '../api/shaping.js';

/** A sentence with its place, and its number counted through the whole text. */
export interface NumberedSentence {
  number: number;
  place: SentencePlace;
  sentence: EulogySentence;
}

/** A paragraph with its place. A first paragraph of a section opens it. */
export interface NumberedParagraph {
  place: PassagePlace;
  opensSection: boolean;
  isLocked: boolean;
  /** Whose part begins with it: "Mick speaks". */
  head: string | undefined;
  sentences: NumberedSentence[];
}

/** Every paragraph that says something, in order. */
export function paragraphsOf(text: EulogyText): NumberedParagraph[] {
  let number = 0;
  return text.sections.flatMap(({ paragraphs, speaker }, section) =>
    paragraphs
      .map(({ sentences, ...rest }, paragraph): NumberedParagraph => ({
        place: { section, paragraph },
        opensSection: section > 0 && paragraph === 0,
        isLocked: 'locked' in rest && rest.locked === true,
        head:
          speaker && paragraph === 0 && speaker.id !== text.sections[section - 1]?.speaker?.id
            ? `${speaker.name} speaks`
            : undefined,
        sentences: sentences.map((sentence, index) => ({
          number: number++,
          place: { section, paragraph, sentence: index },
          sentence,
        })),
      }))
      .filter(({ sentences }) => sentences.length > 0),
  );
}

export function wordingOf({ sentences }: { sentences: readonly { sentence: EulogySentence }[] }): string {
  return sentences.map(({ sentence }) => sentence.text).join(' ');
}

/** Where the only paragraph with these words stands; undefined where none, or more than one, has them. */
export function placeOfWording(text: EulogyText, wording: string): PassagePlace | undefined {
  const found = paragraphsOf(text).filter((paragraph) => wordingOf(paragraph) === wording);
  return found.length === 1 ? found[0]!.place : undefined;
}

export function isSamePlace(a: PassagePlace | undefined, b: PassagePlace): boolean {
  return a?.section === b.section && a.paragraph === b.paragraph;
}

/** The text alone, as it is compared and copied: paragraphs apart by a blank line. */
export function plainText(text: EulogyText): string {
  return paragraphsOf(text).map(wordingOf).join('\n\n');
}
