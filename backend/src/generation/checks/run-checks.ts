import { remembering, type Brief, type EulogyText } from '@eulogy/arranger';
import type { Finding } from './finding.js';
import { readText } from './reading/read-text.js';
import { factsHold } from './rules/against-the-facts.js';
import { deathIsAsTold } from './rules/death.js';
import { leftOutStaysOut } from './rules/left-out-answers.js';
import { lengthFits } from './rules/length.js';
import { namesOccur } from './rules/names.js';
import { namesStayOut } from './rules/names-that-stay-out.js';
import { everybodyIsHeard, nothingIsLost } from './rules/nothing-lost.js';
import { datesOccur, numbersOccur } from './rules/numbers-and-dates.js';
import { ourWordsAreOurs } from './rules/our-words.js';
import { pronounsHold } from './rules/pronouns.js';
import { quotationsOccur } from './rules/quotations.js';
import { relationsHold } from './rules/relations.js';
import { secularStaysSecular } from './rules/religion.js';
import type { Rule } from './rules/rule.js';
import { nothingIsSaidTwice, quotationsClose, sentencesCanBeSaid } from './rules/speakable.js';
import { topicsStayOut } from './rules/topics.js';
import { everybodyTellsTheirOwn } from './rules/who-says-what.js';

/** Everything that a rule can know of a text, in the order of the table of checks. What is meant, a judge says ({@link Judge}). */
const RULES: readonly Rule[] = [
  namesOccur,
  numbersOccur,
  datesOccur,
  quotationsOccur,
  factsHold,
  relationsHold,
  pronounsHold,
  everybodyTellsTheirOwn,
  leftOutStaysOut,
  topicsStayOut,
  namesStayOut,
  secularStaysSecular,
  deathIsAsTold,
  nothingIsLost,
  everybodyIsHeard,
  lengthFits,
  sentencesCanBeSaid,
  nothingIsSaidTwice,
  quotationsClose,
  ourWordsAreOurs,
];

export interface CheckReport {
  findings: readonly Finding[];
  /** Findings that keep a sentence, or a text, from being handed over by a writer. */
  hard: readonly Finding[];
}

/** Asks every rule, whoever wrote the text. Takes time in proportion to the length of the text and of the answers. */
export function runChecks(text: EulogyText, brief: Brief): CheckReport {
  return remembering(() => {
    const reading = readText(text, brief);
    const findings = RULES.flatMap((rule) => rule(reading));
    return { findings, hard: findings.filter((finding) => finding.hard) };
  });
}

/** Only what a writer must not hand over. */
export function runHardChecks(text: EulogyText, brief: Brief): readonly Finding[] {
  return runChecks(text, brief).hard;
}
