import type { QuestionType } from '../answers/answer-codecs.js';

/** A fact has one shared answer, a memory has one answer from each person (D26). */
export type QuestionKind = 'fact' | 'memory';

/**
 * What a question is about, so that a writer can order a life without reading question texts. The first fifteen are a person's; where
 * an animal or one's own life is told, the same word means the same part of it: `childhood` how a pet came, `work` what it did all
 * day, `hard-times` when it was a comfort, `relationship` what it was to whoever answers.
 */
export const THEMES = [
  'name',
  'dates',
  'relationship',
  'family',
  'childhood',
  'work',
  'events',
  'passions',
  'values',
  'story',
  'laughter',
  'hard-times',
  'taught',
  'miss',
  'farewell',
  /** What kind of animal it was. */
  'kind',
  /** Who is to read a person's own eulogy aloud. */
  'reader',
  /** How somebody would like to be remembered. */
  'remembered',
  /** Where people are to gather, and where the person would like to rest. */
  'wishes',
] as const;
export type Theme = (typeof THEMES)[number];

/** The relations that somebody may have been to the person answering, by the pronouns of the one who died. */
export interface RelationsByPronouns {
  he_him: readonly string[];
  she_her: readonly string[];
  they_them: readonly string[];
  other: readonly string[];
}

export interface RelationshipOptions {
  part1_label: string;
  part1_placeholder: string;
  part2_label: string;
  part2_options: RelationsByPronouns;
}

export interface CombinedOptions {
  field1_label: string;
  field1_placeholder: string;
  field2_label: string;
  field2_placeholder: string;
  field3_label: string;
  field3_options: readonly string[];
}

/** What the two halves of a date and place pair, or of two places, are called. Without options they are birth and death. */
export interface PairOptions {
  part1_label: string;
  /** Null: the second half is not asked. */
  part2_label: string | null;
}

/** A comma-separated list for `radio`, an object for the combined types and for pairs that are named, null for the others. */
export type QuestionOptions = string | RelationshipOptions | CombinedOptions | PairOptions | null;

export interface QuestionHelp {
  /** An answer somebody else might give: small, concrete, invented. */
  example: string;
  /** What to do when one does not know or would rather not say. */
  ifUnknown: string;
}

/** One question as it is asked. Its texts may hold `{name}`, `{pronoun}` and `{possessive}`. */
export interface Question {
  id: string;
  questionText: string;
  questionType: QuestionType;
  section: string;
  /** From 1. */
  sectionOrder: number;
  /** From 1, through the whole set. */
  order: number;
  options: QuestionOptions;
  placeholder: string | null;
  /** The words that a short answer goes on from: "{pronoun} loved". Only where short answers are likely. */
  starter?: string;
  isRequired: boolean;
  help?: QuestionHelp;
  kind: QuestionKind;
  theme: Theme;
}

/** A set never changes once a eulogy has started with it: new wording is a new version with a new id. */
export interface QuestionSet {
  /** `type@version`. */
  id: string;
  eulogyType: 'other' | 'pet' | 'self';
  questions: readonly Question[];
}
