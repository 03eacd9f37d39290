import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
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

export const HandleEnquiryHandler = decidedBy(enquiryDecider).handles(
  HandleEnquiry,
  ({ enquiryId, step }) => ({ stream: enquiryStream(enquiryId), command: step }),
  { seenIn: [ENQUIRIES] },
);
