import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import { CAPTION_MAX, PHOTOS_MAX, SHOWS_MAX } from '../domain/photos/photos.js';
import type { PhotoPlace } from '../domain/photos/photos.events.js';

const PLACES = ['front', 'keepsake', 'shared-page'] as const satisfies readonly PhotoPlace[];
const CHOICES = ['shown', 'not-shown'] as const;

export class PhotoResponse {
  @ApiProperty({ format: 'uuid' })
  photoId: string;

  @ApiProperty({ description: 'Where its picture is, for whom this answer is for.' })
  url: string;

  @ApiProperty({ type: 'integer', description: 'In pixels.' })
  width: number;

  @ApiProperty({ type: 'integer', description: 'In pixels.' })
  height: number;

  @ApiProperty({ description: 'Printed beneath it; may be empty.', example: 'Moreton Bay, 1978' })
  caption: string;

  @ApiProperty({
    description: 'Who or what is on it, for people who cannot see it; may be empty.',
    example: 'Ray in a boat, laughing',
  })
  shows: string;

  @ApiProperty({
    enum: PLACES,
    isArray: true,
    description:
      'Where it is shown: on the front of the order of service, in the page to keep, on the page of the share link.',
  })
  places: PhotoPlace[];
}

export class RemovedPhotoResponse {
  @ApiProperty({ format: 'uuid' })
  photoId: string;

  @ApiProperty({ description: 'What stood beneath it; may be empty.' })
  caption: string;

  @ApiProperty({ description: 'Until then it can be put back; then its picture is deleted.' })
  until: string;
}

export class PhotosResponse {
  @ApiProperty({ type: [PhotoResponse], description: 'In their order.' })
  photos: PhotoResponse[];

  @ApiProperty({ type: [RemovedPhotoResponse], description: 'Those that can be put back, the last one last.' })
  removed: RemovedPhotoResponse[];

  @ApiProperty({ type: 'integer', description: 'How many there may be.', example: PHOTOS_MAX })
  most: number;
}

export class DescribePhotoRequest {
  @ApiProperty({ maxLength: CAPTION_MAX, example: 'Moreton Bay, 1978' })
  @IsString({ message: 'Please write what stands beneath it, or leave it empty.' })
  @MaxLength(CAPTION_MAX, { message: `The words beneath a photo have at most ${CAPTION_MAX} characters.` })
  caption: string;

  @ApiProperty({ maxLength: SHOWS_MAX, example: 'Ray in a boat, laughing' })
  @IsString({ message: 'Please write who or what is on it, or leave it empty.' })
  @MaxLength(SHOWS_MAX, { message: `Who or what is on it: please keep to ${SHOWS_MAX} characters.` })
  shows: string;
}

export class PlacePhotoRequest {
  @ApiProperty({ enum: PLACES })
  @IsIn(PLACES, { message: 'A photo is shown on the front, in the page to keep, or on the shared page.' })
  place: PhotoPlace;

  @ApiProperty({ enum: CHOICES })
  @IsIn(CHOICES, { message: 'It is "shown" or "not-shown".' })
  choice: (typeof CHOICES)[number];
}

export class ArrangePhotosRequest {
  @ApiProperty({ type: [String], maxItems: PHOTOS_MAX, description: 'All of them, in their new order.' })
  @IsArray({ message: 'The order is a list.' })
  @ArrayMaxSize(PHOTOS_MAX, { message: `There are at most ${PHOTOS_MAX} photos.` })
  @IsUUID('all', { each: true, message: 'The order is a list of photos.' })
  photoIds: string[];
}
