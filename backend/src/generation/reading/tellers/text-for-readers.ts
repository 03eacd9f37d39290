import { Injectable } from '@nestjs/common';
import type { EulogySentence, EulogyText } from '@eulogy/arranger';
import { CircleDirectory, TellersOfEulogy } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { decodeName, nicknamesOf, QuestionnaireDirectory, somebodyInText } from '../../../questionnaire/index.js';
import { withoutNames, withoutNamesIn } from './names-left-out.js';

/** How the texts of one eulogy are made readable. */
export interface Readable {
  text(text: EulogyText): EulogyText;
  sentence(sentence: EulogySentence): EulogySentence;
}

const AS_IT_IS: Readable = { text: (text) => text, sentence: (sentence) => sentence };

/** Texts as they may be read by anybody: whatever shows or sends one asks here (D35). */
@Injectable()
export class TextForReaders {
  constructor(
    private readonly tellers: TellersOfEulogy,
    private readonly circles: CircleDirectory,
    private readonly users: UserDirectory,
    private readonly questionnaires: QuestionnaireDirectory,
  ) {}

  async of(eulogyId: number): Promise<Readable> {
    const tellers = await this.tellers.of(eulogyId);
    const unnamed = tellers.unnamed();
    if (unnamed.length === 0) return AS_IT_IS;
    const [people, nameAnswer, type] = await Promise.all([
      this.users.byIds(unnamed.map(({ userId }) => userId)),
      this.questionnaires.factOf(eulogyId, 'name'),
      this.circles.typeOf(eulogyId),
    ]);
    const name = decodeName(nameAnswer);
    const naming = {
      kept: [...name.name.split(/\s+/), ...nicknamesOf(name)],
      somebody: somebodyInText(type ?? 'other', name.pronouns),
    };
    const whole = unnamed.map(({ userId, alias }) => ({
      userId,
      shownId: alias,
      firstName: people.get(userId)?.firstName ?? '',
      lastName: people.get(userId)?.lastName ?? '',
    }));
    return {
      text: (text) => withoutNames(text, whole, naming),
      sentence: (sentence) => withoutNamesIn(sentence, whole, naming),
    };
  }
}
