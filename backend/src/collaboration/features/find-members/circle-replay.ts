import type { UserErased } from '../../../identity/index.js';
import { circleDecider } from '../../domain/circle/circle.decide.js';
import type { CircleEvent, CircleSettings } from '../../domain/circle/circle.events.js';
import { CLOSED_SETTINGS, tellerIn, type Circle } from '../../domain/circle/circle.js';
import type { Member, OpenInvitation } from './circle-directory.js';

/** One circle as its events tell it: the fold of the commands, and what {@link CircleDirectory} answers from the read model. */
export class CircleReplay {
  private state: Circle = circleDecider.initial;
  private readonly erased = new Set<string>();

  apply(event: CircleEvent | UserErased): void {
    if (event.type === 'UserErased') this.erased.add(event.data.userId);
    else this.state = circleDecider.evolve(this.state, event);
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
