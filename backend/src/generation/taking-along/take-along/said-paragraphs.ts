import { partsOfText, type EulogyText, type SectionSpeaker } from '@eulogy/arranger';

/** A paragraph, and whose it is. */
export interface SaidParagraph {
  readonly sentences: readonly string[];
  /** Null where one person says everything. */
  readonly speaker: SectionSpeaker | null;
  /** "Mick speaks": at the first of a part; otherwise null. */
  readonly head: string | null;
  /** Whether a section begins with it. */
  readonly opens: boolean;
}

/** The paragraphs of a text in their order. */
export function saidParagraphs(text: Pick<EulogyText, 'sections'>): SaidParagraph[] {
  return partsOfText(text).flatMap(({ speaker, sections }) =>
    sections
      .flatMap(({ paragraphs }) => paragraphs.map(({ sentences }, at) => ({ sentences, opens: at === 0 })))
      .map(({ sentences, opens }, at) => ({
        sentences: sentences.map((one) => one.text),
        speaker,
        head: speaker === null || at > 0 ? null : `${speaker.name} speaks`,
        opens,
      })),
  );
}

/** Those who speak, in the order of their parts; nobody where one says everything. */
export function speakersOf(text: Pick<EulogyText, 'sections'>): SectionSpeaker[] {
  const known = partsOfText(text).flatMap(({ speaker }) => (speaker === null ? [] : [speaker]));
  return [...new Map(known.map((one) => [one.id, one])).values()];
}
