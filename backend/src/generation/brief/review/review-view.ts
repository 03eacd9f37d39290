import { isAnswered, requireQuestionSet } from '../../../questionnaire/index.js';
import type { AnswersForWriting } from '../brief-of-eulogy.js';
import { OFFERED_MINUTES, WORDS_PER_MINUTE } from '@eulogy/arranger';
import { pageOfTellers } from '../page-of-tellers.js';
import { NOBODY, type TellersOnPage } from '../../reading/tellers/tellers-on-page.js';
import { conflictsOnPage } from './conflicts-on-page.js';
import { factLines, namesToSay } from './facts-sheet.js';
import { missingStoryOf, understoodOf } from './understood.js';
import type { WeighedAnswers } from './weigh-answers.task.js';
import type {
  ReviewAnswerResponse,
  ReviewPersonResponse,
  ReviewResponse,
  ReviewSpeakerResponse,
} from './review.response.dto.js';

/** The answers of a eulogy as the owner reviews them. */
export function reviewOf(answers: AnswersForWriting, weighed: WeighedAnswers): ReviewResponse {
  const { sheet, brief, ownerId } = answers;
  const { review } = sheet;
  const tellers = pageOfTellers(answers, ownerId);
  const personOf = (id: string) => ({ id: tellers.idOf(id), name: tellers.nameOf(id) });
  const told = answersOnPage(answers, weighed, tellers);
  return {
    frozen: sheet.frozen,
    tone: review.tone,
    faith: review.faith,
    duration: review.durationMinutes,
    setting: review.setting,
    durations: OFFERED_MINUTES.map((minutes) => ({ minutes, words: minutes * WORDS_PER_MINUTE })),
    topics: review.topics.map(({ topicId, topic }) => ({
      topicId,
      topic,
      answers: told.filter(({ included, topics }) => included && topics.includes(topic)).length,
    })),
    understood: understoodOf(answers, tellers),
    missingStory: missingStoryOf(answers),
    facts: factLines(sheet, brief, tellers).map(({ factId, label, value, questionId, answeredBy }) => ({
      factId,
      label,
      value,
      questionId,
      answeredBy: personOf(answeredBy),
      correctable: !factId.startsWith('relationship.') || answeredBy === ownerId,
      confirmed: review.confirmed[factId] === value,
    })),
    names: namesToSay(sheet, brief).map((name) => ({
      name,
      say: review.pronunciations.find((one) => one.name.toLowerCase() === name.toLowerCase())?.say ?? null,
    })),
    conflicts: conflictsOnPage(answers, personOf),
    answers: told,
    people: peopleOf(told, ownerId, tellers),
    speakers: speakersOf(answers, weighed, tellers),
    estimate: weighed.estimate,
  };
}

function answersOnPage(
  { sheet, brief }: AnswersForWriting,
  { topics }: WeighedAnswers,
  tellers: TellersOnPage,
): ReviewAnswerResponse[] {
  const questions = new Map(requireQuestionSet(sheet.questionSet).questions.map((question) => [question.id, question]));
  return sheet.memories.flatMap(({ questionId, contributorId, answer, included, essential }, at) => {
    const question = questions.get(questionId);
    if (question?.kind !== 'memory' || !isAnswered(question, answer)) return [];
    if (tellers.hides({ questionId, contributorId })) return [];
    return [
      {
        questionId,
        questionText: brief.questionTexts[questionId] ?? questionId,
        contributorId: tellers.idOf(contributorId),
        contributorName: tellers.nameOf(contributorId),
        answer,
        included,
        essential,
        topics: [...(topics[at] ?? [])],
      },
    ];
  });
}

function peopleOf(
  told: readonly ReviewAnswerResponse[],
  ownerId: string,
  tellers: TellersOnPage,
): ReviewPersonResponse[] {
  const ids = [...new Set(told.map(({ contributorId }) => contributorId))];
  return ids
    .map((id) => {
      const own = told.filter(({ contributorId }) => contributorId === id);
      return {
        id,
        name: own[0]?.contributorName ?? NOBODY,
        isOwner: id === ownerId,
        isUnnamed: tellers.isUnnamed(tellers.personOf(id)),
        answers: own.length,
        included: own.filter(({ included }) => included).length,
      };
    })
    .sort((a, b) => Number(b.isOwner) - Number(a.isOwner));
}

function speakersOf(
  { sheet, brief, circle, ownerId }: AnswersForWriting,
  { speaking }: WeighedAnswers,
  tellers: TellersOnPage,
): ReviewSpeakerResponse[] {
  if (brief.about === 'self' || circle.length < 2) return [];
  const chosen = (brief.speakers ?? []).map(({ person }) => person.id);
  const order = chosen.length > 0 ? chosen : [ownerId];
  const silent = circle.filter((id) => !order.includes(id));
  return [...order, ...silent].map((id) => ({
    id: tellers.idOf(id),
    name: tellers.nameOf(id),
    isOwner: id === ownerId,
    hasNothing: !sheet.memories.some(({ contributorId, included }) => contributorId === id && included),
    place: order.includes(id) ? order.indexOf(id) + 1 : null,
    words: speaking.find(({ speaker }) => speaker.id === id)?.words ?? null,
  }));
}
