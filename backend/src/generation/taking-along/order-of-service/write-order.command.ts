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
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken service.day-invalid, service.too-long */
export const WriteOrderOfServiceHandler = decidedBy(serviceDecider).handles(
  WriteOrderOfService,
  ({ eulogyId, order, by, context: { at } }) => ({
    stream: serviceStream(eulogyId),
    command: { type: 'WriteOrderOfService', eulogyId, order, by, at },
  }),
);
