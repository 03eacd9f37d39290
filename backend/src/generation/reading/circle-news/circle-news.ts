import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CircleDirectory, GuestDirectory } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { LETTER_ATTEMPTS, MailSender } from '../../../shared/mail/mail-sender.port.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { EulogyReader } from '../read-eulogy/eulogy-reader.js';
import { suggestionsDecider, waiting } from '../../domain/suggestions/suggestions.decide.js';
import { suggestionsStream } from '../../domain/suggestions/suggestions.events.js';
import { circleNewsLetter, type CircleNewsFacts } from './circle-news-letter.js';

const JOB = 'generation:circle-news';
/** What happens within an hour of the first news is one letter. */
export const GATHERED_MS = 60 * 60 * 1000;
/** Eulogies of which this process remembers that their letter is under way. */
const REMEMBERED = 10_000;

/** Tells the owner of a eulogy who came and that something was told (D32): gathered, at most once an hour. */
@Injectable()
export class CircleNews {
  private readonly underWay = new Map<number, number>();

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly circles: CircleDirectory,
    private readonly guests: GuestDirectory,
    private readonly users: UserDirectory,
    private readonly reader: EulogyReader,
    private readonly mail: MailSender,
    private readonly configuration: Configuration,
    private readonly streams: StreamReader,
  ) {
    jobs.handle(JOB, (payload) => this.write((payload as { eulogyId: number }).eulogyId), 'letters');
  }

  /** There is news: its letter goes within the hour. One that is under way already takes it along. */
  async gather(eulogyId: number): Promise<void> {
    const now = this.clock.now().getTime();
    // whoever types saves every few seconds: a process asks the queue once an hour
    if ((this.underWay.get(eulogyId) ?? 0) > now) return;
    if (this.underWay.size >= REMEMBERED) this.underWay.clear();
    this.underWay.set(eulogyId, now + GATHERED_MS);
    const runAt = new Date(now + GATHERED_MS);
    await this.jobs.add(JOB, { eulogyId }, { key: `${JOB}:${eulogyId}`, runAt, maxAttempts: LETTER_ATTEMPTS });
  }

  /** May be done again: the same news is the same letter. @throws MailNotSent */
  async write(eulogyId: number): Promise<void> {
    const until = this.clock.now();
    const since = await this.toldUntil(eulogyId);
    const [members, row] = await Promise.all([this.circles.membersInDetail(eulogyId), this.reader.row(eulogyId)]);
    const ownerId = members.find(({ role }) => role === 'owner')?.userId;
    const owner = ownerId === undefined ? undefined : await this.users.byId(ownerId);
    if (!row || !owner) return;
    const news = await this.newsOf(eulogyId, owner.id, since);
    if (news.came.length + news.told + news.suggested > 0) {
      const { http } = this.configuration;
      const isAboutText = news.came.length + news.told === 0;
      const url = `${http.appUrl}/${isAboutText ? 'eulogy' : 'review'}/${eulogyId}`;
      const facts = { ...news, firstName: owner.firstName, title: row.title, url };
      await this.mail.send({
        ...circleNewsLetter(facts),
        to: owner.email,
        about: [`eulogy-${eulogyId}`, `user-${owner.id}`, ...news.ids.map((id) => `user-${id}` as const)],
        idempotencyKey: `circle-news:${eulogyId}:${since.toISOString()}`,
      });
    }
    await this.db.query(
      `INSERT INTO generation.circle_news (eulogy_id, told_until) VALUES ($1, $2)
       ON CONFLICT (eulogy_id) DO UPDATE SET told_until = excluded.told_until`,
      [eulogyId, until],
    );
  }

  private async newsOf(
    eulogyId: number,
    ownerId: string,
    since: Date,
  ): Promise<Pick<CircleNewsFacts, 'came' | 'told' | 'suggested' | 'waiting'> & { readonly ids: readonly string[] }> {
    const [members, guests, answers, suggestions] = await Promise.all([
      this.circles.membersInDetail(eulogyId),
      this.guests.of(eulogyId),
      this.reader.answers(eulogyId),
      this.streams.load(suggestionsDecider, suggestionsStream(eulogyId)),
    ]);
    const joined = members.filter(({ role, joinedAt }) => role !== 'owner' && joinedAt > since);
    const here = guests.filter(({ status }) => status === 'here');
    const welcomed = here.filter(({ welcomedAt }) => welcomedAt > since);
    const ids = [...joined.map(({ userId }) => userId), ...welcomed.map(({ guestId }) => guestId)];
    const people = await this.users.byIds(ids);
    const told = answers.filter(
      ({ kind, answer, contributedBy, contributedAt }) =>
        kind === 'memory' && answer !== '' && contributedBy !== ownerId && contributedAt > since,
    );
    return {
      ids,
      came: ids.flatMap((id) => {
        const person = people.get(id);
        return person ? [`${person.firstName} ${person.lastName}`.trim()] : [];
      }),
      told: told.length,
      suggested: waiting(suggestions.state).filter((one) => new Date(one.suggestedAt) > since).length,
      waiting: here.filter(({ held, guestId }) => held && answers.some((one) => one.contributedBy === guestId)).length,
    };
  }

  private async toldUntil(eulogyId: number): Promise<Date> {
    const rows = await this.db.query<{ toldUntil: Date }[]>(
      'SELECT told_until AS "toldUntil" FROM generation.circle_news WHERE eulogy_id = $1',
      [eulogyId],
    );
    return rows[0]?.toldUntil ?? new Date(0);
  }
}
