import type { Brief } from '@eulogy/arranger';
import type { Finding } from '../../checks/finding.js';
import type { CheckReport } from '../../checks/run-checks.js';
import { unsupportedClaims } from '../../checks/support.js';
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
export function faultsOf(
  text: EulogyText,
  report: CheckReport,
  brief: Brief,
  answers: readonly LabelledAnswer[],
): Fault[] {
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
  const unsupported = unsupportedClaims(text, brief);
  const findings = [...report.findings.filter(({ check }) => check !== 'supported-claims'), ...unsupported];
  const faults = findings.map((finding) => ({
    check: finding.check,
    sentence: numberOf(finding),
    why: finding.message,
  }));
  const isThin = report.findings.some(({ check }) => check === 'coverage' || check === 'everyone-heard');
  if (!isThin) return faults;
  const unused = answers.filter(
    ({ source }) => !sentences.some((sentence) => sentence.sources.some((other) => isSameSource(source, other))),
  );
  return [
    ...faults,
    { check: 'coverage', sentence: 0, why: `not used yet: ${unused.map(({ label }) => label).join(', ')}` },
  ];
}
