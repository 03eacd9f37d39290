import type { QuestionResponse } from '../api-types.js';
import {
  decodeCombined,
  decodeDatePlace,
  decodeLifeEvents,
  decodeName,
  decodePlacePair,
  decodeRelationship,
  type LifeEvent,
} from './answer-codecs.generated.js';
import { wordsFromDate } from './partial-date.js';
import { combinedOptions, pairLabels } from './question-options.js';

/** A line of an answer as a person reads it. `label` is empty where the words speak for themselves. */
export interface AnswerLine {
  label: string;
  text: string;
}

/** After a year a comma stands: what follows may have a colon of its own. */
const YEAR = /^\d+$/;
/** Who wrote "Children: Claire and Joel" has said what it is. */
const OWN_HEAD = /^\p{L}[^\n:.?!]{0,40}:/u;

type Described = Pick<QuestionResponse, 'questionType' | 'options'>;

/**
 * An answer in words: no bars, no JSON, dates written out, life events in the order of their years. Blank parts are left out.
 * `fill` puts the person's name into labels that hold a placeholder.
 */
export function describeAnswer(question: Described, answer: string, fill: (template: string) => string): AnswerLine[] {
  return linesOf(question, answer, fill)
    .map(({ label, text }) => ({ label, text: text.trim() }))
    .filter(({ text }) => text !== '');
}

/** The same as one text, line by line. */
export function answerInWords(question: Described, answer: string, fill: (template: string) => string): string {
  return describeAnswer(question, answer, fill)
    .map(({ label, text }) => {
      if (YEAR.test(label)) return `${label}, ${text}`;
      const saysWhat = question.questionType === 'combined_text_textarea_checkbox' && OWN_HEAD.test(text);
      return label === '' || saysWhat ? text : `${label}: ${text}`;
    })
    .join('\n');
}

function linesOf(question: Described, answer: string, fill: (template: string) => string): AnswerLine[] {
  switch (question.questionType) {
    case 'name': {
      const { name, nicknames, pronouns } = decodeName(answer);
      return [
        { label: 'Name', text: name },
        { label: 'Known as', text: nicknames },
        { label: 'Pronouns', text: pronouns ?? '' },
      ];
    }
    case 'date_place_pair': {
      const { birthDate, birthPlace, deathDate, deathPlace } = decodeDatePlace(answer);
      const [born, died] = pairLabels(question, 'Born', 'Died');
      return [
        { label: fill(born), text: together(wordsFromDate(birthDate), birthPlace) },
        { label: fill(died ?? 'Died'), text: together(wordsFromDate(deathDate), deathPlace) },
      ];
    }
    case 'place_pair': {
      const { birthPlace, deathPlace } = decodePlacePair(answer);
      const [first, second] = pairLabels(question, 'Born in', 'Died in');
      return [
        { label: fill(first), text: birthPlace },
        { label: fill(second ?? ''), text: deathPlace },
      ];
    }
    case 'relationship_combined': {
      const { text, choices, custom } = decodeRelationship(answer);
      return [
        { label: '', text },
        { label: '', text: together(...choices, custom) },
      ];
    }
    case 'combined_text_textarea_checkbox': {
      const { text, details, choices } = decodeCombined(answer);
      const options = combinedOptions(question);
      return [
        { label: asHeading(fill(options.field1_label)), text },
        { label: asHeading(fill(options.field2_label)), text: details },
        { label: fill(options.field3_label), text: together(...choices) },
      ];
    }
    case 'life_events':
      return byYear(decodeLifeEvents(answer)).map(lifeEventLine);
    case 'textarea':
    case 'text':
    case 'radio':
      return [{ label: '', text: answer }];
  }
}

/** What a field asks for, without how it is to be filled in: that was said to whoever wrote, and is nobody's words. */
function asHeading(label: string): string {
  return label.replace(/, (?:one group to a line|if there (?:is|was|were|are or were) (?:any|one))$/, '');
}

/** Earliest first; events without a year stay last, in the order they were told. */
export function byYear(events: readonly LifeEvent[]): LifeEvent[] {
  return [...events].sort((a, b) => (a.year ?? Infinity) - (b.year ?? Infinity) || 0);
}

function lifeEventLine({ year, type, details }: LifeEvent): AnswerLine {
  const kind = type === 'Other' ? '' : type;
  const text = [kind, details.trim()].filter((part) => part !== '').join(': ');
  return { label: year === null ? '' : String(year), text: text || (year === null ? '' : type) };
}

function together(...parts: string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
