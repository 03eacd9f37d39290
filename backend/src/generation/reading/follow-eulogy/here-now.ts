import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../../identity/index.js';
import { CircleDirectory } from '../../../collaboration/index.js';
import { pause } from '../../../shared/messaging/leases.js';
import { Presence, type Seat } from '../../../shared/presence/presence.js';

/** Whose process died is noticed within this time of their seat's end. */
const LOOK_MS = 10_000;

/** Who has the questionnaire of a eulogy open at this moment. */
@Injectable()
export class HereNow {
  constructor(
    private readonly presence: Presence,
    private readonly users: UserDirectory,
    private readonly circles: CircleDirectory,
  ) {}

  /**
   * Shows the person to the others for as long as the signal lets it, and tells who is there each time that changes: `presence`
   * with `people`, whoever came first in front. Never throws.
   */
  async follow(
    eulogyId: number,
    personId: string,
    signal: AbortSignal,
    send: (event: string, data: object) => void,
  ): Promise<void> {
    const place = `eulogy-${eulogyId}`;
    let seat: Seat | undefined;
    let told: string | undefined;
    try {
      seat = await this.presence.join(place, personId);
      while (!signal.aborted) {
        const changed = new AbortController();
        const stop = this.presence.onChange(place, () => changed.abort());
        try {
          const people = await this.peopleAt(place, eulogyId);
          const now = JSON.stringify(people);
          if (now !== told && !signal.aborted) send('presence', { people });
          told = now;
          await pause(LOOK_MS, AbortSignal.any([signal, changed.signal]));
        } finally {
          stop();
        }
      }
    } catch {
      // The database is away: nobody is shown until the browser comes again.
    } finally {
      await seat?.leave().catch(() => undefined);
    }
  }

  /** Only who still belongs to the eulogy: somebody may have been removed with the page open. */
  private async peopleAt(place: string, eulogyId: number): Promise<object[]> {
    const [here, members] = await Promise.all([this.presence.who(place), this.circles.members(eulogyId)]);
    const roles = new Map(members.map(({ userId, role }) => [userId, role]));
    const people = await this.users.byIds(here.filter((id) => roles.has(id)));
    return here.flatMap((id) => {
      const person = people.get(id);
      if (!person) return [];
      const { firstName, lastName, profileImageUrl } = person;
      return [{ id, firstName, lastName, profileImageUrl, isOwner: roles.get(id) === 'owner' }];
    });
  }
}
