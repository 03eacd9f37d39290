import type { Source, Theme } from './brief.js';
import type { SectionKind } from './eulogy-text.js';

/** One thing that somebody told: whole, in its order, ready to be read. */
export interface Unit {
  /** The same as long as it is the same part of the same answer. */
  id: string;
  source: Source;
  theme: Theme;
  section: SectionKind;
  /** The teller's sentences by paragraphs, typeset. */
  paragraphs: readonly (readonly string[])[];
  words: number;
  isOwn: boolean;
  isWanted: boolean;
  isMain: boolean;
  /** The speaker asks in the answer itself that it is told: “it has to go in”. */
  isAskedFor: boolean;
  /** Words that need something around them: our lead says what they are. */
  lead: string | null;
  /** It begins with words that only their question makes plain: others come before it. */
  hangs: boolean;
  /** The starter of its question, where it goes on from it. */
  starter: string | null;
  /** It says that, or how, the person died. */
  tellsDeath: boolean;
  /** The part of the same answer before it, without which its first words point to nothing: "I went about it slowly." */
  leansOn: Unit | null;
}

/** A fact as a sentence of ours. */
export interface FactLine {
  id: string;
  source: Source;
  section: SectionKind;
  text: string;
}

export type WhyNotYet = 'no-pattern' | 'fragment' | 'to-us';
/** A fact or words that did not fit a pattern: not in the text yet. */
export interface NotYet {
  source: Source;
  value: string;
  why: WhyNotYet;
}

export type WhyStayedOut =
  | 'no-room'
  | 'longer-than-the-time'
  | 'told-by-another'
  /** Whoever asked not to be named says in it who they are. */
  | 'shows-who-wrote'
  | 'left-out-topic'
  | 'secular'
  | 'nothing-told'
  | 'fragment'
  | 'to-us';
/** A memory that is not in the text, whole. */
export interface StayedOut {
  source: Source;
  contributorId: string;
  text: string;
  words: number;
  why: WhyStayedOut;
}
