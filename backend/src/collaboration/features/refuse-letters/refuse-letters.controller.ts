import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { RefusedAddresses } from '../../../identity/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { networkOf } from '../../../shared/http/network.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseRequest } from '../../../shared/http/request.js';
import { isErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { DERIVED_TOKEN_LENGTH, DerivedTokens } from '../../access/derived-tokens.js';
import { collaborationRules } from '../../collaboration.rules.js';
import { circleDecider } from '../../domain/circle/circle.decide.js';
import { circleStream } from '../../domain/circle/circle.events.js';
import { ChangeCircle } from '../change-circle/change-circle.command.js';
import { TokenGuesses } from '../join/token-guesses.js';

export class RefuseLettersRequest {
  @ApiProperty({ description: 'The end of the link in the letter.' })
  @IsString({ message: collaborationRules['invitation.unknown']?.detail })
  @MaxLength(2 * DERIVED_TOKEN_LENGTH, { message: collaborationRules['invitation.unknown']?.detail })
  token: string;
}

/** "Never write to me again": asked for by a tap on a page, so that no scanner of links does it for anybody. */
@ApiTags('guests')
@Controller('api/letters')
export class RefuseLettersController {
  constructor(
    private readonly tokens: DerivedTokens,
    private readonly guesses: TokenGuesses,
    private readonly streams: StreamReader,
    private readonly refused: RefusedAddresses,
    private readonly commands: CommandBus,
  ) {}

  @Public()
  @Post('refuse')
  @HttpCode(200)
  @ApiOperation({ summary: 'No invitation is ever written to this address again, whoever asks for one (D31).' })
  @ApiOkResponse({ type: MessageResponse })
  async refuse(
    @Body() { token }: RefuseLettersRequest,
    @Req() request: HouseRequest,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    const read = this.tokens.read('no-letters', token);
    if (!read) {
      await this.guesses.count(networkOf(request.ip));
      throw new RuleBroken('invitation.unknown');
    }
    const { eulogyId, round: number } = read;
    const { state } = await this.streams.load(circleDecider, circleStream(eulogyId));
    const email = state.status === 'open' ? state.letters[number - 1]?.email : undefined;
    if (email !== undefined && !isErased(email)) await this.refused.add(email);
    await this.commands.execute(new ChangeCircle(eulogyId, { type: 'RefuseLetters', number, at: context.at }, context));
    return { message: 'We will not write to you again.' };
  }
}
