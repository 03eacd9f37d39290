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
