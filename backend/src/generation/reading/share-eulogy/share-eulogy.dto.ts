import { ApiProperty } from '@nestjs/swagger';

export class ShareLinkResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Whoever has it can read the eulogy; null: there is none.',
  })
  url: string | null;

  @ApiProperty({
    enum: ['nothing-yet', 'an-earlier-text', 'the-text'],
    description:
      'What somebody with the link reads now: the text as it was last finished, which may be an earlier one.',
  })
  opens: 'nothing-yet' | 'an-earlier-text' | 'the-text';
}

/** A photo that the owner put on the page of the link. */
export class SharedPhotoResponse {
  @ApiProperty({ description: 'Where its picture is, for whoever has the link.' })
  url: string;

  @ApiProperty({ type: 'integer', description: 'In pixels.' })
  width: number;

  @ApiProperty({ type: 'integer', description: 'In pixels.' })
  height: number;

  @ApiProperty({ description: 'What stands beneath it; may be empty.' })
  caption: string;

  @ApiProperty({ description: 'Who or what is on it, for people who cannot see it; may be empty.' })
  shows: string;
}

/** A eulogy as somebody with the link reads it: the words, and nothing about who said what. */
export class SharedEulogyResponse {
  @ApiProperty()
  title: string;

  @ApiProperty({
    description: 'Name and years, as far as they are known.',
    example: 'Raymond Thomas Whitlow, 1944 to 2025',
  })
  subtitle: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'string' } },
    description: 'Paragraphs by section.',
  })
  sections: string[][];

  @ApiProperty()
  words: number;

  @ApiProperty({ type: [SharedPhotoResponse], description: 'Those that the owner put on this page, in their order.' })
  photos: SharedPhotoResponse[];
}
