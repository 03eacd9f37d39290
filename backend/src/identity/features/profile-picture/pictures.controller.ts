import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { PersonAudience } from '../../../shared/personal-data/person-audience.js';
import { PictureStore } from '../../pictures/picture-store.js';

const FILE = /^([0-9a-f]{64})\.jpg$/;

@ApiTags('identity')
@Controller('api/pictures')
export class PicturesController {
  constructor(
    private readonly pictures: PictureStore,
    private readonly audience: PersonAudience,
  ) {}

  /** Kept for ever by the browser that may see it, and by nothing in between. Staff are shown nobody's picture by their role. */
  @Get(':userId/:file')
  @ApiOperation({ operationId: 'picture', summary: 'A person’s picture, for people who may see that person' })
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ description: 'A JPEG.', schema: { type: 'string', format: 'binary' } })
  async picture(
    @Param('userId') userId: string,
    @Param('file') file: string,
    @CurrentUser() viewer: SignedInUser,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<StreamableFile> {
    const hash = FILE.exec(file)?.[1];
    const jpeg =
      hash !== undefined && isUUID(userId) && (await this.audience.maySee(viewer.id, userId))
        ? await this.pictures.read(userId, hash)
        : undefined;
    if (!jpeg) throw new RuleBroken('picture.unknown');
    void reply.header('cache-control', 'private, max-age=31536000, immutable');
    return new StreamableFile(jpeg, { type: 'image/jpeg', disposition: 'inline', length: jpeg.length });
  }
}
