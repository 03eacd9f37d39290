import type { Decider } from '../../../shared/kernel/decider.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import { circleOpened, type CircleEvent, type EulogyType } from './circle.events.js';

export type Circle =
  { readonly status: 'none' } | { readonly status: 'open'; readonly eulogyId: number; readonly ownerId: string };

export type CircleCommand = {
  readonly type: 'OpenCircle';
  readonly eulogyId: number;
  readonly eulogyType: EulogyType;
  readonly ownerId: string;
  readonly at: string;
};

export const circle: Decider<Circle, CircleCommand, CircleEvent> = {
  initial: { status: 'none' },

  decide(state, command) {
    switch (command.type) {
      case 'OpenCircle':
        if (state.status === 'open') {
          if (state.ownerId !== command.ownerId) throw new RuleBroken('circle.has-another-owner');
          return []; // the payment was announced twice
        }
        return [
          circleOpened({
            eulogyId: command.eulogyId,
            eulogyType: command.eulogyType,
            ownerId: command.ownerId,
            openedAt: command.at,
          }),
        ];
      default:
        return unreachable(command.type);
    }
  },

  evolve(_state, event) {
    switch (event.type) {
      case 'CircleOpened':
        return { status: 'open', eulogyId: event.data.eulogyId, ownerId: event.data.ownerId };
      default:
        return unreachable(event.type);
    }
  },
};
