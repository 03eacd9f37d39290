import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { bookDecider, type BookCommand } from '../../domain/book/book.decide.js';
import { bookStream } from '../../domain/book/book.events.js';

type Doing<One> = One extends unknown ? Omit<One, 'eulogyId' | 'at'> : never;

/** A teller says whether their words may stand in the book; its owner asks, arranges and shares. */
export class ChangeBook extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly act: Doing<BookCommand>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const ChangeBookHandler = decidedBy(bookDecider).handles(ChangeBook, ({ eulogyId, act, context }) => ({
  stream: bookStream(eulogyId),
  command: { ...act, eulogyId, at: context.at },
}));
