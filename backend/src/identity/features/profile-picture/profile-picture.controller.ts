import type {} from '@fastify/multipart';
import { Body, Controller, Delete, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { PICTURE_MAX_BYTES } from '../../../shared/pictures/re-encode-picture.js';
import { Attempts } from '../../accounts/attempts.js';
import { limits } from '../../accounts/limits.js';
import type { SessionRequest } from '../../sessions/session-store.js';
import { ChoosePicture } from './choose-picture.command.js';
import { bytesOfDataUrl } from './data-url.js';
import { PictureResponse, ProfilePictureRequest } from './picture.dto.js';

@ApiTags('identity')
@Controller('api')
export class ProfilePictureController {
  constructor(
    private readonly commands: CommandBus,
    private readonly attempts: Attempts,
  ) {}

  @Post('user/profile-picture')
  @HttpCode(200)
  @ApiOperation({ operationId: 'saveProfilePicture', summary: 'Takes the picture in a data URL' })
  @ApiOkResponse({ type: PictureResponse })
  async save(
    @Body() { profileImageUrl }: ProfilePictureRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<PictureResponse> {
    return this.choose(user.id, bytesOfDataUrl(profileImageUrl), context);
  }

  @Post('profile/upload')
  @HttpCode(200)
  @ApiOperation({ operationId: 'uploadProfilePicture', summary: 'Takes the picture as a file' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { profilePicture: { type: 'string', format: 'binary' } } } })
  @ApiOkResponse({ type: PictureResponse })
  async upload(
    @Req() request: SessionRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<PictureResponse> {
    return this.choose(user.id, await fileOf(request), context);
  }

  @Delete('profile/picture')
  @ApiOperation({ operationId: 'removeProfilePicture', summary: 'Takes the picture away' })
  @ApiOkResponse({ type: PictureResponse })
  async remove(@CurrentUser() user: SignedInUser, @Context() context: CommandContext): Promise<PictureResponse> {
    await this.commands.execute(new ChoosePicture(user.id, 'none', context));
    return { success: true, profileImageUrl: null, message: 'Your picture was removed.' };
  }

  private async choose(userId: string, bytes: Buffer, context: CommandContext): Promise<PictureResponse> {
    await this.attempts.take(limits.pictures(userId));
    const { profileImageUrl } = await this.commands.execute(new ChoosePicture(userId, bytes, context));
    return { success: true, profileImageUrl, message: 'Your picture is saved.' };
  }
}

/** One byte more than may be: a file that fills this is too large, whatever followed. */
const READ_AT_MOST = PICTURE_MAX_BYTES + 1;

/** The file in the field `profilePicture`. @throws RuleBroken picture.invalid */
async function fileOf(request: SessionRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new RuleBroken('picture.invalid');
  try {
    const limits = { fileSize: READ_AT_MOST, files: 1, fields: 10, parts: 11 };
    const file = await request.file({ limits, throwFileSizeLimit: false });
    if (!file || file.fieldname !== 'profilePicture') throw new RuleBroken('picture.invalid');
    return await file.toBuffer();
  } catch (error) {
    if (error instanceof RuleBroken) throw error;
    throw new RuleBroken('picture.invalid');
  }
}
