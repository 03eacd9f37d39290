import type { Brief } from '@eulogy/arranger';
import {
  countTextWords,
  wordRange,
  type EulogySentence,
  type EulogyText,
  type PlacedSentence,
  type Verdict,
} from '@eulogy/arranger';
import { CHECKS, type CheckName, type Finding } from './finding.js';
import { runChecks, type CheckReport } from './run-checks.js';
import { unsupportedClaims } from './support.js';

/** Findings after which a sentence is one that nobody told us, beside claims that no source carries. */
const UNTOLD: readonly CheckName[] = ['facts-occur', 'invented-circumstances', 'contradictions'];
/** A release needs so many of the 15 checks (eulogy-quality). */
export const LEAST_PASSED = 13;

export interface Judgement {
  /** The same words, with every verdict and the number of words as the checks see them. */
  text: EulogyText;
  report: CheckReport;
}

/**
 * What the checks say of a text, whoever wrote or edited it. A sentence that somebody confirmed (`confirmed`) keeps its verdict.
 * Each check runs once.
 */
export function judge(text: EulogyText, brief: Brief, confirmed: readonly EulogySentence[] = []): Judgement {
  const bare = withVerdicts(text, (sentence) => (sentence.sources.length > 0 ? 'supported' : 'connective'));
  const report = runChecks(bare, brief);
  const untold = [...report.findings.filter(({ check }) => UNTOLD.includes(check)), ...unsupportedClaims(bare, brief)];
  const judged = withVerdicts(bare, (sentence, place) => {
    if (confirmed.some((known) => known.text === sentence.text)) return 'supported';
    return untold.some((finding) => isAt(finding, place)) ? 'unsupported' : sentence.verdict;
  });
  return { text: { ...judged, words: countTextWords(judged) }, report };
}

/** Whether a text may be given to its owner: no hard finding, enough of the rest, and not longer than was asked for. */
export function mayBeDelivered(text: EulogyText, report: CheckReport): boolean {
  const isTooLong = countTextWords(text) > wordRange(text.durationMinutes).most;
  return report.hard.length === 0 && report.passed >= LEAST_PASSED && !isTooLong;
}

/** The checks that failed, by name, the hard ones first. */
export function failedChecks({ findings }: CheckReport): CheckName[] {
  const names = [...new Set(findings.map(({ check }) => check))];
  return names.sort(
    (a, b) => Number(CHECKS[b].isHard) - Number(CHECKS[a].isHard) || CHECKS[a].number - CHECKS[b].number,
  );
}

type Place = Pick<PlacedSentence, 'section' | 'paragraph' | 'sentence'>;

function isAt({ sentence }: Finding, place: Place): boolean {
  return (
    sentence?.section === place.section &&
    sentence.paragraph === place.paragraph &&
    sentence.sentence === place.sentence
  );
}

function withVerdicts(text: EulogyText, verdictOf: (sentence: EulogySentence, place: Place) => Verdict): EulogyText {
  return {
    ...text,
    sections: text.sections.map((section, s) => ({
      ...section,
      paragraphs: section.paragraphs.map((paragraph, p) => ({
        ...paragraph,
        sentences: paragraph.sentences.map((sentence, i) => ({
          ...sentence,
          verdict: verdictOf(sentence, { section: s, paragraph: p, sentence: i }),
        })),
      })),
    })),
  };
}
