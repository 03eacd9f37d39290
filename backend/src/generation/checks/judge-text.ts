import type { Brief } from '@eulogy/arranger';
import {
  countTextWords,
  type EulogySentence,
  type EulogyText,
  type PlacedSentence,
  type Verdict,
} from '@eulogy/arranger';
import type { CheckName, Finding } from './finding.js';
import { findingsOfJudge, type JudgedSentence } from './judge.port.js';
import { runChecks, type CheckReport } from './run-checks.js';

/** Findings after which a sentence is marked for the owner: something in it nobody told us. */
const MARKED: readonly CheckName[] = ['facts', 'who-said-it', 'claims'];

export interface Judgement {
  /** The same words, with every verdict and the number of words as the checks see them. */
  text: EulogyText;
  report: CheckReport;
}

/**
 * What the rules, and a judge where there is one, say of a text, whoever wrote or edited it.
 * @param confirmed sentences that somebody said are true: they keep their verdict
 * @param judged what a judge said of its sentences
 */
export function judge(
  text: EulogyText,
  brief: Brief,
  confirmed: readonly EulogySentence[] = [],
  judged: readonly JudgedSentence[] = [],
): Judgement {
  const rules = runChecks(text, brief);
  const findings = [...rules.findings, ...findingsOfJudge(text, judged)];
  const report = { findings, hard: findings.filter((finding) => finding.hard) };
  const marked = findings.filter(({ check }) => MARKED.includes(check));
  const verdicts = withVerdicts(text, (sentence, place) => {
    if (confirmed.some((known) => known.text === sentence.text)) return 'supported';
    if (marked.some((finding) => isAt(finding, place))) return 'unsupported';
    return sentence.sources.length > 0 ? 'supported' : 'connective';
  });
  return { text: { ...verdicts, words: countTextWords(verdicts) }, report };
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
