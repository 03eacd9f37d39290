import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CircleDirectory } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { QuestionnaireDirectory } from '../read-answers/questionnaire-directory.js';
import { GuestPage } from '../tell-as-guest/guest-page.js';
import type { AskedRow } from './asked.projection.js';
import type { AskablePersonResponse, AskableQuestionResponse, AskedResponse } from './asked.dto.js';

const SOMEBODY = 'Somebody';

/** Who was asked what, whom else a letter reaches, and what can be asked. */
@Injectable()
export class AskedDirectory {
  constructor(
    private readonly db: DataSource,
    private readonly circles: CircleDirectory,
    private readonly users: UserDirectory,
    private readonly answers: QuestionnaireDirectory,
    private readonly page: GuestPage,
  ) {}

  async of(eulogyId: number, ownerId: string): Promise<AskedResponse> {
    const [stored, questions, { people, nameOf, addressOf, holderOf }, tellers] = await Promise.all([
      this.rows(eulogyId),
      this.questions(eulogyId, ownerId),
      this.people(eulogyId, ownerId),
      this.circles.tellers(eulogyId),
    ]);
    // somebody who came by an earlier letter to that address is asked as who they are
    const rows = stored.map((row) => ({ ...row, personId: row.personId ?? holderOf(row.letter) }));
    const told = await this.toldBy(eulogyId, [...new Set(rows.flatMap(({ personId }) => personId ?? []))]);
    const asked = rows.map(({ askNumber, questionId, letter, personId, askedAt, openedAt, thankedAt }) => {
      // that there is an answer would say whose words those without a name are
      const isUnnamed = tellers.some((one) => one.userId === personId && one.acknowledgement === 'unnamed');
      const answered = !isUnnamed && personId !== null && (told.get(personId)?.has(questionId) ?? false);
      return {
        ...{ askNumber, questionId, askedAt: askedAt.toISOString() },
        who: (personId !== null && nameOf(personId)) || (letter !== null && addressOf(letter)) || SOMEBODY,
        questionText: questions.find(({ id }) => id === questionId)?.text ?? '',
        came: personId !== null,
        opened: openedAt !== null || answered,
        answered,
        thanked: thankedAt !== null,
      };
    });
    return { asked, people, questions };
  }

  /** What can be asked, with the name filled in. */
  async questions(eulogyId: number, ownerId: string): Promise<AskableQuestionResponse[]> {
    const page = await this.page.of(eulogyId, ownerId);
    return (page?.questions ?? []).map(({ id, text }) => ({ id, text }));
  }

  private rows(eulogyId: number): Promise<Omit<AskedRow, 'eulogyId'>[]> {
    return this.db.query<Omit<AskedRow, 'eulogyId'>[]>(
      `SELECT ask_number AS "askNumber", question_id AS "questionId", letter, person_id AS "personId", asked_at AS "askedAt",
         opened_at AS "openedAt", thanked_at AS "thankedAt"
       FROM questionnaire_asked WHERE eulogy_id = $1 ORDER BY ask_number DESC`,
      [eulogyId],
    );
  }

  private async people(eulogyId: number, ownerId: string) {
    const [everybody, members, letters] = await Promise.all([
      this.circles.whoeverTells(eulogyId),
      this.circles.members(eulogyId),
      this.circles.lettersToAsk(eulogyId),
    ]);
    const known = await this.users.byIds(everybody);
    const nameOf = (id: string): string => {
      const person = known.get(id);
      return person ? `${person.firstName} ${person.lastName}`.trim() : '';
    };
    const people: AskablePersonResponse[] = [
      ...members
        .filter(({ userId }) => userId !== ownerId && nameOf(userId) !== '')
        .map(({ userId }) => ({ who: nameOf(userId), personId: userId, letter: null })),
      ...letters.map(({ number, email, usedBy }) => {
        const name = usedBy === null ? '' : nameOf(usedBy);
        return { who: name === '' ? email : name, personId: null, letter: number };
      }),
    ];
    const addressOf = (letter: number) => letters.find(({ number }) => number === letter)?.email;
    const holderOf = (letter: number | null) => letters.find(({ number }) => number === letter)?.usedBy ?? null;
    return { people, nameOf, addressOf, holderOf };
  }

  private async toldBy(eulogyId: number, people: readonly string[]): Promise<Map<string, Set<string>>> {
    const told = await Promise.all(
      people.map(async (id) => {
        const answers = await this.answers.memoriesOf(eulogyId, id);
        const filled = answers.filter(({ answer }) => answer.trim() !== '');
        return [id, new Set(filled.map(({ questionId }) => questionId))] as const;
      }),
    );
    return new Map(told);
  }
}
