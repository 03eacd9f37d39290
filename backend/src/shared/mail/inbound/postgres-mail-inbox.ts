import { hkdfSync } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Configuration } from '../../config/configuration.js';
import type { JobQueue, RunningJob } from '../../jobs/job-queue.js';
import type { Clock } from '../../kernel/clock.js';
import { newId } from '../../kernel/ids.js';
import type { Subject } from '../../kernel/personal.js';
import { RuleBroken } from '../../kernel/rule-broken.js';
import type { KeyRing } from '../../personal-data/key-ring.port.js';
import type { WordWork } from '../../work/word-work.port.js';
import {
  LETTER_BYTES_MAX,
  MailInbox,
  type Addressee,
  type ArrivedLetter,
  type HeldReply,
  type HeldWords,
  type Outcome,
  type Place,
  type ReplyDesk,
  type Taken,
} from './mail-inbox.port.js';
import { onceKeyOf, partsOf } from './once-key.js';
import { readLetterTask, type ReadLetter } from './read-letter.task.js';
import { ReplyAddresses } from './reply-addresses.js';
import { sealBytes, unsealBytes } from './sealed-bytes.js';

const JOB = 'take-reply';
/** A letter of 20 MB on a slow machine, three times. */
const READING_MS = 20_000;
/** Longer than any mail server tries to deliver; then nothing needs to be known again. */
const KNOWN_FOR = '90 days';

export interface InboxParts {
  readonly db: DataSource;
  readonly jobs: JobQueue;
  readonly keys: KeyRing;
  readonly words: WordWork;
  readonly clock: Clock;
  readonly configuration: Configuration;
}

/** As a held reply is sealed; sounds in base64. */
interface KeptReply extends Omit<HeldReply, 'sounds'> {
  readonly sounds: readonly string[];
}

interface Row {
  id: string;
  place: Place;
  sealed: Buffer | null;
  seals: readonly [Subject, Subject];
  return_path: string | null;
  received_at: Date;
  handled_at: Date | null;
}

/** {@link MailInbox} in Postgres: the letter and its job are kept in one transaction. */
export class PostgresMailInbox extends MailInbox {
  private readonly onceKey: Buffer;
  private readonly addresses: ReplyAddresses | undefined;
  private readonly ours: { readonly replyTo: string; readonly from: string };
  private desk: ReplyDesk | undefined;

