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
}

export interface ServiceCommand {
  readonly type: 'WriteOrderOfService';
  readonly eulogyId: number;
  readonly order: OrderOfService;
  readonly by: string;
  readonly at: string;
}

export const serviceDecider: Decider<Service, ServiceCommand, ServiceEvent> = {
  initial: { order: undefined },

  decide(state, command) {
    const { eulogyId, by, at } = command;
    switch (command.type) {
      case 'WriteOrderOfService': {
        const order = tidied(command.order);
        if (order.day !== '' && !isDay(order.day)) throw new RuleBroken('service.day-invalid');
        if (order.items.length > ITEMS_MAX) throw new RuleBroken('service.too-long');
        if (JSON.stringify(order) === JSON.stringify(state.order)) return [];
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
        return { ...state, order: order && tidied(order) };
      }
      default:
        return unreachable(event.type);
    }
  },
};
