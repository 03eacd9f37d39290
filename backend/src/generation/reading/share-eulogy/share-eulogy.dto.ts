import { ApiProperty } from '@nestjs/swagger';

export class ShareLinkResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Whoever has it can read the eulogy; null: there is none.',
  })
  url: string | null;
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
}
