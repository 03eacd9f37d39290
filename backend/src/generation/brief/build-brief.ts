import {
  decodeCombined,
  decodeDatePlace,
  decodeLifeEvents,
  decodeName,
  decodePlacePair,
  decodeRelationship,
  fillTemplate,
  isAnswered,
  somebodyInText,
  type Question,
  type QuestionSet,
} from '../../questionnaire/questions.js';
import { askedToBeCalled, asksForNoName, OWN_WORD } from '@eulogy/arranger';
import type {
  Brief,
  BriefFacts,
  BriefFamily,
  BriefMemory,
  BriefOccasion,
  BriefPerson,
  DurationMinutes,
  LockedPassage,
  PartialDate,
  Pronunciation,
  Source,
  Tone,
} from '@eulogy/arranger';
import { isAmericanPlace, parseLifeDates, type OfWhom } from '@eulogy/arranger';
import { speakerCallsIn } from './speaker-calls.js';
import { readableAnswers } from './readable-answers.js';
import { sayableNames, topicsToLeaveOut, withoutScribe } from './sayable-names.js';

export interface BriefInput {
  questionSet: QuestionSet;
  title: string;
  /** The shared answers. `answeredBy` is whoever answered last; the owner where nobody is known. */
  facts: readonly { questionId: string; answer: string; answeredBy?: string }[];
  /** Everybody's own answers. An answer that is not `included` is never used, whether or not it is `essential`. */
  contributions: readonly {
    questionId: string;
    contributorId: string;
    answer: string;
    included: boolean;
    essential?: boolean;
  }[];
  people: readonly {
    id: string;
    firstName: string;
    lastName: string;
    introducedAs?: string | null;
    nameStaysOut?: boolean;
  }[];
  ownerId: string;
  durationMinutes: DurationMinutes;
  tone?: Tone;
  locked?: readonly LockedPassage[];
  /** Who says it, in their order; nobody, or the owner alone, unless several were chosen. */
  speakers?: readonly string[];
  /** What the owner confirmed to be true. */
  ownWords?: readonly string[];
  boundaries?: { leaveOut?: readonly string[]; faith?: 'as-told' | 'secular' };
  pronunciations?: readonly Pronunciation[];
}

