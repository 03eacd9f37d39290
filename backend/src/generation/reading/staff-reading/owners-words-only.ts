import { countWords, type EulogySentence, type EulogyText } from '@eulogy/arranger';

/** A sentence, or how many words of others stand in its place. */
export interface PieceForStaff {
  readonly text: string | null;
  readonly words: number;
}

/** A text with every sentence left out that rests on what somebody else told, or that somebody else speaks: they were not asked. */
export function ownersWordsOnly(text: EulogyText, ownerId: string): PieceForStaff[][][] {
  return text.sections.map(({ speaker, paragraphs }) =>
    paragraphs.map(({ sentences }) =>
      sentences.reduce<PieceForStaff[]>((pieces, sentence) => {
        const isOwners = (speaker === undefined || speaker.id === ownerId) && isOfOwner(sentence, ownerId);
        const words = countWords(sentence.text);
        const last = pieces.at(-1);
        if (isOwners) return [...pieces, { text: sentence.text, words }];
        if (last?.text !== null) return [...pieces, { text: null, words }];
        return [...pieces.slice(0, -1), { text: null, words: last.words + words }];
      }, []),
    ),
  );
}

/** A sentence of which nothing says who told it may quote anybody. */
function isOfOwner({ text, sources }: EulogySentence, ownerId: string): boolean {
  return sources.length === 0 ? !text.includes('“') : sources.every(({ contributorId }) => contributorId === ownerId);
}
