import type { Brief, Source } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import type { CheckName, Finding } from '../finding.js';
import type { ReadSentence, Reading } from '../reading/read-text.js';

/** Asks one question of a text and what it was written from. It changes nothing and returns what it found. */
export type Rule = (reading: Reading) => Finding[];

/** The same question to each sentence. */
export function eachSentence(ask: (sentence: ReadSentence, reading: Reading) => Finding[]): Rule {
  return (reading) => reading.sentences.flatMap((sentence) => ask(sentence, reading));
}

/** Whether a sentence comes from nothing but what the owner wants in by all means: a nearer wish than a word that must not come up. */
export function isWantedIn(sources: readonly Source[], { mustInclude }: Brief): boolean {
  // who somebody was to their teller stands beside what they told
  const [teller] = sources;
  return (
    sources.some((source) => mustInclude.some((wanted) => isSameSource(wanted, source))) &&
    sources.every(({ contributorId }) => contributorId === teller?.contributorId)
  );
}

/** A finding that keeps a sentence from being handed over. */
export function hard(check: CheckName, sentence: ReadSentence | null, message: string): Finding {
  return { check, hard: true, message, sentence };
}

/**
 * A finding that keeps a sentence from being handed over, by a rule that looks for words in the answers, or for whom a word means. It can
 * overlook what is told in other words, so two readers who point at the words themselves may overrule it. No rule of another kind is so: what
 * compares with a keyed date, a tick, a teller or a quotation knows the thing itself, the family's word for a death is theirs alone, and what
 * the owner wanted left out is not for a reader to say.
 */
export function hardByWording(check: CheckName, sentence: ReadSentence, message: string): Finding {
  return { ...hard(check, sentence, message), isOfWording: true };
}

/** A finding that is only shown to the owner. */
export function soft(check: CheckName, sentence: ReadSentence | null, message: string): Finding {
  return { check, hard: false, message, sentence };
}
