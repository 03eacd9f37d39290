import { isAnswered, requireQuestionSet } from '../../../questionnaire/index.js';
import type { AnswersForWriting } from '../brief-of-eulogy.js';
import type { Brief } from '@eulogy/arranger';
import { WORDS_PER_MINUTE } from '@eulogy/arranger';
import { touchesTopic } from '../../writers/local-composer/reading/unusable.js';
import { sentencesOf } from '../conflicts/find-conflicts.js';
import { conflictsOnPage } from './conflicts-on-page.js';
import { estimate } from './estimate.js';
import { factLines, namesToSay } from './facts-sheet.js';
import type { ReviewAnswerResponse, ReviewPersonResponse, ReviewResponse } from './review.response.dto.js';

/** Whose words are shown without a name. */
export const NOBODY = 'Somebody whose account was deleted';

/** The answers of a eulogy as the owner reviews them. */
export function reviewOf(answers: AnswersForWriting): ReviewResponse {
  const { sheet, brief, ownerId } = answers;
  const { review } = sheet;
  const personOf = (id: string) => ({ id, name: nameIn(brief, id) });
  const told = answersOnPage(answers);
  return {
    frozen: sheet.frozen,
    tone: review.tone,
    faith: review.faith,
    duration: review.durationMinutes,
    durations: [3, 5, 8].map((minutes) => ({ minutes, words: minutes * WORDS_PER_MINUTE })),
    topics: review.topics.map(({ topicId, topic }) => ({
      topicId,
      topic,
      answers: told.filter(({ included, topics }) => included && topics.includes(topic)).length,
    })),
    facts: factLines(sheet, brief).map(({ factId, label, value, questionId, answeredBy }) => ({
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
    people: peopleOf(told, ownerId),
    estimate: estimate(brief),
  };
}

function answersOnPage({ sheet, brief }: AnswersForWriting): ReviewAnswerResponse[] {
  const questions = new Map(requireQuestionSet(sheet.questionSet).questions.map((question) => [question.id, question]));
  return sheet.memories.flatMap(({ questionId, contributorId, answer, included, essential }) => {
    const question = questions.get(questionId);
    if (question?.kind !== 'memory' || !isAnswered(question, answer)) return [];
    const sentences = sentencesOf(answer);
    return [
      {
        questionId,
        questionText: brief.questionTexts[questionId] ?? questionId,
        contributorId,
        contributorName: nameIn(brief, contributorId),
        answer,
        included,
        essential,
        topics: brief.boundaries.leaveOut.filter((topic) => sentences.some((one) => touchesTopic(one, [topic]))),
      },
    ];
  });
}

function peopleOf(told: readonly ReviewAnswerResponse[], ownerId: string): ReviewPersonResponse[] {
  const ids = [...new Set(told.map(({ contributorId }) => contributorId))];
  return ids
    .map((id) => {
      const own = told.filter(({ contributorId }) => contributorId === id);
      return {
        id,
        name: own[0]?.contributorName ?? NOBODY,
        isOwner: id === ownerId,
        answers: own.length,
        included: own.filter(({ included }) => included).length,
      };
    })
    .sort((a, b) => Number(b.isOwner) - Number(a.isOwner));
}

function nameIn(brief: Brief, id: string): string {
  const person = brief.people.find((one) => one.id === id);
  return [person?.firstName, person?.lastName].filter((part) => part).join(' ') || NOBODY;
}
