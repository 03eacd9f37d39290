import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Req,
  StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  CurrentGuest,
  EulogyAccess,
  EulogyIdPipe,
  GuestContext,
  GuestGuard,
  type SignedInGuest,
} from '../../collaboration/index.js';
import { Public } from '../../shared/http/public.decorator.js';
import { MessageResponse } from '../../shared/http/message.response.dto.js';
import type { HouseRequest } from '../../shared/http/request.js';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { partOf, pieceOf } from './raw-bytes.js';

import {
  BeginRecordingRequest,
  FinishRecordingRequest,
  ReceivedResponse,
  RecordingChoicesRequest,
  RecordingResponse,
  RecordingsResponse,
  TranscriptResponse,
} from './recording.dto.js';
import { RecordingDesk } from './recording-desk.js';
import { RecordingIdPipe } from './recording-id.pipe.js';
import { SOUND_KINDS } from './sound-kinds.js';

/** What somebody without an account says aloud. */
@ApiTags('recordings')
@Public()
@UseGuards(GuestGuard)
@Controller('api/guest/:id')
export class GuestRecordingsController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly desk: RecordingDesk,
  ) {}

  @Get('recordings')
  @ApiOperation({ summary: 'The recordings that the caller may hear, and who writes down what was said.' })
  @ApiOkResponse({ type: RecordingsResponse })
  async list(@Param('id', EulogyIdPipe) id: number, @CurrentGuest() me: SignedInGuest): Promise<RecordingsResponse> {
    return this.desk.list(await this.access.require(id, me, 'read-own-words'));
  }

  @Put('recordings/:recordingId')
  @ApiOperation({ summary: 'Begins to take a recording under an id of the device’s, or says how much of it is here.' })
  @ApiOkResponse({ type: ReceivedResponse })
  async begin(
    @Param('id', EulogyIdPipe) id: number,
    @Param('recordingId', RecordingIdPipe) recordingId: string,
    @Body() request: BeginRecordingRequest,
    @CurrentGuest() me: SignedInGuest,
    @GuestContext() context: CommandContext,
  ): Promise<ReceivedResponse> {
    return this.desk.begin(await this.access.require(id, me, 'answer-memory'), recordingId, request, context);
  }

  @Patch('recordings/:recordingId')
  @ApiOperation({ summary: 'Takes the bytes that come next. Told out of step it answers 409 with how much is here.' })
  @ApiConsumes('application/octet-stream')
  @ApiHeader({ name: 'Upload-Offset', description: 'How many bytes came before.', required: true })
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: ReceivedResponse })
  async append(
    @Param('id', EulogyIdPipe) id: number,
    @Param('recordingId', RecordingIdPipe) recordingId: string,
    @Req() request: HouseRequest,
    @CurrentGuest() me: SignedInGuest,
    @GuestContext() context: CommandContext,
  ): Promise<ReceivedResponse> {
    return this.desk.append(await this.access.require(id, me, 'answer-memory'), recordingId, partOf(request), context);
  }

  @Post('recordings/:recordingId/finish')
  @HttpCode(200)
  @ApiOperation({ summary: 'Keeps a recording that arrived as it was sent. May be said again.' })
  @ApiOkResponse({ type: RecordingResponse })
  async finish(
    @Param('id', EulogyIdPipe) id: number,
    @Param('recordingId', RecordingIdPipe) recordingId: string,
    @Body() request: FinishRecordingRequest,
    @CurrentGuest() me: SignedInGuest,
    @GuestContext() context: CommandContext,
  ): Promise<RecordingResponse> {
    return this.desk.finish(await this.access.require(id, me, 'answer-memory'), recordingId, request, context);
  }

  @Post('recordings/:recordingId/choices')
  @HttpCode(200)
  @ApiOperation({ summary: 'Says who may hear it, whether it may stay, and that its words were said yes to.' })
  @ApiOkResponse({ type: RecordingResponse })
  async choose(
    @Param('id', EulogyIdPipe) id: number,
    @Param('recordingId', RecordingIdPipe) recordingId: string,
    @Body() request: RecordingChoicesRequest,
    @CurrentGuest() me: SignedInGuest,
    @GuestContext() context: CommandContext,
  ): Promise<RecordingResponse> {
    return this.desk.choose(await this.access.require(id, me, 'answer-memory'), recordingId, request, context);
  }

  @Get('recordings/:recordingId/sound')
  @ApiOperation({ summary: 'The sound, for whoever may hear it.' })
  @ApiProduces(...SOUND_KINDS)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async sound(
    @Param('id', EulogyIdPipe) id: number,
    @Param('recordingId', RecordingIdPipe) recordingId: string,
    @CurrentGuest() me: SignedInGuest,
  ): Promise<StreamableFile> {
    const { bytes, mime } = await this.desk.sound(await this.access.require(id, me, 'read-own-words'), recordingId);
    return new StreamableFile(bytes, { type: mime, disposition: 'inline', length: bytes.length });
  }

  @Post('recordings/:recordingId/transcript')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Lets the service that the speaker said yes to write down up to a minute of their own recording. The answer is kept nowhere.',
  })
  @ApiConsumes('application/octet-stream')
  @ApiHeader({
    name: 'Transcribe-By',
    description: 'The name of the service as the speaker was told it, percent-encoded.',
    required: true,
  })
  @ApiBody({ schema: { type: 'string', format: 'binary' }, description: 'WAV: mono, 16 bits, 16 kHz.' })
  @ApiOkResponse({ type: TranscriptResponse })
  async transcribe(
    @Param('id', EulogyIdPipe) id: number,
    @Param('recordingId', RecordingIdPipe) recordingId: string,
    @Req() request: HouseRequest,
    @CurrentGuest() me: SignedInGuest,
    @GuestContext() context: CommandContext,
  ): Promise<TranscriptResponse> {
    const membership = await this.access.require(id, me, 'answer-memory');
    return { text: await this.desk.transcribe(membership, recordingId, pieceOf(request), context) };
  }

  @Delete('recordings/:recordingId')
  @ApiOperation({ summary: 'Deletes a recording. Words that were written down from it stay.' })
  @ApiOkResponse({ type: MessageResponse })
  async drop(
    @Param('id', EulogyIdPipe) id: number,
    @Param('recordingId', RecordingIdPipe) recordingId: string,
    @CurrentGuest() me: SignedInGuest,
    @GuestContext() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.desk.drop(await this.access.require(id, me, 'read-own-words'), recordingId, context);
    return { message: 'The recording is deleted.' };
  }
}
