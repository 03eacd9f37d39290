import type { Brief, EulogyText, PlacedSentence } from '@eulogy/arranger';
import type { Finding } from './finding.js';

/** What a reader says of one sentence beside the answers it rests on. */
export type JudgeVerdict = 'said' | 'follows' | 'not-said' | 'contradicted';

export interface JudgedSentence {
  /** The place of the sentence in its text. */
  section: number;
  paragraph: number;
  sentence: number;
  verdict: JudgeVerdict;
  /** Whether the right one tells it, of the right one, and not the other way round ("she never sang" of whoever sang). */
  isSpeakerRight: boolean;
  isPersonRight: boolean;
  isPolarityRight: boolean;
  /** The words of the answers that carry it, or what is wrong; shown to nobody but whoever mends it. */
  because: string;
}

/** Reads sentences beside the answers: somebody, or a model, that judges what is meant. */
export abstract class Judge {
  /** @returns judgements of the sentences it could judge; those it says nothing of stay as the rules left them */
  abstract judge(
    sentences: readonly PlacedSentence[],
    brief: Brief,
    signal: AbortSignal,
  ): Promise<readonly JudgedSentence[]>;
}

/** Where no model is configured nobody judges: people's own words need none. */
export class NullJudge extends Judge {
  judge(): Promise<readonly JudgedSentence[]> {
    return Promise.resolve([]);
  }
}

/** What a judge said, as findings: contradicted, or told by or of the wrong one, is hard; what nobody said is marked. */
export function findingsOfJudge(text: EulogyText, judged: readonly JudgedSentence[]): Finding[] {
  return judged.flatMap((one): Finding[] => {
    const sentence = text.sections[one.section]?.paragraphs[one.paragraph]?.sentences[one.sentence];
    if (sentence === undefined) return [];
    const { section, paragraph } = one;
    const placed = { ...sentence, section, paragraph, sentence: one.sentence };
    const hard = (check: Finding['check'], message: string): Finding[] => [
      { check, hard: true, message, sentence: placed },
    ];
    if (one.verdict === 'contradicted' || !one.isPolarityRight) return hard('claims', 'You told us otherwise.');
    if (!one.isSpeakerRight) return hard('who-said-it', 'Somebody else told us this.');
    if (!one.isPersonRight) return hard('who-said-it', 'You told us this of somebody else.');
    return one.verdict === 'not-said'
      ? [{ check: 'claims', hard: false, message: 'You didn’t tell us this.', sentence: placed }]
      : [];
  });
}
