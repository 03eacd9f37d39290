import {
  wordRange,
  countTextWords,
  type Brief,
  type EulogyParagraph,
  type EulogySection,
  type EulogyText,
} from '@eulogy/arranger';

/** The text at no more than a tenth over its time: whole paragraphs go, those that nobody asked for first, from the end of the stories backwards. */
export function fitLength(text: EulogyText, brief: Brief): EulogyText {
  const { most } = wordRange(text.durationMinutes);
  let fitted = { ...text, words: countTextWords(text) };
  while (fitted.words > most) {
    const shorter = withoutOneParagraph(fitted, brief, fitted.words - most) ?? withoutOneSentence(fitted, brief);
    if (shorter === null) return fitted;
    fitted = { ...shorter, words: countTextWords(shorter) };
  }
  return fitted;
}

/** The smallest paragraph that is enough, or else the largest: fewest stories are lost. Opening and goodbye stay, and what the owner locked. */
function withoutOneParagraph(text: EulogyText, brief: Brief, excess: number): EulogyText | null {
  const candidates = text.sections.flatMap(({ kind, paragraphs }, s) =>
    kind === 'opening' || kind === 'farewell'
      ? []
      : paragraphs.flatMap((paragraph, p) =>
          isLocked(paragraph, brief)
            ? []
            : [
                {
                  at: { s, p },
                  words: countTextWords({ sections: [{ kind, paragraphs: [paragraph] }] }),
                  isMust: paragraph.sentences.some(({ sources }) =>
                    sources.some((source) =>
                      brief.mustInclude.some(
                        (must) => must.questionId === source.questionId && must.contributorId === source.contributorId,
                      ),
                    ),
                  ),
                },
              ],
        ),
  );
  const [first] = candidates.sort(
    (a, b) =>
      Number(a.isMust) - Number(b.isMust) ||
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

/** The last sentence of the paragraph with the most sentences. */
function withoutOneSentence(text: EulogyText, brief: Brief): EulogyText | null {
  const open = text.sections
    .flatMap(({ paragraphs }) => paragraphs)
    .filter((paragraph) => paragraph.sentences.length > 1 && !isLocked(paragraph, brief));
  const [longest] = open.sort((a, b) => b.sentences.length - a.sentences.length);
  if (longest === undefined) return null;
  return {
    ...text,
    sections: text.sections.map((section) => ({
      ...section,
      paragraphs: section.paragraphs.map((paragraph) =>
        paragraph === longest ? { sentences: paragraph.sentences.slice(0, -1) } : paragraph,
      ),
    })),
  };
}

function isLocked(paragraph: EulogyParagraph, { locked }: Pick<Brief, 'locked'>): boolean {
  const wording = ({ sentences }: EulogyParagraph): string => sentences.map(({ text }) => text).join(' ');
  return locked.some((passage) => wording(passage.paragraph) === wording(paragraph));
}
