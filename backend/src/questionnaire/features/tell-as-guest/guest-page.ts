import { Injectable } from '@nestjs/common';
import { CircleDirectory, INTRODUCTION_WORDS, type EulogyType } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { decodeName } from '../../answers/answer-codecs.js';
import { fillTemplate, preferredName } from '../../question-sets/fill-template.js';
import { requireQuestionSet } from '../../question-sets/question-sets.js';
import type { Question, Theme } from '../../question-sets/question.js';
import { QuestionnaireDirectory } from '../read-answers/questionnaire-directory.js';
import { QuestionsInWords } from '../read-answers/questions-in-words.js';
import type { GuestInvitationResponse, GuestQuestionResponse } from './guest-page.dto.js';

/** What a guest is asked, the question that brings most first; what takes a form, or is a fact, is asked of members alone. */
const ASKED: readonly Theme[] = [
  'story',
  'laughter',
  'taught',
  'miss',
  'passions',
  'childhood',
  'work',
  'hard-times',
  'remembered',
  'farewell',
];

/** What a guest has in front of them: whom it is about, who asks, and the questions. Nothing that anybody else told. */
@Injectable()
export class GuestPage {
  constructor(
    private readonly directory: QuestionnaireDirectory,
    private readonly circles: CircleDirectory,
    private readonly users: UserDirectory,
    private readonly questions: QuestionsInWords,
  ) {}

  /** What one question says in a letter: with their name where it fits in one. Undefined where guests are not asked it. */
  async questionForLetter(eulogyId: number, questionId: string): Promise<string | undefined> {
    const setId = await this.directory.questionSetOf(eulogyId);
    const isAsked = setId && questionsOf(requireQuestionSet(setId).questions).some(({ id }) => id === questionId);
    return isAsked ? this.questions.of(eulogyId, questionId) : undefined;
  }

  /** What a letter asks that asks for nothing in particular. Undefined while the questionnaire is not open. */
  async firstForLetter(eulogyId: number): Promise<{ id: string; text: string } | undefined> {
    const setId = await this.directory.questionSetOf(eulogyId);
    const [first] = setId === undefined ? [] : questionsOf(requireQuestionSet(setId).questions);
    const text = first && (await this.questionForLetter(eulogyId, first.id));
    return first && text !== undefined ? { id: first.id, text } : undefined;
  }

  /** Undefined while the questionnaire is not open, or once its owner is gone. */
  async of(eulogyId: number, ownerId: string): Promise<GuestInvitationResponse | undefined> {
    const [setId, title, nameAnswer, type, owner, { status }] = await Promise.all([
      this.directory.questionSetOf(eulogyId),
      this.directory.titleOf(eulogyId),
      this.directory.factOf(eulogyId, 'name'),
      this.circles.typeOf(eulogyId),
      this.users.byId(ownerId),
      this.directory.standing(eulogyId),
    ]);
    if (setId === undefined || title === undefined || !owner) return undefined;
    const eulogyType: EulogyType = type ?? 'other';
    return {
      eulogyId,
      title,
      ownerName: `${owner.firstName} ${owner.lastName}`.trim(),
      ownerFirstName: owner.firstName,
      ...askedAbout(setId, eulogyType, nameAnswer),
      frozen: status === 'submitted',
    };
  }

  /** What is left of it for a guest once its owner deleted their account: the questions, without a name. Undefined before. */
  async withoutOwner(eulogyId: number, ownerId: string): Promise<GuestInvitationResponse | undefined> {
    const [setId, type, owner] = await Promise.all([
      this.directory.questionSetOf(eulogyId),
      this.circles.typeOf(eulogyId),
      this.users.byId(ownerId),
    ]);
    if (setId === undefined || owner) return undefined;
    return {
      eulogyId,
      title: '',
      ownerName: '',
      ownerFirstName: '',
      ownerIsGone: true,
      ...askedAbout(setId, type ?? 'other', ''),
      frozen: true,
    };
  }
}

/** Whom it is about, as far as that was said, and what is asked of them. */
function askedAbout(setId: string, type: EulogyType, nameAnswer: string) {
  const name = decodeName(nameAnswer);
  const about = preferredName(name);
  const fill = (text: string) => fillTemplate(text, about, name.pronouns, type);
  return {
    type,
    about: about === '' ? null : about,
    relations: INTRODUCTION_WORDS[type],
    questions: questionsOf(requireQuestionSet(setId).questions).map((question) => asked(question, fill)),
  };
}

function questionsOf(questions: readonly Question[]): Question[] {
  return questions
    .filter(({ kind, questionType, theme }) => {
      const isText = questionType === 'textarea' || questionType === 'text';
      return kind === 'memory' && isText && ASKED.includes(theme);
    })
    .sort((a, b) => ASKED.indexOf(a.theme) - ASKED.indexOf(b.theme) || a.order - b.order);
}

function asked(question: Question, fill: (text: string) => string): GuestQuestionResponse {
  return {
    id: question.id,
    text: fill(question.questionText),
    example: question.help ? fill(question.help.example) : null,
  };
}
