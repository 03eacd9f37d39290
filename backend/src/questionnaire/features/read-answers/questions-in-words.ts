import { Injectable } from '@nestjs/common';
import { CircleDirectory } from '../../../collaboration/index.js';
import { greetableName } from '../../../shared/mail/letter.js';
import { decodeName } from '../../answers/answer-codecs.js';
import { fillTemplate, preferredName } from '../../question-sets/fill-template.js';
import { requireQuestionSet } from '../../question-sets/question-sets.js';
import { asAsked } from '../ask-questions/as-asked.js';
import type { QuestionResponse } from '../ask-questions/question.response.dto.js';
import { QuestionnaireDirectory } from './questionnaire-directory.js';

/** What a question says to somebody who does not have the questionnaire in front of them. */
@Injectable()
export class QuestionsInWords {
  constructor(
    private readonly directory: QuestionnaireDirectory,
    private readonly circles: CircleDirectory,
  ) {}

  /** With their name where it fits in a letter. Undefined where the questionnaire has no such question. */
  async of(eulogyId: number, questionId: string): Promise<string | undefined> {
    return (await this.asked(eulogyId, questionId))?.questionText;
  }

  /** The whole question, its text in words. */
  async asked(eulogyId: number, questionId: string): Promise<QuestionResponse | undefined> {
    const [setId, nameAnswer, type] = await Promise.all([
      this.directory.questionSetOf(eulogyId),
      this.directory.factOf(eulogyId, 'name'),
      this.circles.typeOf(eulogyId),
    ]);
    const question = setId && requireQuestionSet(setId).questions.find(({ id }) => id === questionId);
    if (!question) return undefined;
    const name = decodeName(nameAnswer);
    const called = greetableName(preferredName(name)) ?? '';
    const questionText = fillTemplate(question.questionText, called, name.pronouns, type ?? 'other');
    return { ...asAsked(question), questionText };
  }
}
