import type { Decider } from '../../../shared/kernel/decider.js';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import { isDay, ITEMS_MAX, tidied, type OrderOfService } from './order-of-service.js';
import { orderOfServiceWritten, type ServiceEvent } from './service.events.js';

/** What the family prepared for the service. */
export interface Service {
  /** Undefined: nobody wrote one, or it ended with its owner's account. */
  readonly order: OrderOfService | undefined;
  /** How often it was written. */
  readonly edition: number;
}

export interface ServiceCommand {
  readonly type: 'WriteOrderOfService';
  readonly eulogyId: number;
  readonly order: OrderOfService;
  /** The edition that its writer saw; undefined where they did not say, and the last one counts. */
  readonly base?: number | undefined;
  readonly by: string;
  readonly at: string;
}

export const serviceDecider: Decider<Service, ServiceCommand, ServiceEvent> = {
  initial: { order: undefined, edition: 0 },

  decide(state, command) {
    const { eulogyId, by, at } = command;
    switch (command.type) {
      case 'WriteOrderOfService': {
        const order = tidied(command.order);
        if (order.day !== '' && !isDay(order.day)) throw new RuleBroken('service.day-invalid');
        if (order.items.length > ITEMS_MAX) throw new RuleBroken('service.too-long');
        if (JSON.stringify(order) === JSON.stringify(state.order)) return [];
        // in another tab, or on another device: nobody writes over what they did not see
        if (command.base !== undefined && command.base !== state.edition) throw new RuleBroken('service.changed');
        return [orderOfServiceWritten({ eulogyId, order, writtenBy: by, writtenAt: at })];
      }
      default:
        return unreachable(command.type);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'OrderOfServiceWritten': {
        const order = unlessErased<OrderOfService | undefined>(event.data.order, undefined);
        return { order: order && tidied(order), edition: state.edition + 1 };
      }
      default:
        return unreachable(event.type);
    }
  },
};
