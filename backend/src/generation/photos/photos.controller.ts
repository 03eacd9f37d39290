import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../collaboration/index.js';
import { Context } from '../../shared/http/context.decorator.js';
import { CurrentUser } from '../../shared/http/current-user.decorator.js';
import type { HouseReply, HouseRequest } from '../../shared/http/request.js';
import type { SignedInUser } from '../../shared/http/signed-in-user.js';
import { Clock } from '../../shared/kernel/clock.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import type { PhotoChange } from '../domain/photos/photos.decide.js';
import { deletedAt, PHOTOS_MAX } from '../domain/photos/photos.js';
import { AddPhoto } from './add-photo.command.js';
import { ChangePhotos } from './change-photos.command.js';
import { PhotoFiles } from './photo-files.js';
import { PhotoIdPipe } from './photo-id.pipe.js';
import { PhotoReader } from './photo-reader.js';
import { ArrangePhotosRequest, DescribePhotoRequest, PhotosResponse, PlacePhotoRequest } from './photos.dto.js';

interface Changing {
  readonly id: number;
  readonly user: SignedInUser;
  readonly context: CommandContext;
}

/** Photos of the person a eulogy is about; the owner's to add and to place. Each answer has all of them, as they are then. */
@ApiTags('photos')
@Controller('api/eulogies/:id')
export class PhotosController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly reader: PhotoReader,
    private readonly files: PhotoFiles,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  @Get('photos')
  @ApiOkResponse({ type: PhotosResponse })
  async list(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<PhotosResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.shown(id);
  }

  @Put('photos/:photoId')
  @ApiOperation({
    summary:
      'Adds a photo (JPEG, PNG, WebP or GIF of at most 5 MB and 40 megapixels) under an id of the device’s. May be sent again.',
  })
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: PhotosResponse })
  async add(
    @Param('id', EulogyIdPipe) id: number,
    @Param('photoId', PhotoIdPipe) photoId: string,
    @Req() { body }: HouseRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<PhotosResponse> {
    await this.access.require(id, user, 'write-eulogy');
    if (!Buffer.isBuffer(body)) throw new RuleBroken('photo.invalid');
    await this.commands.execute(new AddPhoto(id, photoId, body, user.id, context));
    return this.shown(id);
  }

  /** Kept by the owner's browser, and by nothing in between. */
  @Get('photos/:photoId/picture')
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ description: 'A JPEG.', schema: { type: 'string', format: 'binary' } })
  async picture(
    @Param('id', EulogyIdPipe) id: number,
    @Param('photoId', PhotoIdPipe) photoId: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<StreamableFile> {
    await this.access.require(id, user, 'write-eulogy');
    const stands = (await this.reader.of(id)).some((photo) => photo.photoId === photoId);
    const jpeg = stands ? await this.files.read(id, photoId) : undefined;
    if (!jpeg) throw new RuleBroken('photo.not-found');
    void reply.header('cache-control', 'private, max-age=31536000, immutable');
    return new StreamableFile(jpeg, { type: 'image/jpeg', disposition: 'inline', length: jpeg.length });
  }

  @Put('photos/:photoId/words')
  @ApiOkResponse({ type: PhotosResponse })
  async describe(
    @Param('id', EulogyIdPipe) id: number,
    @Param('photoId', PhotoIdPipe) photoId: string,
    @Body() { caption, shows }: DescribePhotoRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<PhotosResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.change({ id, user, context }, { type: 'DescribePhoto', photoId, caption, shows });
  }

  /** One stands on the front: what stood there before does not any more. */
  @Put('photos/:photoId/place')
  @ApiOkResponse({ type: PhotosResponse })
  async place(
    @Param('id', EulogyIdPipe) id: number,
    @Param('photoId', PhotoIdPipe) photoId: string,
    @Body() { place, choice }: PlacePhotoRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<PhotosResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const type = choice === 'shown' ? 'PlacePhoto' : 'TakePhotoOff';
    return this.change({ id, user, context }, { type, photoId, place });
  }

  @Put('photo-order')
  @ApiOkResponse({ type: PhotosResponse })
  async arrange(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { photoIds }: ArrangePhotosRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<PhotosResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.change({ id, user, context }, { type: 'ArrangePhotos', photoIds });
  }

  /** It can be put back for a day; then its picture is deleted. */
  @Delete('photos/:photoId')
  @ApiOkResponse({ type: PhotosResponse })
  async remove(
    @Param('id', EulogyIdPipe) id: number,
    @Param('photoId', PhotoIdPipe) photoId: string,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<PhotosResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.change({ id, user, context }, { type: 'RemovePhoto', photoId });
  }

  @Post('photos/:photoId/put-back')
  @HttpCode(200)
  @ApiOkResponse({ type: PhotosResponse })
  async putBack(
    @Param('id', EulogyIdPipe) id: number,
    @Param('photoId', PhotoIdPipe) photoId: string,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<PhotosResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.change({ id, user, context }, { type: 'PutPhotoBack', photoId });
  }

  private async change({ id, user, context }: Changing, change: PhotoChange): Promise<PhotosResponse> {
    await this.commands.execute(new ChangePhotos(id, change, user.id, context));
    return this.shown(id);
  }

  private async shown(id: number): Promise<PhotosResponse> {
    const all = await this.reader.all(id);
    const now = this.clock.now();
    const removed = all.removed.flatMap(({ photo: { photoId, caption } }) => {
      const until = deletedAt(all, photoId);
      return until && until > now ? [{ photoId, caption, until: until.toISOString() }] : [];
    });
    const photos = all.standing.map(({ photoId, width, height, caption, shows, places }) => ({
      ...{ photoId, url: `/api/eulogies/${id}/photos/${photoId}/picture`, width, height, caption, shows },
      places: [...places],
    }));
    return { photos, removed, most: PHOTOS_MAX };
  }
}
