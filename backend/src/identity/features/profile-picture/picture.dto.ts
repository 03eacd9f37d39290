import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';

export class ProfilePictureRequest {
  @ApiProperty({ description: 'A data URL of a JPEG, PNG, WebP or GIF of at most 5 MB; other URLs are refused' })
  @IsString({ message: 'Invalid file type' })
  profileImageUrl: string;
}

export class PictureResponse {
  @ApiProperty()
  success: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '/api/pictures/0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e/9f86….jpg',
  })
  profileImageUrl: string | null;

  @ApiProperty()
  message: string;
}
