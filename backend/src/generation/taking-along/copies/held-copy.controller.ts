import { Body, Controller, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { EventStreams } from '../../../shared/http/event-stream.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseReply, HouseRequest } from '../../../shared/http/request.js';
import { newId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { SpokenPlaces } from '../../../shared/presence/spoken-places.js';
import { SeeCopy } from './change-copies.command.js';
import { HeldCopyResponse, SeenVersionRequest, SpokenPlaceRequest } from './copies.dto.js';
import { CopiesOfTheDay, type OpenedCopy } from './copies-of-the-day.js';
import { Following, placeOf } from '../../reading/follow-eulogy/following.js';
import { HeldCopy } from './held-copy.js';
import type { CopyRole } from '../../domain/sharing/sharing.events.js';
import { EulogyPdf } from '../download-pdf/eulogy-pdf.js';
import type { PdfLayout } from '../pdf/render-eulogy-pdf.js';

/** Nobody prints the one link that everybody has who follows along. */
const PRINTED_AS: Readonly<Record<CopyRole, PdfLayout | null>> = {
  speaker: 'lectern',
  celebrant: 'lectern',
  standby: 'second-copy',
  follow: null,
};

/** Who does something with a copy: people take turns, and have so many pages open. */
const holderOf = ({ eulogyId, copy }: OpenedCopy): string => `copy-${eulogyId}-${copy.copyNumber}`;

/** People who follow one text live through one process. */
const MOST_FOLLOWERS = 300;

/** What whoever holds a copy for the day can do with it. No account is needed. */
@ApiTags('the day')
@Controller('api/copies/:token')
export class HeldCopyController {
  private readonly followers = new Map<number, number>();

  constructor(
    private readonly copies: CopiesOfTheDay,
    private readonly held: HeldCopy,
    private readonly pdf: EulogyPdf,
    private readonly following: Following,
    private readonly places: SpokenPlaces,
    private readonly streams: EventStreams,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @Public()
  @Header('x-robots-tag', 'noindex, nofollow')
  @Header('referrer-policy', 'no-referrer')
  @ApiOkResponse({ type: HeldCopyResponse })
  async read(@Param('token') token: string): Promise<HeldCopyResponse> {
    return this.held.of(await this.copies.find(token));
  }

  /** Server-sent events `place`: where the reading is now, the number of a paragraph and who leads; `closed` once the copy is. */
  @Get('events')
  @Public()
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'A stream of server-sent events.', schema: { type: 'string' } })
  async follow(@Param('token') token: string, @Req() request: HouseRequest, @Res() reply: HouseReply): Promise<void> {
    const { eulogyId, copy } = await this.copies.find(token);
    const count = this.followers.get(eulogyId) ?? 0;
    if (count >= MOST_FOLLOWERS) throw new RuleBroken('copy.too-many-followers');
    this.followers.set(eulogyId, count + 1);
    // Many people hold one link to follow along: each of them is somebody for themselves.
    const personId = copy.role === 'follow' ? `follower-${newId()}` : holderOf({ eulogyId, copy });
    const stream = this.streams.start(request, reply, { personId, place: placeOf(eulogyId) });
    stream.signal.addEventListener('abort', () => {
      const left = (this.followers.get(eulogyId) ?? 1) - 1;
      if (left > 0) this.followers.set(eulogyId, left);
      else this.followers.delete(eulogyId);
    });
    const send = (event: string, data: object): void => stream.send({ id: '0', event, data });
    const isWelcome = async (): Promise<boolean> => {
      const isHeld = await this.copies.find(token).then(
        () => true,
        (error: unknown) => !(error instanceof RuleBroken),
      );
      if (!isHeld) send('closed', {});
      return isHeld;
    };
    void this.following
      .follow(eulogyId, stream.signal, (place) => send('place', place), isWelcome)
      .finally(() => stream.close());
  }

  /** A print of it: for a speaker with their own part in ink and what the others say in grey, for who stands by with marks. */
  @Get('pdf')
  @Public()
  @Header('x-robots-tag', 'noindex, nofollow')
  @Header('referrer-policy', 'no-referrer')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'A PDF.', schema: { type: 'string', format: 'binary' } })
  async print(@Param('token') token: string, @Res() reply: HouseReply): Promise<void> {
    const { eulogyId, copy } = await this.copies.find(token);
    await this.held.of({ eulogyId, copy });
    const layout = PRINTED_AS[copy.role];
    if (layout === null) throw new RuleBroken('copy.not-found');
    const { bytes, disposition } = await this.pdf.of(eulogyId, {
      layout,
      speaker: copy.speakerId,
      whose: holderOf({ eulogyId, copy }),
      reader: 'contributor',
    });
    await reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', disposition)
      .header('cache-control', 'private, no-store')
      .send(bytes);
  }

  /** Whoever stands by reads on, or whoever says a part has begun: their copy leads. */
  @Post('place')
  @Public()
  @HttpCode(204)
  @ApiNoContentResponse()
  async lead(@Param('token') token: string, @Body() { paragraph }: SpokenPlaceRequest): Promise<void> {
    const { eulogyId, copy } = await this.copies.find(token);
    if (copy.role !== 'standby' && copy.role !== 'speaker') throw new RuleBroken('copy.not-yours-to-lead');
    const by = copy.role === 'standby' ? 'standby' : (`part-${copy.copyNumber}` as const);
    await this.places.say(placeOf(eulogyId), { paragraph, by });
  }

  /** The text is in front of its holder: from now on they are told what changed since. Robots that look at links send nothing here. */
  @Post('seen')
  @Public()
  @HttpCode(204)
  @ApiNoContentResponse()
  async seen(
    @Param('token') token: string,
    @Body() { version }: SeenVersionRequest,
    @Context() context: CommandContext,
  ): Promise<void> {
    const { eulogyId, copy } = await this.copies.find(token);
    const { version: newest } = await this.held.of({ eulogyId, copy });
    if (version !== newest) return;
    await this.commands.execute(new SeeCopy(eulogyId, copy.copyNumber, version, context));
  }
}
