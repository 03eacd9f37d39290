import type { UserErased } from '../../../identity/index.js';
import type { DraftLapsed } from '../../../purchasing/index.js';
import { circleDecider } from '../../domain/circle/circle.decide.js';
import type { CircleEvent, CircleSettings } from '../../domain/circle/circle.events.js';
import { CLOSED_SETTINGS, tellerIn, type Circle } from '../../domain/circle/circle.js';
import type { Member, OpenInvitation } from './circle-directory.js';

/** One circle as its events tell it: the fold of the commands, and what {@link CircleDirectory} answers from the read model. */
export class CircleReplay {
  private folded: Circle = circleDecider.initial;
  /** An unpaid eulogy that ended has no circle any more, whatever is told in it at that very moment. */
  private hasLapsed = false;
  private readonly erased = new Set<string>();

  apply(event: CircleEvent | UserErased | DraftLapsed): void {
    if (event.type === 'DraftLapsed') this.hasLapsed = true;
    else if (event.type === 'UserErased') this.erased.add(event.data.userId);
    else this.folded = circleDecider.evolve(this.folded, event);
  }

  private get state(): Circle {
    return this.hasLapsed ? circleDecider.initial : this.folded;
  }

  /** The owner first, the others in the order they joined. */
  members(): Member[] {
    if (this.state.status === 'none') return [];
    const contributors = this.state.contributors.filter(({ userId }) => !this.erased.has(userId));
    return [
      { userId: this.state.ownerId, role: 'owner' },
      ...contributors.map(({ userId }) => ({ userId, role: 'contributor' as const })),
    ];
  }

  /** Whether somebody asked not to be named. */
  nameStaysOut(userId: string): boolean {
    return this.state.status === 'open' && tellerIn(this.state, userId).acknowledgement === 'unnamed';
  }

  settings(): CircleSettings {
    return this.state.status === 'none' ? CLOSED_SETTINGS : this.state.settings;
  }

  /** Letters by which nobody has come yet, by number. */
  openInvitations(): Pick<OpenInvitation, 'number'>[] {
    if (this.state.status === 'none') return [];
    return this.state.letters.filter(({ status }) => status === 'waiting').map(({ number }) => ({ number }));
  }
}
