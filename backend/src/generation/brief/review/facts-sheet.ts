import {
  decodeCombined,
  decodeDatePlace,
  decodeLifeEvents,
  decodeName,
  decodePlacePair,
  decodeRelationship,
  fillTemplate,
  requireQuestionSet,
  type AnswerSheet,
  type Question,
} from '../../../questionnaire/index.js';
import type { TellersOnPage } from '../../reading/tellers/tellers-on-page.js';
import type { Brief, PartialDate } from '@eulogy/arranger';
import { sayDate } from '@eulogy/arranger';

/** One line to be read before it is read aloud. */
export interface FactLine {
  /** Stable as long as the line stays where it is; says nothing about anybody. */
  readonly factId: string;
  readonly label: string;
  readonly value: string;
  readonly questionId: string;
  /** Whose words it rests on. */
  readonly answeredBy: string;
}

/**
 * The facts line by line, in the order of the questions, blank parts left out; last, what the person was to everybody but those whose
 * name stays out.
 */
export function factLines(sheet: AnswerSheet, brief: Brief, tellers: Pick<TellersOnPage, 'hides'>): FactLine[] {
  const { questions } = requireQuestionSet(sheet.questionSet);
  const shared = sheet.facts.flatMap(({ questionId, answer, answeredBy }) => {
    const question = questions.find(({ id }) => id === questionId);
    return question ? linesOf(question, answer, brief).map((line) => ({ ...line, questionId, answeredBy })) : [];
  });
  const relationship = questions.find(({ theme }) => theme === 'relationship');
  const relations = sheet.memories.flatMap(({ questionId, contributorId, answer, included }) => {
    if (questionId !== relationship?.id || !included || tellers.hides({ questionId, contributorId })) return [];
    const { text, choices, custom } = decodeRelationship(answer);
    const value = [...choices, custom].filter((word) => word !== '').join(', ') || text.trim();
    const label = contributorId === brief.speaker.id ? 'To you' : `To ${calledName(brief, contributorId)}`;
    return [{ factId: `relationship.${contributorId}`, label, value, questionId, answeredBy: contributorId }];
  });
  return [...shared, ...relations].filter(({ value }) => value.trim() !== '');
}

/** Every name that will be said aloud, each once, in the order in which the facts give them. */
export function namesToSay(sheet: AnswerSheet, brief: Brief): string[] {
  const { name, family } = brief.facts;
  const listed = [family?.partner ?? '', family?.others ?? ''].flatMap(
    (text) => text.match(/\p{Lu}[\p{L}’'-]+(?:[ \t]+\p{Lu}[\p{L}’'-]+)*/gu) ?? [],
  );
  const labels =
    /^(?:Children|Grandchildren|Brothers?|Sisters?|Friends?|Mates|Partners?|Parents?|Mother|Father|Nieces|Nephews|Cousins|Neighbours)$/;
  const all = [
    name.full,
    name.preferred,
    ...name.others,
    ...listed.filter((word) => !labels.test(word)),
    ...brief.people.map(({ firstName }) => firstName),
    ...sheet.review.pronunciations.map((one) => one.name),
  ];
  const seen = new Set<string>();
  return all
    .map((one) => one.trim())
    .filter((one) => {
      const key = one.toLowerCase();
      if (one === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

type Line = Pick<FactLine, 'factId' | 'label' | 'value'>;

function linesOf(question: Question, answer: string, brief: Brief): Line[] {
  switch (question.questionType) {
    case 'name': {
      const { name, nicknames, pronouns } = decodeName(answer);
      return [
        { factId: 'name', label: 'Name', value: name },
        { factId: 'known-as', label: 'Known as', value: nicknames },
        { factId: 'pronouns', label: 'Pronouns', value: pronouns ?? '' },
      ];
    }
    case 'date_place_pair': {
      const { birthPlace, deathPlace } = decodeDatePlace(answer);
      const { birth, death } = brief.facts;
      return [
        { factId: 'born', label: 'Born', value: occasion(birth?.date ?? null, birthPlace) },
        { factId: 'died', label: 'Died', value: occasion(death?.date ?? null, deathPlace) },
      ];
    }
    case 'place_pair': {
      const { birthPlace, deathPlace } = decodePlacePair(answer);
      return [
        { factId: 'birth-place', label: 'Born in', value: birthPlace },
        { factId: 'death-place', label: 'Died in', value: deathPlace },
      ];
    }
    case 'combined_text_textarea_checkbox':
      return familyLines(question.id, answer);
    case 'life_events':
      return decodeLifeEvents(answer).map(({ year, type, details }, i) => ({
        factId: `${question.id}.${String(i + 1)}`,
        label:
          [...(year === null ? [] : [String(year)]), ...(details.trim() === '' ? [] : [type])].join(', ') || 'Event',
        value: details.trim() === '' ? type : details,
      }));
    default: {
      const { preferred } = brief.facts.name;
      const label = fillTemplate(question.questionText, preferred, brief.facts.pronouns);
      return [{ factId: question.id, label, value: answer }];
    }
  }
}

/** "Children: Claire and Mick" is a line with its own name; words without one are simply family. */
function familyLines(questionId: string, answer: string): Line[] {
  const { text, details, choices } = decodeCombined(answer);
  const groups = details
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [
    { factId: `${questionId}.partner`, label: 'Partner', value: text },
    ...groups.map((line, i): Line => {
      const [, label, value] = /^([^:]{1,40}):\s*(.+)$/u.exec(line) ?? [];
      return { factId: `${questionId}.${String(i + 1)}`, label: label ?? 'Family and friends', value: value ?? line };
    }),
    { factId: `${questionId}.roles`, label: 'Was also somebody’s', value: choices.join(', ') },
  ];
}

function occasion(date: PartialDate | null, place: string): string {
  return [date === null ? '' : sayDate(date), place.trim()].filter((part) => part !== '').join(', ');
}

function calledName(brief: Brief, id: string): string {
  return brief.people.find((person) => person.id === id)?.calledName ?? 'somebody';
}
