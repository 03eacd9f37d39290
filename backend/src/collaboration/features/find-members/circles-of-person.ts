import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EventCodec } from '../../../shared/event-store/event-codec.js';
import { EventStore } from '../../../shared/event-store/event-store.port.js';
import type { JsonValue } from '../../../shared/kernel/json.js';
import { isErased } from '../../../shared/kernel/personal.js';
import type { AskThanked, QuestionAsked } from '../../domain/circle/asks.events.js';
import { circleStream } from '../../domain/circle/circle.events.js';

interface MembershipRow {
  readonly eulogy_id: number;
  readonly role: 'owner' | 'contributor';
  readonly joined_at: Date;
  readonly acknowledgement: string | null;
  readonly introduced_as: string | null;
  readonly corrected_as: string | null;
  readonly contributors_see_memories: boolean;
  readonly contributors_may_read: boolean;
}

interface InvitationRow {
  readonly eulogy_id: number;
  readonly email: string | null;
  readonly invited_at: Date;
}

/** The eulogies that a person belongs to, what they decided there, and the addresses that they invited. */
@Injectable()
export class CirclesOfPerson {
  constructor(
    private readonly db: DataSource,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async exportOf(userId: string): Promise<JsonValue> {
    const [memberships, invitations] = await Promise.all([
      this.db.query<MembershipRow[]>(
        `SELECT eulogy_id, role, joined_at, acknowledgement, introduced_as, corrected_as, contributors_see_memories, contributors_may_read
         FROM collaboration_members JOIN collaboration_circles USING (eulogy_id)
           LEFT JOIN collaboration_tellers USING (eulogy_id, user_id) WHERE user_id = $1 ORDER BY eulogy_id`,
        [userId],
      ),
      this.db.query<InvitationRow[]>(
        `SELECT eulogy_id, email, invited_at FROM collaboration_invitations JOIN collaboration_circles USING (eulogy_id)
         WHERE owner_id = $1 AND email IS NOT NULL ORDER BY eulogy_id, number`,
        [userId],
      ),
    ]);
    const owned = memberships.filter(({ role }) => role === 'owner').map(({ eulogy_id }) => eulogy_id);
    const asked = new Map(await Promise.all(owned.map(async (id) => [id, await this.askedIn(id)] as const)));
    return memberships.map((row) => ({
      eulogyId: row.eulogy_id,
      role: row.role,
      joinedAt: row.joined_at.toISOString(),
      acknowledgement: row.acknowledgement,
      introducedAs: row.introduced_as || null,
      introducedByOwnerAs: row.corrected_as || null,
      ...(row.role === 'owner'
        ? {
            contributorsSeeMemories: row.contributors_see_memories,
            contributorsMayRead: row.contributors_may_read,
            invited: invitations
              .filter(({ eulogy_id }) => eulogy_id === row.eulogy_id)
              .map(({ email, invited_at }) => ({ email, invitedAt: invited_at.toISOString() })),
            asked: asked.get(row.eulogy_id) ?? [],
          }
        : {}),
    }));
  }

  /** The questions that its owner asked somebody, with the words they added: these stand in the history alone. */
  private async askedIn(eulogyId: number): Promise<JsonValue[]> {
    const isAbout = ({ type }: { type: string }) => type === 'QuestionAsked' || type === 'AskThanked';
    const stored = (await this.store.read(circleStream(eulogyId))).filter(isAbout);
    const events = await Promise.all(stored.map((event) => this.codec.decode(event)));
    const thanks = events.flatMap(({ type, data }) => (type === 'AskThanked' ? [data as AskThanked['data']] : []));
    return events.flatMap(({ type, data }) => {
      if (type !== 'QuestionAsked') return [];
      const { askNumber, questionId, note, name, askedAt } = data as QuestionAsked['data'];
      const words = thanks.find((one) => one.askNumber === askNumber)?.words;
      return [
        {
          ...{ questionId, askedAt, to: isErased(name) ? null : name, note: isErased(note) ? null : note },
          thanks: words === undefined || isErased(words) ? null : words,
        },
      ];
    });
  }
}
