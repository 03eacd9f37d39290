import type { CheckName, Finding } from '../finding.js';
import type { ReadSentence, Reading } from '../reading/read-text.js';

/** Asks one question of a text and what it was written from. It changes nothing and returns what it found. */
export type Rule = (reading: Reading) => Finding[];

/** The same question to each sentence. */
export function eachSentence(ask: (sentence: ReadSentence, reading: Reading) => Finding[]): Rule {
  return (reading) => reading.sentences.flatMap((sentence) => ask(sentence, reading));
}

/** A finding that keeps a sentence from being handed over. */
export function hard(check: CheckName, sentence: ReadSentence | null, message: string): Finding {
  return { check, hard: true, message, sentence };
}

/** A finding that is only shown to the owner. */
export function soft(check: CheckName, sentence: ReadSentence | null, message: string): Finding {
  return { check, hard: false, message, sentence };
}
