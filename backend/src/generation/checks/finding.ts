import type { PlacedSentence } from '@eulogy/arranger';

/** What is looked at. `claims` is a reader's or a model's to judge; a rule says only what it can know. */
export type CheckName =
  | 'facts'
  | 'who-said-it'
  | 'left-out'
  | 'claims'
  | 'nothing-lost'
  | 'length'
  | 'speakable'
  | 'our-words';

/** Something a check found. */
export interface Finding {
  check: CheckName;
  /** Certain enough, and bad enough, that a writer must not hand the sentence over; everything else is only shown to the owner. */
  hard: boolean;
  /** Said to the owner, in words a person would use. */
  message: string;
  /** It looked for words, or for whom a word means, and may have overlooked them. */
  isOfWording?: true;
  /** Where; null where it is about the whole text. */
  sentence: PlacedSentence | null;
}
