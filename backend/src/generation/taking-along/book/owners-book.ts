import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/kernel/clock.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { pageOfTellers } from '../../brief/page-of-tellers.js';
import type { BookArrangement } from '../../domain/book/book.events.js';
import { contentOf, tellersInBook } from './book-content.js';
import { BookContents, type OpenedBook } from './book-contents.js';
import { BookDesk, canBeAsked } from './book-desk.js';
import type { BookContentsResponse, BookResponse } from './book.dto.js';

/** What the owner sees of the book. Where a name stays out, neither name nor id says who it is (D35). */
@Injectable()
export class OwnersBook {
  constructor(
    private readonly contents: BookContents,
    private readonly desk: BookDesk,
    private readonly clock: Clock,
  ) {}

  /** @throws RuleBroken eulogy.not-found */
  async of(eulogyId: number, ownerId: string): Promise<BookResponse> {
    const opened = await this.contents.opened(eulogyId, ownerId);
    const { now, gathered, answers, isPaid } = opened;
    const people = pageOfTellers(answers, ownerId);
    const isReady = tellersInBook(gathered).length > 0;
    return {
      tellers: gathered.tellers.map(({ id, isOwner, answer, memories, leftOut, unsaid }) => ({
        ...{ id: people.idOf(id), name: people.nameOf(id), isOwner, answer },
        ...{ memories: memories.length, leftOut, unsaid },
        askedAt: now.book.asks.findLast(({ personId }) => now.personNow(personId) === id)?.at ?? null,
        reachable: this.desk.addressOf(now, id) !== undefined,
        canBeAsked: isPaid && memories.length > 0 && this.mayAsk(opened, id),
      })),
      saidYes: gathered.tellers.filter(({ answer }) => answer === 'yes').length,
      arrangement: now.book.arrangement,
      sharedSince: now.book.sharedSince,
      file: !isPaid ? 'not-paid' : isReady ? 'ready' : 'nobody-yet',
    };
  }

  /** What stands in it now. @throws RuleBroken eulogy.not-found */
  async contentsOf(
    eulogyId: number,
    ownerId: string,
    arrangement: BookArrangement | undefined,
  ): Promise<BookContentsResponse> {
    const { now, gathered } = await this.contents.opened(eulogyId, ownerId);
    const { chapters } = contentOf(gathered, arrangement ?? now.book.arrangement);
    return {
      chapters: chapters.map(({ head, entries }) => ({
        head,
        entries: entries.map((entry) => ({
          head: entry.head,
          paragraphs: entry.blocks.map((block) => block.join('\n')),
        })),
      })),
    };
  }

  /** Who of those can be asked by letter now, by their own ids. @throws RuleBroken book.nobody, payment.required */
  async toAsk(eulogyId: number, ownerId: string, shownIds: readonly string[]): Promise<string[]> {
    const opened = await this.contents.opened(eulogyId, ownerId);
    if (!opened.isPaid) throw new RuleBroken('payment.required');
    const people = pageOfTellers(opened.answers, ownerId);
    const wanted = new Set(shownIds.map((id) => people.personOf(id)));
    const asked = opened.gathered.tellers.filter(
      ({ id, memories }) => wanted.has(id) && memories.length > 0 && this.mayAsk(opened, id),
    );
    if (asked.length === 0) throw new RuleBroken('book.nobody');
    return asked.map(({ id }) => id);
  }

  private mayAsk({ now }: OpenedBook, id: string): boolean {
    return (
      id !== now.circle.ownerId && this.desk.addressOf(now, id) !== undefined && canBeAsked(now, id, this.clock.iso())
    );
  }
}
