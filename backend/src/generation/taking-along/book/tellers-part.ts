import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/index.js';
import { decodeName, isFilled, preferredName } from '../../../questionnaire/index.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { EulogyReader } from '../../reading/read-eulogy/eulogy-reader.js';
import { tellersInBook } from './book-content.js';
import { BookContents, type BookFile } from './book-contents.js';
import { answerIn, BookDesk } from './book-desk.js';
import type { BookPartResponse } from './book.dto.js';

/** What one teller sees of the book: their own yes or no, and the file once it is shared with them. */
@Injectable()
export class TellersPart {
  constructor(
    private readonly desk: BookDesk,
    private readonly contents: BookContents,
    private readonly eulogies: EulogyReader,
    private readonly users: UserDirectory,
  ) {}

  /** @throws RuleBroken eulogy.not-found */
  async of(eulogyId: number, personId: string): Promise<BookPartResponse> {
    const [now, row, answers] = await Promise.all([
      this.desk.of(eulogyId),
      this.eulogies.row(eulogyId),
      this.eulogies.answers(eulogyId),
    ]);
    const owner = now && (await this.users.byId(now.circle.ownerId));
    if (!now || !row || !owner) throw new RuleBroken('eulogy.not-found');
    const name = answers.find(({ kind, questionId }) => kind === 'fact' && questionId === 'name')?.answer ?? '';
    const told = answers.filter(
      ({ kind, contributorId, included, questionId, answer }) =>
        kind === 'memory' && contributorId === personId && included && isFilled(questionId, answer),
    );
    const answer = answerIn(now, personId);
    const isShared = now.book.sharedSince !== null && row.isPaid;
    return {
      owner: owner.firstName,
      about: preferredName(decodeName(name)) || null,
      title: row.title,
      answer,
      memories: told.length,
      mayTake: isShared && answer === 'yes' && told.length > 0,
    };
  }

  /**
   * For the owner always, for others where their own words stand in it and the owner shares it.
   * @throws RuleBroken book.not-shared, book.nobody-yet, payment.required, eulogy.not-found
   */
  async file(eulogyId: number, personId: string): Promise<BookFile> {
    const opened = await this.contents.opened(eulogyId, personId);
    const { now, gathered } = opened;
    const isInIt = tellersInBook(gathered).some(({ id }) => id === personId);
    if (personId !== now.circle.ownerId && !(now.book.sharedSince !== null && isInIt))
      throw new RuleBroken('book.not-shared');
    return this.contents.print(eulogyId, opened, now.book.arrangement, personId);
  }
}
