import type { Brief } from '@eulogy/arranger';
import type { EulogyText, PlacedSentence } from '@eulogy/arranger';

/** The checks of the rubric: its number there, and whether a text may fail it. */
export const CHECKS = {
  'supported-claims': { number: 1, isHard: false },
  'facts-occur': { number: 2, isHard: true },
  'invented-circumstances': { number: 3, isHard: true },
  contradictions: { number: 4, isHard: true },
  coverage: { number: 5, isHard: false },
  'everyone-heard': { number: 6, isHard: false },
  'left-out': { number: 7, isHard: true },
  length: { number: 8, isHard: false },
  structure: { number: 9, isHard: false },
  concrete: { number: 10, isHard: false },
  cliches: { number: 11, isHard: false },
  'pronouns-and-name': { number: 12, isHard: true },
  'australian-spelling': { number: 13, isHard: false },
  speakable: { number: 14, isHard: false },
  clean: { number: 15, isHard: false },
} as const;
export type CheckName = keyof typeof CHECKS;

/** Something a check found: what it is, and in which sentence; null where it is about the whole text. */
export interface Finding {
  check: CheckName;
  /** In plain words, for whoever repairs it. */
  message: string;
  sentence: PlacedSentence | null;
}

/** A check is a question to a text and its brief. It changes nothing and returns what it found. */
export type Check = (text: EulogyText, brief: Brief) => Finding[];

export function isHard(finding: Finding): boolean {
  return CHECKS[finding.check].isHard;
}
