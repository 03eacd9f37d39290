import type { Brief } from '@eulogy/arranger';
import { sourceTexts } from '../brief/brief-sources.js';
import { renderPlainText, type EulogyText } from '@eulogy/arranger';
import { checkContradictions } from './contradictions.js';
import { CopiedRuns } from './copied-runs.js';
import { checkFactsOccur } from './facts-occur.js';
import { CHECKS, isHard, type Check, type CheckName, type Finding } from './finding.js';
import { checkInventedCircumstances } from './invented-circumstances.js';
import { checkLeftOut } from './left-out.js';
import { checkAustralianSpelling, checkClean, checkCliches } from './manner.js';
import { checkPronounsAndName } from './pronouns-and-name.js';
import { checkLength, checkSpeakable, checkStructure } from './shape.js';
import { checkConcrete, checkCoverage, checkEveryoneHeard, checkSupportedClaims } from './support.js';

const CHECK_OF: Record<CheckName, Check> = {
  'supported-claims': checkSupportedClaims,
  'facts-occur': checkFactsOccur,
  'invented-circumstances': checkInventedCircumstances,
  contradictions: checkContradictions,
  coverage: checkCoverage,
  'everyone-heard': checkEveryoneHeard,
  'left-out': checkLeftOut,
  length: checkLength,
  structure: checkStructure,
  concrete: checkConcrete,
  cliches: checkCliches,
  'pronouns-and-name': checkPronounsAndName,
  'australian-spelling': checkAustralianSpelling,
  speakable: checkSpeakable,
  clean: checkClean,
};

export interface CheckReport {
  findings: readonly Finding[];
  /** Findings that keep a text from being delivered. */
  hard: readonly Finding[];
  /** Checks without a finding, of 15. */
  passed: number;
  /** The share of words in copied runs of more than eight words, quotations included; 0 to 1. */
  copiedShare: number;
}

/** Runs every check of the rubric on a text, whoever wrote it. */
export function runChecks(text: EulogyText, brief: Brief): CheckReport {
  const findings = Object.values(CHECK_OF).flatMap((check) => check(text, brief));
  const failed = new Set(findings.map((finding) => finding.check));
  return {
    findings,
    hard: findings.filter(isHard),
    passed: Object.keys(CHECKS).length - failed.size,
    copiedShare: copiedShareOf(text, brief),
  };
}

/** Only the checks that a text must pass to be delivered. */
export function runHardChecks(text: EulogyText, brief: Brief): Finding[] {
  return Object.entries(CHECK_OF).flatMap(([name, check]) =>
    CHECKS[name as CheckName].isHard ? check(text, brief) : [],
  );
}

export function copiedShareOf(text: EulogyText, brief: Brief): number {
  return new CopiedRuns(sourceTexts(brief).map((source) => source.text)).share(renderPlainText(text));
}
