import type { Finding } from '../../checks/finding.js';
import type { CheckReport } from '../../checks/run-checks.js';
import { placedSentences, type EulogyText } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import type { LabelledAnswer } from './answer-labels.js';

/** One fault, for a model that repairs: which check, in which sentence (its number; 0 for the whole text), and why. */
export interface Fault {
  check: string;
  sentence: number;
  why: string;
}

/** What is wrong with a text, by name, with the answers that it should still use. */
export function faultsOf(text: EulogyText, report: CheckReport, answers: readonly LabelledAnswer[]): Fault[] {
  const sentences = placedSentences(text);
  const numberOf = ({ sentence }: Finding): number =>
    sentence === null
      ? 0
      : sentences.findIndex(
          (other) =>
            other.section === sentence.section &&
            other.paragraph === sentence.paragraph &&
            other.sentence === sentence.sentence,
        ) + 1;
  const faults = report.findings.map((finding) => ({
    check: finding.check,
    sentence: numberOf(finding),
    why: finding.message,
  }));
  const isThin = report.findings.some(({ check }) => check === 'nothing-lost');
  if (!isThin) return faults;
  const unused = answers.filter(
    ({ source }) => !sentences.some((sentence) => sentence.sources.some((other) => isSameSource(source, other))),
  );
  return [
    ...faults,
    { check: 'nothing-lost', sentence: 0, why: `not used yet: ${unused.map(({ label }) => label).join(', ')}` },
  ];
}
