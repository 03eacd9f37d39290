import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { conversationDecider, type ConversationCommand } from '../../domain/conversation/conversation.decide.js';
import { conversationStream } from '../../domain/conversation/conversation.events.js';
import { CONVERSATIONS } from './conversations.projection.js';
import { SupportNews } from './support-news.js';

/** One step of a conversation with the support team. @throws RuleBroken chat.blank, chat.too-long, chat.unknown */
export class Talk extends Command<{ readonly number: number }> {
  constructor(
    readonly personId: string,
    readonly step: ConversationCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(Talk)
export class TalkHandler implements ICommandHandler<Talk> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
    private readonly news: SupportNews,
  ) {}

  /** @returns the number of the message that the step sent; 0 for a step that sends none */
  async execute({ personId, step, context }: Talk): Promise<{ readonly number: number }> {
    const { events, state, position } = await this.runner.run({
      decider: conversationDecider,
      stream: conversationStream(personId),
      command: step,
      context,
    });
    await this.waitFor.readModels(position, [CONVERSATIONS]);
    if (events.length > 0) await this.news.tell(personId);
    const sent = 'messageId' in step && state.status === 'begun' ? state.messageIds.indexOf(step.messageId) + 1 : 0;
    return { number: sent };
  }
}
