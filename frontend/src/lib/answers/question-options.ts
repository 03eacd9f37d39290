import type { EulogyType, QuestionResponse } from '../api-types.js';
import { decodeName, type Pronouns } from './answer-codecs.generated.js';
import { fillTemplate, preferredName } from './fill-template.generated.js';

/** Options of a `combined_text_textarea_checkbox` question (spec part 2 section 3). */
export interface CombinedOptions {
  field1_label: string;
  field1_placeholder: string;
  field2_label: string;
  field2_placeholder: string;
  field3_label: string;
  field3_options: readonly string[];
}

/** Options of a `relationship_combined` question: relations split by the pronouns of the person who died. */
export interface RelationshipOptions {
  part1_label: string;
  part1_placeholder: string;
  part2_label: string;
  part2_options: Readonly<Record<'he_him' | 'she_her' | 'they_them' | 'other', readonly string[]>>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The choices of a radio question: its options are one comma-separated string. */
export function radioOptions(question: Pick<QuestionResponse, 'options'>): string[] {
  return text(question.options)
    .split(',')
    .map((option) => option.trim())
    .filter((option) => option !== '');
}

export function combinedOptions(question: Pick<QuestionResponse, 'options'>): CombinedOptions {
  const options = record(question.options);
  return {
    field1_label: text(options.field1_label),
    field1_placeholder: text(options.field1_placeholder),
    field2_label: text(options.field2_label),
    field2_placeholder: text(options.field2_placeholder),
    field3_label: text(options.field3_label),
    field3_options: texts(options.field3_options),
  };
}

export function relationshipOptions(question: Pick<QuestionResponse, 'options'>): RelationshipOptions {
  const options = record(question.options);
  const split = record(options.part2_options);
  return {
    part1_label: text(options.part1_label),
    part1_placeholder: text(options.part1_placeholder),
    part2_label: text(options.part2_label),
    part2_options: {
      he_him: texts(split.he_him),
      she_her: texts(split.she_her),
      they_them: texts(split.they_them),
      other: texts(split.other),
    },
  };
}

/** What the halves of a pair are called; null where the second one is not asked. Without options: the words given. */
export function pairLabels(
  question: Pick<QuestionResponse, 'options'>,
  first: string,
  second: string,
): readonly [string, string | null] {
  const options = record(question.options);
  if (typeof options.part1_label !== 'string') return [first, second];
  return [options.part1_label, typeof options.part2_label === 'string' ? options.part2_label : null];
}

/** The tick list for the pronouns: male relations, female relations, else the full combined list (spec part 2 section 5). */
export function relationsFor(options: RelationshipOptions, pronouns: Pronouns | null): readonly string[] {
  switch (pronouns) {
    case 'He/Him':
      return options.part2_options.he_him;
    case 'She/Her':
      return options.part2_options.she_her;
    case 'They/Them':
      return options.part2_options.they_them;
    case null:
      return options.part2_options.other;
  }
}

/** The set's example is of a mother: nobody who tells of a man, or of whom we know nothing, is shown another's. */
export function exampleFor(example: string, pronouns: Pronouns | null): string {
  switch (pronouns) {
    case 'She/Her':
      return example;
    case 'He/Him':
      return example.replace(/^My mum\b/, 'My dad');
    case 'They/Them':
    case null:
      return example.replace(/^My mum\b/, 'My friend');
  }
}

const OF_HER = ['Wife', 'Daughter', 'Sister', 'Aunt', 'Mother', 'Grandmother', 'Niece', 'Godmother'];
const OF_HIM = ['Husband', 'Son', 'Brother', 'Uncle', 'Father', 'Grandfather', 'Nephew', 'Godfather'];

/** What somebody was: nobody whom one calls "he" is asked whether he was a wife. */
export function withoutOtherPronouns(words: readonly string[], pronouns: Pronouns | null): readonly string[] {
  const others = pronouns === 'He/Him' ? OF_HER : pronouns === 'She/Her' ? OF_HIM : [];
  return words.filter((word) => !others.includes(word));
}

/** The person (or animal) whom the questions are about, as far as the name answer says. */
export interface Subject {
  about: EulogyType;
  /** The full name, '' when unknown. */
  fullName: string;
  /** What people called the person, '' when unknown. */
  calledName: string;
  pronouns: Pronouns | null;
  /** Fills `{name}`, `{pronoun}` and `{possessive}` of a question's texts. */
  fill: (template: string) => string;
}

/** Reads the subject from the answer to the question of type `name`. */
export function subjectOf(nameAnswer: string | undefined, about: EulogyType = 'other'): Subject {
  const name = decodeName(nameAnswer ?? '');
  const calledName = preferredName(name);
  return {
    about,
    fullName: name.name.trim(),
    calledName,
    pronouns: name.pronouns,
    fill: (template) => fillTemplate(template, calledName, name.pronouns, about),
  };
}

/** The subject, from a eulogy's answers by question text. */
export function subjectIn(
  questions: readonly Pick<QuestionResponse, 'questionType' | 'questionText'>[],
  responses: Readonly<Record<string, string>>,
  about: EulogyType = 'other',
): Subject {
  const question = questions.find(({ questionType }) => questionType === 'name');
  return subjectOf(question && responses[question.questionText], about);
}
