import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { normaliseEmail, UserDirectory } from '../../../identity/index.js';
import { PURCHASE_STREAMS } from '../../../purchasing/index.js';
import { EventStore } from '../../../shared/event-store/event-store.port.js';

/** Of a eulogy: its first event says who owns it. */
const CIRCLE_STREAMS = 'circle-';
const ENQUIRY_STREAMS = 'enquiry-';

/** Names of the house for the account that something belongs to. None of them is ever encrypted. */
interface Belonging {
  readonly userId?: string;
  readonly ownerId?: string;
  readonly personId?: string;
  readonly eulogyId?: number;
}

/**
 * Whom an act of staff is about, so that the words that staff write about it go with that person. What belongs to somebody says so
 * in the first event of its stream.
 */
@Injectable()
export class AboutWhom {
  constructor(
    private readonly db: DataSource,
    private readonly store: EventStore,
    private readonly users: UserDirectory,
  ) {}

  /** @param subject the id of what it is done to; without a kind the address of an account. @returns null: about nobody */
  async of(kind: string | null, subject: unknown): Promise<string | null> {
    if (typeof subject !== 'string') return null;
    switch (kind) {
      case null:
        return (await this.users.byEmail(normaliseEmail(subject)))?.id ?? null;
      case 'user':
        return subject;
      case 'purchase':
        return this.ownerOf(`${PURCHASE_STREAMS}${subject}`);
      case 'eulogy':
        return this.ownerOf(`${CIRCLE_STREAMS}${subject}`);
      case 'enquiry':
        return this.ownerOf(`${ENQUIRY_STREAMS}${subject}`);
      case 'reaction':
        return this.ofParked(subject);
      default:
        return null;
    }
  }

  private async ofParked(id: string): Promise<string | null> {
    const [parked] = await this.db.query<{ stream: string }[]>(
      `SELECT stream FROM messaging.parked_reactions WHERE reaction || '.' || event_id = $1`,
      [id],
    );
    return parked ? this.ownerOf(parked.stream) : null;
  }

  private async ownerOf(stream: string): Promise<string | null> {
    const [first] = await this.store.read(stream, { maxCount: 1 });
    const { userId, ownerId, personId, eulogyId } = (first?.data ?? {}) as Belonging;
    const owner = userId ?? ownerId ?? personId;
    if (owner !== undefined) return owner;
    const circle = `${CIRCLE_STREAMS}${String(eulogyId)}`;
    return eulogyId === undefined || stream === circle ? null : this.ownerOf(circle);
  }
}