/** Turns the answers of one eulogy into what a writer gets. Same answers, same brief: people and memories keep the order of the questions. */
export function buildBrief(given: BriefInput): Brief {
  const input = readableAnswers(given);
  const questions = input.questionSet.questions;
  const facts = factsOf(input);
  const pronouns = facts.pronouns;
  const filled = (question: Question): string =>
    fillTemplate(question.questionText, facts.name.preferred, pronouns, input.questionSet.eulogyType);
  const people = peopleOf(input, somebodyInText(input.questionSet.eulogyType, pronouns));
  const nameOf = (id: string): string => people.find((person) => person.id === id)?.calledName ?? '';

  const answered = input.contributions.flatMap((contribution) => {
    const question = questions.find((candidate) => candidate.id === contribution.questionId);
    if (question?.kind !== 'memory' || !isAnswered(question, contribution.answer)) return [];
    return [{ ...contribution, question }];
  });
  const inOrder = [...answered].sort((a, b) => a.question.order - b.question.order);

  const memories = inOrder
    .filter((answer) => answer.included && answer.question.theme !== 'relationship')
    .map((answer): BriefMemory => ({
      questionId: answer.questionId,
      contributorId: answer.contributorId,
      contributorName: nameOf(answer.contributorId),
      theme: answer.question.theme,
      text: withoutWideGaps(answer.answer),
    }));

  return {
    about: input.questionSet.eulogyType,
    title: input.title,
    facts,
    people,
    memories,
    mustInclude: inOrder
      .filter((answer) => answer.included && answer.essential === true)
      .map(({ questionId, contributorId }) => ({ questionId, contributorId })),
    pronunciations: input.pronunciations ?? [],
    boundaries: {
      leaveOut: topicsToLeaveOut(input.boundaries?.leaveOut ?? [], decodeName(typedName(input))),
      ofWhom: [facts.name.full, facts.name.preferred, ...facts.name.others].flatMap(
        (name) => name.match(/\p{Lu}[\p{L}’'-]+/gu) ?? [],
      ),
      faith: input.boundaries?.faith ?? 'as-told',
      withheld: inOrder
        .filter((answer) => !answer.included)
        .map(({ questionId, contributorId, answer: text }) => ({ questionId, contributorId, text })),
    },
    speaker: people.find((person) => person.id === input.ownerId) ?? unknownPerson(input.ownerId),
    speakerCalls: speakerCallsIn(
      memories.filter(({ contributorId }) => contributorId === input.ownerId),
      people.find(({ id }) => id === input.ownerId)?.relationship?.relations ?? [],
      { names: facts.name.others, tie: people.find(({ id }) => id === input.ownerId)?.relationship?.text ?? '' },
    ),
    ...speakersIn(input, people, memories),
    starters: Object.fromEntries(
      questions.flatMap(({ id, starter }) =>
        starter === undefined
          ? []
          : [[id, fillTemplate(starter, facts.name.preferred, pronouns, input.questionSet.eulogyType)]],
      ),
    ),
    tone: input.tone ?? 'warm',
    durationMinutes: input.durationMinutes,
    unanswered: questions
      .filter((question) => question.kind === 'memory' && !answered.some((answer) => answer.questionId === question.id))
      .map((question) => ({ questionId: question.id, questionText: filled(question), theme: question.theme })),
    questionTexts: Object.fromEntries(questions.map((question) => [question.id, filled(question)])),
    // what one says as "I" is nobody else’s, also where it was locked
    locked: (input.locked ?? []).filter(
      ({ speakerId = input.ownerId }) => speakerId === input.ownerId || (input.speakers ?? []).includes(speakerId),
    ),
    ownWords: (input.ownWords ?? []).map((text) => ({
      source: { questionId: OWN_WORD, contributorId: input.ownerId },
      text,
    })),
  };
}

/** Those who were chosen and may be named, where they are more than the owner. */
function speakersIn(
  { speakers = [] }: BriefInput,
  people: readonly BriefPerson[],
  memories: readonly BriefMemory[],
): Pick<Brief, 'speakers'> {
  const named = speakers.flatMap((id) => people.filter((one) => one.id === id && !one.nameStaysOut));
  if (named.length < 2) return {};
  return {
    speakers: named.map((person) => ({
      person,
      calls: speakerCallsIn(
        memories.filter(({ contributorId }) => contributorId === person.id),
        person.relationship?.relations ?? [],
      ),
    })),
  };
}

/** Nobody types nine blanks in a row to say something, and patterns that look for blanks go through a wide gap again and again. */
function withoutWideGaps(text: string): string {
  return text.replace(/[^\S\n]{9,}/g, ' ');
}

function factsOf(input: BriefInput): BriefFacts {
  const answerTo = (type: Question['questionType']): { answer: string; source: Source } | null => {
    const question = input.questionSet.questions.find(
      (candidate) => candidate.kind === 'fact' && candidate.questionType === type,
    );
    const fact = input.facts.find((candidate) => candidate.questionId === question?.id);
    if (question === undefined || fact === undefined || !isAnswered(question, fact.answer)) return null;
    return {
      answer: fact.answer,
      source: { questionId: question.id, contributorId: fact.answeredBy ?? input.ownerId },
    };
  };

  const name = answerTo('name');
  const decoded = decodeName(name?.answer ?? '');
  const dates = answerTo('date_place_pair');
  const { birthDate, birthPlace, deathDate, deathPlace } = decodeDatePlace(dates?.answer ?? '');
  // a date that was confirmed is kept by its day; one in figures may have the month first there
  const order = [birthPlace, deathPlace].some(isAmericanPlace) ? 'unknown' : 'day-first';
  const life = parseLifeDates(birthDate, deathDate, ofWhom(input), order);
  const family = answerTo('combined_text_textarea_checkbox');
  const events = answerTo('life_events');
  const animal = answerAbout(input, 'kind');
  const wishes = answerAbout(input, 'wishes');
  return {
    name: { ...sayableNames(decoded, input.boundaries?.leaveOut ?? []), source: name?.source ?? null },
    pronouns: decoded.pronouns,
    birth: occasion(life.birth, birthPlace),
    death: occasion(life.death, deathPlace),
    datesSource: dates?.source ?? null,
    family: family === null ? null : familyOf(family.answer, family.source),
    events:
      events === null
        ? []
        : decodeLifeEvents(events.answer).filter((event) => event.year !== null || event.details.trim() !== ''),
    eventsSource: events?.source ?? null,
    animal: animal === null ? null : { text: animal.answer.trim(), source: animal.source },
    wishes: wishes === null ? null : wishesOf(wishes.answer, wishes.source),
  };
}

/** Whoever is ticked as the son or daughter of the owner, or their grandchild, is not a hundred. */
function ofWhom(input: BriefInput): OfWhom {
  const question = input.questionSet.questions.find(({ theme }) => theme === 'relationship');
  const told = input.contributions.find(
    ({ questionId, contributorId }) => questionId === question?.id && contributorId === input.ownerId,
  );
  const ticked = told === undefined ? [] : decodeRelationship(told.answer).choices;
  const isChild = ticked.some((tick) => /^(?:step|foster|adopted )?-?(?:grand)?(?:son|daughter|child)$/i.test(tick));
  return input.questionSet.eulogyType === 'other' && isChild ? 'child' : input.questionSet.eulogyType;
}

function wishesOf(answer: string, source: Source): BriefFacts['wishes'] {
  const { birthPlace: gather, deathPlace: rest } = decodePlacePair(answer);
  return { gather: gather.trim(), rest: rest.trim(), source };
}

/** The shared answer on a theme that one question of the set asks. */
function answerAbout(input: BriefInput, theme: Question['theme']): { answer: string; source: Source } | null {
  const question = input.questionSet.questions.find(
    (candidate) => candidate.theme === theme && candidate.kind === 'fact',
  );
  const fact = input.facts.find((candidate) => candidate.questionId === question?.id);
  if (question === undefined || fact === undefined || !isAnswered(question, fact.answer)) return null;
  return { answer: fact.answer, source: { questionId: question.id, contributorId: fact.answeredBy ?? input.ownerId } };
}

function typedName({ questionSet, facts }: BriefInput): string {
  const question = questionSet.questions.find(({ questionType }) => questionType === 'name');
  return facts.find(({ questionId }) => questionId === question?.id)?.answer ?? '';
}

function familyOf(answer: string, source: Source): BriefFamily {
  const { text, details, choices } = decodeCombined(answer);
  return { partner: text.trim(), others: details.trim(), roles: choices, source };
}

function occasion(date: PartialDate | null, place: string): BriefOccasion | null {
  return date === null && place.trim() === '' ? null : { date, place: place.trim() };
}

/** @param somebody what those are called who asked not to be named; nothing else that says who they are is in a brief */
function peopleOf(input: BriefInput, somebody: string): BriefPerson[] {
  const relationshipQuestion = input.questionSet.questions.find((question) => question.theme === 'relationship');
  return input.people.map((person) => {
    if (isNameless(person, input)) return namelessPerson(person.id, somebody, input);
    const answer = input.contributions.find(
      (candidate) =>
        candidate.questionId === relationshipQuestion?.id &&
        candidate.contributorId === person.id &&
        candidate.included,
    );
    const sharesFirstName = input.people.some(
      (other) =>
        other.id !== person.id &&
        !isNameless(other, input) &&
        other.firstName.trim().toLowerCase() === person.firstName.trim().toLowerCase(),
    );
    const firstName = person.firstName.trim();
    return {
      id: person.id,
      firstName,
      lastName: person.lastName.trim(),
      calledName: sharesFirstName ? `${firstName} ${person.lastName.trim()}`.trim() : firstName,
      relationship: relationshipOf(relationshipQuestion, answer),
      introducedAs: withoutScribe(person.introducedAs ?? null),
      nameStaysOut: false,
    };
  });
}

/** By their tick (D35), or in their own words in any answer. The owner speaks, and is named. */
function isNameless(
  { id, nameStaysOut }: BriefInput['people'][number],
  { ownerId, contributions }: BriefInput,
): boolean {
  const asks = ({ contributorId, answer }: BriefInput['contributions'][number]): boolean =>
    contributorId === id && asksForNoName(answer);
  return nameStaysOut === true || (id !== ownerId && contributions.some(asks));
}

function namelessPerson(id: string, somebody: string, { contributions }: BriefInput): BriefPerson {
  const own = contributions.filter(({ contributorId, answer }) => contributorId === id && asksForNoName(answer));
  const askedAs = own.map(({ answer }) => askedToBeCalled(answer)).find((one) => one !== null);
  const nameless = { ...unknownPerson(id), calledName: askedAs ?? somebody, nameStaysOut: true };
  return askedAs === undefined ? nameless : { ...nameless, askedAs };
}

function relationshipOf(
  question: Question | undefined,
  answer: BriefInput['contributions'][number] | undefined,
): BriefPerson['relationship'] {
  if (question === undefined || answer === undefined || !isAnswered(question, answer.answer)) return null;
  const { text, choices, custom } = decodeRelationship(answer.answer);
  return {
    text: text.trim(),
    relations: custom === '' ? choices : [...choices, custom],
    source: { questionId: question.id, contributorId: answer.contributorId },
  };
}

function unknownPerson(id: string): BriefPerson {
  return {
    id,
    firstName: '',
    lastName: '',
    calledName: '',
    relationship: null,
    introducedAs: null,
    nameStaysOut: false,
  };
}
