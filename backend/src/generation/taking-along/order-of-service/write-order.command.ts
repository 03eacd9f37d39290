import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import type { OrderOfService } from '../../domain/service/order-of-service.js';
import { serviceDecider } from '../../domain/service/service.decide.js';
import { serviceStream } from '../../domain/service/service.events.js';

export class WriteOrderOfService extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly order: OrderOfService,
    /** The edition that its writer saw. */
    readonly base: number | undefined,
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken service.day-invalid, service.too-long, service.changed */
export const WriteOrderOfServiceHandler = decidedBy(serviceDecider).handles(
  WriteOrderOfService,
  ({ eulogyId, order, base, by, context: { at } }) => ({
    stream: serviceStream(eulogyId),
    command: { type: 'WriteOrderOfService', eulogyId, order, base, by, at },
  }),
);
