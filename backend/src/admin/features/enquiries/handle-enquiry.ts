import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { enquiryDecider, type EnquiryCommand } from '../../domain/enquiry/enquiry.decide.js';
import { enquiryStream } from '../../domain/enquiry/enquiry.events.js';
import { ENQUIRIES } from './enquiries.projection.js';

/** One step of an enquiry. @throws RuleBroken contact.blank, contact.too-long, contact.unknown */
export class HandleEnquiry extends Command<void> {
  constructor(
    readonly enquiryId: string,
    readonly step: EnquiryCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(HandleEnquiry)
export class HandleEnquiryHandler implements ICommandHandler<HandleEnquiry> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
  ) {}

  async execute({ enquiryId, step, context }: HandleEnquiry): Promise<void> {
    const stream = enquiryStream(enquiryId);
    const { position } = await this.runner.run({ decider: enquiryDecider, stream, command: step, context });
    await this.waitFor.readModels(position, [ENQUIRIES]);
  }
}