  constructor(private readonly parts: InboxParts) {
    super();
    const { mail, sessionSecret } = parts.configuration;
    const { replyTo = '' } = mail;
    this.onceKey = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'eulogy replies that arrived', 32));
    this.addresses = replyTo === '' ? undefined : new ReplyAddresses(replyTo);
    this.ours = { replyTo, from: (/<([^<>]*)>$/.exec(mail.from)?.[1] ?? mail.from).toLowerCase() };
    parts.jobs.handle(JOB, (payload, job) => this.work((payload as { id: string }).id, job));
  }

  override answeredBy(desk: ReplyDesk): void {
    this.desk = desk;
  }

  override async accepts(address: string): Promise<boolean> {
    return (await this.addresseeOf(address)) !== undefined;
  }

  override async take({ raw, to, returnPath }: ArrivedLetter): Promise<Taken> {
    const addressee = await this.addresseeOf(to);
    if (!addressee) return 'unknown-address';
    if (raw.length > LETTER_BYTES_MAX) return 'too-large';
    const letter = partsOf(raw);
    if (!letter) return 'no-letter';
    const id = newId();
    const { place, person, eulogy, about } = addressee;
    const sealed = await this.seal(id, raw, [person, eulogy]);
    if (!sealed) return 'unknown-address';
    const kept = await this.parts.db.transaction(async (rows) => {
      const inserted = await rows.query<unknown[]>(
        `INSERT INTO mail.inbox (id, once_key, place, sealed, seals, about, return_path, received_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (once_key) DO NOTHING RETURNING 1`,
        [
          id,
          onceKeyOf(this.onceKey, JSON.stringify(place), letter),
          JSON.stringify(place),
          sealed,
          [person, eulogy],
          [...new Set([person, eulogy, ...about])],
          // who it is from is in the letter; that nobody is, is all that matters here
          returnPath === undefined ? null : returnPath === '' ? 'empty' : 'given',
          this.parts.clock.now(),
        ],
      );
      if (inserted.length > 0) await this.parts.jobs.add(JOB, { id }, { key: `${JOB}:${id}`, manager: rows });
      return inserted.length > 0;
    });
    return kept ? 'kept' : 'known';
  }

  override async held(id: string): Promise<HeldReply | undefined> {
    const row = await this.row(id);
    const sealed = row?.sealed;
    if (!row || !sealed || row.handled_at === null) return undefined;
    const bytes = await this.unseal(row, sealed);
    if (!bytes) return undefined;
    const { sounds, ...reply } = JSON.parse(bytes.toString('utf8')) as KeptReply;
    return { ...reply, sounds: sounds.map((sound) => Buffer.from(sound, 'base64')) };
  }

  override async placeOf(id: string): Promise<Place | undefined> {
    return (await this.row(id))?.place;
  }

  override async heldOf(person: Subject): Promise<(HeldWords & { readonly receivedAt: string })[]> {
    const rows = await this.parts.db.query<{ id: string; received_at: Date }[]>(
      `SELECT id, received_at FROM mail.inbox
       WHERE about @> ARRAY[$1] AND seals[1] = $1 AND handled_at IS NOT NULL AND sealed IS NOT NULL ORDER BY received_at`,
      [person],
    );
    const held = await Promise.all(
      rows.map(async ({ id, received_at: at }) => {
        const held = await this.held(id);
        return held
          ? [{ from: held.from, fromName: held.fromName, words: held.words, receivedAt: at.toISOString() }]
          : [];
      }),
    );
    return held.flat();
  }

  override async drop(id: string, became: 'answered' | 'let-go'): Promise<void> {
    await this.parts.db.query('UPDATE mail.inbox SET sealed = NULL, outcome = $2 WHERE id = $1', [id, became]);
  }

  override async forgetAbout(subject: Subject): Promise<void> {
    await this.parts.db.query('DELETE FROM mail.inbox WHERE about @> ARRAY[$1]', [subject]);
  }

  /** At least once. The letter itself is dropped as soon as what was to be done with it is done. */
  private async work(id: string, { signal }: RunningJob): Promise<void> {
    const row = await this.row(id);
    if (!row || row.handled_at !== null || !row.sealed || !this.desk) return;
    const raw = await this.unseal(row, row.sealed);
    const letter = raw && (await this.read(raw, row, signal));
    if (letter) {
      const { id: replyId, place, received_at: receivedAt } = row;
      const outcome = await this.desk.take({ id: replyId, place, receivedAt: receivedAt.toISOString(), letter });
      await this.settle(row, outcome, outcome === 'held' && letter !== 'unreadable' ? letter : undefined);
    } else await this.settle(row, 'set-aside', undefined);
    await this.parts.db.query(
      `DELETE FROM mail.inbox WHERE received_at < now() - interval '${KNOWN_FOR}' AND handled_at IS NOT NULL AND sealed IS NULL`,
    );
  }

  /** @param held what stays of it */
  private async settle(row: Row, outcome: Outcome, held: ReadLetter | undefined): Promise<void> {
    const kept: KeptReply | undefined = held && {
      from: held.from,
      fromName: held.fromName,
      words: held.words,
      enclosed: held.enclosed,
      sounds: held.sounds.map((sound) => Buffer.from(sound).toString('base64')),
    };
    const sealed = kept && (await this.seal(row.id, Buffer.from(JSON.stringify(kept), 'utf8'), row.seals));
    await this.parts.db.query('UPDATE mail.inbox SET handled_at = $2, sealed = $3, outcome = $4 WHERE id = $1', [
      row.id,
      this.parts.clock.now(),
      sealed ?? null,
      outcome,
    ]);
  }

  private async read(raw: Buffer, { id, return_path }: Row, signal: AbortSignal): Promise<ReadLetter | 'unreadable'> {
    const returnPath = return_path === null ? undefined : return_path === 'empty' ? '' : return_path;
    try {
      const options = { whose: `reply ${id}`, ms: READING_MS, signal };
      return await this.parts.words.run(readLetterTask, { raw, returnPath, ours: this.ours }, options);
    } catch (error) {
      if (signal.aborted || (error instanceof RuleBroken && error.code === 'words.busy')) throw error;
      return 'unreadable';
    }
  }

  private async addresseeOf(address: string): Promise<Addressee | undefined> {
    const token = this.addresses?.tokenIn(address);
    return token === undefined ? undefined : this.desk?.addresseeOf(token);
  }

  private async row(id: string): Promise<Row | undefined> {
    const rows = await this.parts.db.query<Row[]>(
      'SELECT id, place, sealed, seals, return_path, received_at, handled_at FROM mail.inbox WHERE id = $1',
      [id],
    );
    return rows[0];
  }

  /** Undefined where one of the two was erased. */
  private async seal(id: string, bytes: Buffer, [person, eulogy]: Row['seals']): Promise<Buffer | undefined> {
    const [inner, outer] = await Promise.all([this.parts.keys.obtain(person), this.parts.keys.obtain(eulogy)]);
    if (inner.state === 'erased' || outer.state === 'erased') return undefined;
    return sealBytes(sealBytes(bytes, inner.key, id), outer.key, id);
  }

  private async unseal({ id, seals: [person, eulogy] }: Row, sealed: Buffer): Promise<Buffer | undefined> {
    const [inner, outer] = await Promise.all([this.parts.keys.find(person), this.parts.keys.find(eulogy)]);
    if (inner.state === 'erased' || outer.state === 'erased') return undefined;
    return unsealBytes(unsealBytes(sealed, outer.key, id), inner.key, id);
  }
}
