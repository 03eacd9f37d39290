import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConflictResponse, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import type { RewriteWish } from '../../domain/manuscript/wishes.js';
import { TextForReaders } from '../../reading/tellers/text-for-readers.js';
import { BasedRequest } from '../shape-text/shape-text.dto.js';
import { ShapeText } from '../shape-text/shape-text.command.js';
import { ShapedText } from '../shape-text/shaped-text.js';
import { ShapedTextResponse } from '../shape-text/shaped-text.response.dto.js';
import { TextChangedProblem } from '../shape-text/text-changed.problem.dto.js';
import { RewriteRequest, RewriteResponse } from './rewrite-paragraph.dto.js';
import { OfferRewrite } from './offer-rewrite.command.js';

/** Suggestions cost money where a model writes: more than a person reads in a minute are a program's. */
const A_MINUTE = { default: { limit: 20, ttl: 60_000 } };

@ApiTags('shaping')
@ApiConflictResponse({ type: TextChangedProblem })
@Controller('api/eulogies/:id/rewrites')
export class RewriteParagraphController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly bus: CommandBus,
    private readonly shaped: ShapedText,
    private readonly texts: TextForReaders,
    private readonly configuration: Configuration,
  ) {}

  /** Puts a paragraph another way, to be looked at. The text stays as it is until the suggestion is taken. */
  @Post()
  @Throttle(A_MINUTE)
  @ApiCreatedResponse({ type: RewriteResponse })
  async ask(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { version: base, section, paragraph, wish, instruction = '' }: RewriteRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<RewriteResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const wanted: RewriteWish = wish === 'own' ? { kind: wish, instruction } : { kind: wish };
    const offered = await this.bus.execute(
      new OfferRewrite(id, { base, section, paragraph }, wanted, user.id, context),
    );
    const readable = await this.texts.of(id);
    return { ...offered, paragraph: { sentences: offered.paragraph.sentences.map(readable.sentence) } };
  }

  /** Takes a suggestion into the text. */
  @Post(':rewriteId/take')
  @HttpCode(200)
  @ApiOkResponse({ type: ShapedTextResponse })
  async take(
    @Param('id', EulogyIdPipe) id: number,
    @Param('rewriteId', ParseUUIDPipe) rewriteId: string,
    @Body() { version: base }: BasedRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ShapedTextResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const included = this.configuration.aiRevisionsIncluded;
    await this.bus.execute(new ShapeText(id, { type: 'TakeRewrite', base, rewriteId, included }, user.id, context));
    return this.shaped.of(id);
  }
}
