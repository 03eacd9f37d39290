import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  EulogyAccess,
  EulogyIdPipe,
  TellersOfEulogy,
  type Relation,
  type Tellers,
} from '../../../collaboration/index.js';
import { SessionStore } from '../../../identity/index.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { EventStreams, type EventStream } from '../../../shared/http/event-stream.js';
import type { HouseReply, HouseRequest } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { PersonalNews } from '../../../shared/news/personal-news.js';
import { Checkpoints } from '../../../shared/messaging/checkpoints.js';
import { pause } from '../../../shared/messaging/leases.js';
import { EULOGIES } from '../read-eulogy/eulogies.projection.js';
import { EulogyReader, type ActivityRow } from '../read-eulogy/eulogy-reader.js';
import { isOfDraft } from '../read-eulogy/fold-news.js';
import { Following } from './following.js';
import { HereNow } from './here-now.js';

/** A lost notice is made good within this time. */
const LOOK_MS = 3_000;
/** News of a busy questionnaire goes out together. */
const GATHER_MS = 150;
/** Somebody who was signed out or removed hears nothing more after this time. */
const CHECK_ACCESS_MS = 30_000;

interface Listener {
  readonly user: SignedInUser;
  readonly relation: Relation;
}

/** The live side of one eulogy: what the writer is doing, who answered, whether it is done. */
@ApiTags('eulogies')
@Controller('api/eulogies/:id/events')
export class FollowEulogyController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly reader: EulogyReader,
    private readonly streams: EventStreams,
    private readonly checkpoints: Checkpoints,
    private readonly sessions: SessionStore,
    private readonly news: PersonalNews,
    private readonly hereNow: HereNow,
    private readonly following: Following,
    private readonly tellers: TellersOfEulogy,
  ) {}

  /**
   * Server-sent events `answer`, `collaborator`, `text`, and for the owner `stage`, `completed`, `failed`; `Last-Event-ID` resumes where it broke off. Beside
   * them what is true at this moment and kept nowhere: `presence` (who has the questionnaire open), at the lectern `place` (where the reading is), and the person's own `support`.
   */
  @Get()
  @ApiQuery({
    name: 'here',
    required: false,
    enum: ['questionnaire', 'lectern'],
    description: 'Shows the caller to the others, or follows the reading.',
  })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'A stream of server-sent events.', schema: { type: 'string' } })
  async follow(
    @Param('id', EulogyIdPipe) id: number,
    @Query('here') here: string | undefined,
    @CurrentUser() user: SignedInUser,
    @Req() request: HouseRequest,
    @Res() reply: HouseReply,
  ): Promise<void> {
    const { relation } = await this.access.require(id, user, 'read-progress');
    const seq = await this.startAfter(request, id);
    const stream = this.streams.start(request, reply, { personId: user.id, place: `eulogy-${id}` });
    const sent = { seq };
    // Under the number of the last kept event: a browser that comes back with it misses none.
    const send = (event: string, data: object) => stream.send({ id: String(sent.seq), event, data });
    void this.news.follow(user.id, stream.signal, send);
    const isHere = (): Promise<boolean> => Promise.resolve(true);
    if (here === 'lectern') void this.following.follow(id, stream.signal, (place) => send('place', place), isHere);
    if (here === 'questionnaire') void this.hereNow.follow(id, user.id, stream.signal, send);
    // An error is a broken connection to the browser, which comes again and is then told what is the matter.
    void this.pump(stream, id, { user, relation }, sent, request)
      .catch(() => undefined)
      .finally(() => stream.close());
  }

  private async pump(
    stream: EventStream,
    id: number,
    { user, relation }: Listener,
    sent: { seq: number },
    request: HouseRequest,
  ): Promise<void> {
    let checked = performance.now();
    while (!stream.signal.aborted) {
      const advanced = this.nextAdvance(stream.signal);
      const news = await this.reader.activity(id, sent.seq).catch(() => []);
      if (isOut(news, user.id)) return;
      const hasAnswers = news.some(({ kind }) => kind === 'answer');
      const tellers = hasAnswers ? await this.tellers.of(id) : undefined;
      const isHidden = (one: ActivityRow) => one.kind === 'answer' && hides(tellers, user.id, one.data);
      const told = relation === 'owner' ? news : news.filter((one) => !isOfDraft(one));
      for (const { seq: next, kind, data } of told.filter((one) => !isHidden(one)))
        stream.send({ id: String(next), event: kind, data });
      sent.seq = news.at(-1)?.seq ?? sent.seq;
      // Last, once, and without a word: between who joined and who answered its place would tell whose it is.
      if (news.some(isHidden)) stream.send({ id: String(sent.seq), event: 'answer', data: {} });
      await advanced;
      if (performance.now() - checked > CHECK_ACCESS_MS) {
        await this.access.require(id, user, 'read-progress');
        if (!(await this.sessions.isSignedIn(request))) return;
        checked = performance.now();
      }
    }
  }

  /** Until the read model has moved (and a moment more, for company), or a while has passed. */
  private async nextAdvance(signal: AbortSignal): Promise<void> {
    const moved = new AbortController();
    const stop = this.checkpoints.onAdvance(EULOGIES.name, () => moved.abort());
    try {
      await pause(LOOK_MS, AbortSignal.any([signal, moved.signal]));
      if (moved.signal.aborted) await pause(GATHER_MS, signal);
    } finally {
      stop();
    }
  }

  private async startAfter(request: HouseRequest, id: number): Promise<number> {
    const last = request.headers['last-event-id'];
    if (typeof last === 'string' && /^\d{1,9}$/.test(last)) return Number(last);
    return this.reader.revision(id);
  }
}

/** Whether it was answered by somebody whose name stays out (D35), and who is not the listener. */
function hides(tellers: Tellers | undefined, viewerId: string, data: object): boolean {
  const { contributorId } = data as { contributorId?: string };
  return (
    contributorId !== undefined && tellers !== undefined && tellers.idFor(viewerId, contributorId) !== contributorId
  );
}

/** Whether the last that the news say of this person is that they left or were taken out: then they hear nothing more. */
function isOut(news: readonly ActivityRow[], userId: string): boolean {
  const own = news
    .filter(({ kind }) => kind === 'collaborator')
    .map(({ data }) => data as { contributorId?: string; change?: string })
    .findLast(({ contributorId }) => contributorId === userId);
  return own?.change === 'left' || own?.change === 'removed';
}
