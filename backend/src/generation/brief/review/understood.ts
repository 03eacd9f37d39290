import type { Brief, BriefOccasion, BriefPerson, PartialDate } from '@eulogy/arranger';
import { isEitherDay, parsePartialDate, sayDate, sayLooseDate } from '@eulogy/arranger';
import { requireQuestionSet } from '../../../questionnaire/index.js';
import type { AnswersForWriting } from '../brief-of-eulogy.js';
import { listOf } from '../language/words.js';
import { areBothSaid, whatOneIsTo } from './kin-both-ways.js';
import type { TellersOnPage } from '../../reading/tellers/tellers-on-page.js';
import type { MissingStoryResponse, UnderstoodResponse } from './review.response.dto.js';

/** Fewer words than this tell no story yet. */
const WORDS_OF_A_STORY = 8;

/** As much of the answers as a sentence needs. */
export type Understandable = Pick<AnswersForWriting, 'brief' | 'ownerId' | 'tellers'> & {
  readonly sheet: Pick<AnswersForWriting['sheet'], 'questionSet'>;
};

/** A relation that can be said after "your": a word or a few, no sentence. */
const SAYABLE = /^[\p{L}’' -]{2,40}$/u;

/**
 * What was understood of the answers, one sentence a matter, for the owner to put right: only what was ticked or said in so many words.
 * Nothing here is concluded.
 */
export function understoodOf(answers: Understandable, tellers: TellersOnPage): UnderstoodResponse[] {
  const { brief, sheet } = answers;
  const { questions } = requireQuestionSet(sheet.questionSet);
  const relationshipId = questions.find(({ theme }) => theme === 'relationship')?.id;
  const datesId = questions.find(({ questionType }) => questionType === 'date_place_pair')?.id;
  return [
    ...(relationshipId === undefined ? [] : [toTheSpeaker(brief, relationshipId)]),
    ...introduced(answers, tellers),
    ...(relationshipId === undefined ? [] : contradicted(answers, relationshipId)),
    ...(datesId === undefined ? [] : datesOf(brief, datesId)),
  ];
}

function toTheSpeaker(brief: Brief, questionId: string): UnderstoodResponse {
  const name = nameOf(brief);
  const relations = brief.speaker.relationship?.relations ?? [];
  const said = tickedBy(brief);
  return {
    about: 'relation',
    sentence:
      said.length === 0 ? `We do not know yet who ${name} was to you.` : `${capital(name)} was your ${listOf(said)}.`,
    personId: null,
    questionId,
    word: relations[0] ?? null,
    chosenBy: said.length === 0 ? null : 'you',
  };
}

/** Everybody who told something, the owner first. */
function introduced({ brief, ownerId, tellers: said }: Understandable, tellers: TellersOnPage): UnderstoodResponse[] {
  const heard = new Set(brief.memories.map(({ contributorId }) => contributorId));
  const people = brief.people.filter(
    ({ id, relationship }) => heard.has(id) || relationship !== null || id === ownerId,
  );
  const owner = people.filter(({ id }) => id === ownerId);
  return [...owner, ...people.filter(({ id }) => id !== ownerId)].map((person) => {
    const isOwner = person.id === ownerId;
    const base = { personId: tellers.idOf(person.id), questionId: null };
    if (person.nameStaysOut)
      return {
        ...base,
        about: 'unnamed',
        sentence: `${tellers.nameOf(person.id)} asked not to be named. What they told may be used; their name stands nowhere.`,
        word: null,
        chosenBy: null,
      };
    return {
      ...base,
      about: isOwner ? 'yourself' : 'person',
      sentence: isOwner ? ofTheOwner(person, brief) : ofSomebody(person, brief, tellers.nameOf(person.id)),
      word: person.introducedAs,
      chosenBy: person.introducedAs === null ? null : isOwner || said.isCorrected(person.id) ? 'you' : 'them',
    };
  });
}

function ofTheOwner({ introducedAs }: BriefPerson, brief: Brief): string {
  if (brief.about === 'self') return 'It is told by you, in your own voice.';
  const name = nameOf(brief);
  if (introducedAs !== null) return `You are ${possessive(name)} ${introducedAs}.`;
  // who the person was to them is known: they did not forget to say it, it is the word for themselves that is missing
  const ticked = tickedBy(brief);
  const words = brief.about === 'pet' ? [] : whatOneIsTo(ticked);
  return words.length > 0
    ? `Where your name stands, are you ${possessive(name)} ${words.join(' or ')}?`
    : `Where your name stands, what are you to ${name}?`;
}

const tickedBy = (brief: Brief): string[] =>
  (brief.speaker.relationship?.relations ?? []).filter((relation) => SAYABLE.test(relation)).map(sayRelation);

/** The owner said twice what they were to each other, and both cannot be. It is theirs to say which is right. */
function contradicted({ brief, ownerId }: Understandable, questionId: string): UnderstoodResponse[] {
  const own = brief.people.find(({ id }) => id === ownerId)?.introducedAs ?? null;
  const ticked = tickedBy(brief);
  if (own === null || brief.about !== 'other' || areBothSaid(ticked, own) !== 'contradicting') return [];
  const name = nameOf(brief);
  return [
    {
      about: 'unread',
      sentence: `You ticked that ${name} was your ${listOf(ticked)}, and you said that you are ${possessive(name)} ${own}. Which is right?`,
      personId: null,
      questionId,
      word: null,
      chosenBy: null,
    },
  ];
}

function ofSomebody({ introducedAs, relationship }: BriefPerson, brief: Brief, called: string): string {
  const name = brief.about === 'self' ? 'you' : nameOf(brief);
  const ticked = (relationship?.relations ?? []).filter((relation) => SAYABLE.test(relation)).map(sayRelation);
  if (introducedAs !== null) {
    const known = `${called} is ${brief.about === 'self' ? 'your' : possessive(name)} ${introducedAs}`;
    return brief.about === 'other' && areBothSaid(ticked, introducedAs) === 'contradicting'
      ? `${known}, as was said; ${called} ticked that ${name} was their ${listOf(ticked)}. Both cannot be.`
      : `${known}.`;
  }
  return ticked.length > 0 && brief.about !== 'self'
    ? `To ${called}, ${name} was: ${listOf(ticked)}.`
    : `We do not know what ${called} is to ${name}.`;
}

function datesOf(brief: Brief, questionId: string): UnderstoodResponse[] {
  const { birth, death } = brief.facts;
  const isSelf = brief.about === 'self';
  const born = isSelf ? 'You were born' : `${capital(nameOf(brief))} was born`;
  const read = [
    ...ofOccasion(birth, born, isSelf ? 'you were born' : `${nameOf(brief)} was born`),
    ...(isSelf ? [] : ofOccasion(death, `${capital(nameOf(brief))} died`, `${nameOf(brief)} died`)),
  ];
  return read.map((one) => ({ ...one, personId: null, questionId, word: null, chosenBy: null }));
}

function ofOccasion(
  occasion: BriefOccasion | null,
  what: string,
  inner: string,
): Pick<UnderstoodResponse, 'about' | 'sentence'>[] {
  if (occasion === null) return [];
  const { date, place } = occasion;
  const when = date === null ? '' : whenOf(date);
  const where = place === '' ? '' : ` in ${place}`;
  return [
    ...(when + where === '' ? [] : [{ about: 'fact' as const, sentence: `${what}${when}${where}.` }]),
    ...(date !== null && isEitherDay(date) ? [{ about: 'unread' as const, sentence: eitherOf(date, inner) }] : []),
    ...(date === null || when !== ''
      ? []
      : [
          {
            about: 'unread' as const,
            sentence: `For when ${inner}, “${date.text}” was written. We cannot read a date in it, so none is said.`,
          },
        ]),
  ];
}

/** "11/3/26": the two days that it can be. */
function eitherOf(date: PartialDate, inner: string): string {
  const figures = date.text.replace(/\d+$/, String(date.year));
  const days = (['day-first', 'month-first'] as const).map((order) => {
    const read = parsePartialDate(figures, order);
    return read === null ? '' : sayDate(read);
  });
  return `For when ${inner}, “${date.text}” was written. It can be ${days.join(' or ')}. Until you say which, only the year is said.`;
}

/** " on 12 March 1944", " about 1938"; empty where no date can be read. */
function whenOf(date: PartialDate): string {
  const unsure = date.year === null ? sayLooseDate(date.text) : null;
  if (unsure !== null) return ` ${unsure}`;
  return date.year === null ? '' : ` ${date.day === null ? 'in' : 'on'} ${sayDate(date)}`;
}

/** Asks for the one story, where the owner has not told it. */
export function missingStoryOf({ brief, sheet, ownerId }: Understandable): MissingStoryResponse | null {
  const question = requireQuestionSet(sheet.questionSet).questions.find(({ theme }) => theme === 'story');
  if (question === undefined) return null;
  const told = brief.memories.find(
    ({ questionId, contributorId }) => questionId === question.id && contributorId === ownerId,
  );
  if ((told?.text.trim().split(/\s+/) ?? []).length >= WORDS_OF_A_STORY) return null;
  const sentence =
    brief.about === 'self'
      ? 'Is there one story that you would like people to hear?'
      : `Is there one story that shows who ${nameOf(brief)} was?`;
  return { questionId: question.id, sentence };
}

function nameOf(brief: Brief): string {
  return brief.facts.name.preferred.trim() || (brief.about === 'pet' ? 'your pet' : 'the person');
}

function possessive(name: string): string {
  return `${name}’s`;
}

function sayRelation(relation: string): string {
  return /^Neighbor$/i.test(relation) ? 'neighbour' : `${relation.charAt(0).toLowerCase()}${relation.slice(1)}`;
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
