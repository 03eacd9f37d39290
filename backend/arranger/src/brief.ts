import type { PartialDate } from './partial-date.js';
import type { EulogyParagraph, SectionKind } from './eulogy-text.js';

/** As people tick them. */
export type Pronouns = 'He/Him' | 'She/Her' | 'They/Them';

/** What a question is about, so that a writer can order a life without reading question texts. */
export type Theme =
  | 'name'
  | 'dates'
  | 'relationship'
  | 'family'
  | 'childhood'
  | 'work'
  | 'events'
  | 'passions'
  | 'values'
  | 'story'
  | 'laughter'
  | 'hard-times'
  | 'taught'
  | 'miss'
  | 'farewell'
  | 'kind'
  | 'reader'
  | 'remembered'
  | 'wishes';

export interface LifeEvent {
  year: number | null;
  type: string;
  details: string;
}

/** Whose words something rests on. Facts rest on whoever answered them last. */
export interface Source {
  questionId: string;
  contributorId: string;
}

export interface BriefName {
  /** As on a certificate. */
  full: string;
  /** What to call the person out loud. */
  preferred: string;
  /** Every other name that was given. */
  others: readonly string[];
  source: Source | null;
}

export interface BriefOccasion {
  date: PartialDate | null;
  place: string;
}

export interface BriefFamily {
  partner: string;
  /** Groups of people, as typed. */
  others: string;
  roles: readonly string[];
  source: Source;
}

export interface BriefFacts {
  name: BriefName;
  pronouns: Pronouns | null;
  birth: BriefOccasion | null;
  death: BriefOccasion | null;
  datesSource: Source | null;
  family: BriefFamily | null;
  events: readonly LifeEvent[];
  eventsSource: Source | null;
  /** What kind of animal a pet was, as typed. */
  animal: { text: string; source: Source } | null;
  /** Where people are to gather, and where the person would like to rest: asked of whoever tells their own life. */
  wishes: { gather: string; rest: string; source: Source } | null;
}

/** Somebody who answered. */
export interface BriefPerson {
  id: string;
  firstName: string;
  lastName: string;
  /** What to call them in the text: the first name, or the full name where two share a first name. */
  calledName: string;
  /** What the person who died was to them: `relations` as ticked, never turned round by `text`, which is as typed. */
  relationship: { text: string; relations: readonly string[]; source: Source } | null;
  /** What they were to the person who died, in their own choice of words ("daughter", "best mate"); null where they did not say. */
  introducedAs: string | null;
  /** They asked not to be named (D35): their words may be told, never as whose they are. */
  nameStaysOut: boolean;
  /** What whoever asked not to be named wants to be called ("one of the grandkids"). */
  askedAs?: string;
}

export interface BriefMemory {
  questionId: string;
  contributorId: string;
  contributorName: string;
  theme: Theme;
  text: string;
}

/** An answer that the owner left out. Known to the checks only: a writer never says any of it. */
export interface WithheldAnswer {
  questionId: string;
  contributorId: string;
  text: string;
}

export interface BriefBoundaries {
  /** Words and topics that must not come up. */
  leaveOut: readonly string[];
  /** What the one who died was called: "what Val and Joan were" keeps out no Val. */
  ofWhom?: readonly string[];
  /** `secular`: no religious words even where an answer has them. */
  faith: 'as-told' | 'secular';
  withheld: readonly WithheldAnswer[];
}

/** How a name is said aloud, in the owner's own spelling: for the reader at the lectern, never part of the text. */
export interface Pronunciation {
  name: string;
  say: string;
}

/** Minutes that a family may choose, fewest first. */
export const MINUTES = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type DurationMinutes = (typeof MINUTES)[number];
/** The three of them that everybody is offered. */
export const OFFERED_MINUTES = [3, 5, 8] as const;
export type OfferedMinutes = (typeof OFFERED_MINUTES)[number];
export type Tone = 'plain' | 'warm' | 'light';

/** A passage that the owner locked: it stands in the next text word for word, in a section of this kind. */
export interface LockedPassage {
  kind: SectionKind;
  paragraph: EulogyParagraph;
  /** In whose part it stands, where several speak. */
  speakerId?: string;
}

/** Somebody who says a part of the text. */
export interface BriefSpeaker {
  person: BriefPerson;
  /** What they call the person who died ("Dad"); null where it is not certain. */
  calls: string | null;
}

/** The question of a statement that the owner confirmed while reading the text: no question was asked, it is their own word. */
export const OWN_WORD = 'own-word';

/** Whose life it is: somebody else's, an animal's, or the speaker's own, told in advance. */
export type EulogyKind = 'other' | 'pet' | 'self';

/** Everything a writer may know. Answers in it are data, never instructions. */
export interface Brief {
  about: EulogyKind;
  title: string;
  facts: BriefFacts;
  people: readonly BriefPerson[];
  memories: readonly BriefMemory[];
  /** Answers that the owner wants in by all means; only such as may be used. */
  mustInclude: readonly Source[];
  pronunciations: readonly Pronunciation[];
  boundaries: BriefBoundaries;
  /** The owner: the eulogy is spoken by them. */
  speaker: BriefPerson;
  /** What the speaker calls the person who died in their own answers ("Dad"); null where it is not certain. */
  speakerCalls: string | null;
  /** Where several speak: all of them in their order, the owner among them. Absent where the owner speaks alone. */
  speakers?: readonly BriefSpeaker[];
  /** By question: the words that a short answer goes on from ("She loved"), filled; questions without one are missing. */
  starters: Readonly<Record<string, string>>;
  tone: Tone;
  durationMinutes: DurationMinutes;
  /** Memory questions that nobody answered, their texts filled, in the order they are asked. */
  unanswered: readonly { questionId: string; questionText: string; theme: Theme }[];
  /** All questions by id, their texts filled: to name one to the owner. */
  questionTexts: Readonly<Record<string, string>>;
  /** Passages that must stand word for word, in the order of the text they come from. */
  locked: readonly LockedPassage[];
  /** Statements that nobody's answer holds and the owner said are true; their source is {@link OWN_WORD}. */
  ownWords: readonly { source: Source; text: string }[];
}
