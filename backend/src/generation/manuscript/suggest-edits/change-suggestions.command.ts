import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { suggestionsDecider, type SuggestionCommand } from '../../domain/suggestions/suggestions.decide.js';
import { suggestionsStream } from '../../domain/suggestions/suggestions.events.js';

type Doing<One> = One extends unknown ? Omit<One, 'eulogyId' | 'by' | 'at'> : never;

/** Somebody suggests a sentence or takes that back, or the owner settles it. Whoever sends it has asked for the right before. */
export class ChangeSuggestions extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly act: Doing<SuggestionCommand>,
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken suggestion.* */
export const ChangeSuggestionsHandler = decidedBy(suggestionsDecider).handles(
  ChangeSuggestions,
  ({ eulogyId, act, by, context }) => ({
    stream: suggestionsStream(eulogyId),
    command: { ...act, eulogyId, by, at: context.at } as SuggestionCommand,
  }),
);
