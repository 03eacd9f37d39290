import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { putBackDecider, type PutBackAsk } from '../../domain/put-back/put-back.decide.js';
import { putBackStream, type WhatComesBack } from '../../domain/put-back/put-back.events.js';

/** Staff ask whose words they are whether they shall stand again; the link is derived from the ask's number. */
export class AskToPutBack extends Command<{ endsAt: string }> {
  constructor(
    readonly eulogyId: number,
    readonly what: WhatComesBack & { readonly atEvent: number; readonly askedOf: string },
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken put-back.too-often */
export const AskToPutBackHandler = decidedBy(putBackDecider).handles(
  AskToPutBack,
  ({ eulogyId, what, by, context }) => ({
    stream: putBackStream(eulogyId),
    command: { type: 'AskToPutBack', eulogyId, ...what, by, at: context.at },
  }),
  {
    answers: ({ state }, { what }) => ({
      endsAt: state.asks.findLast((ask: PutBackAsk) => ask.what.askedOf === what.askedOf)?.what.endsAt ?? '',
    }),
  },
);
