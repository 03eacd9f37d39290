import { ApiProperty } from '@nestjs/swagger';

export class SpokenPieceResponse {
  @ApiProperty({
    description: 'Words that are said in one go; how a name is said stands behind it in square brackets.',
  })
  text: string;

  @ApiProperty({ enum: ['breath', 'pause'], nullable: true, type: String })
  mark: 'breath' | 'pause' | null;
}

export class SpokenParagraphResponse {
  @ApiProperty({ type: 'integer' })
  words: number;

  @ApiProperty({ type: [SpokenPieceResponse] })
  pieces: SpokenPieceResponse[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Where several speak: whose part begins with this paragraph; otherwise null.',
    example: 'Mick speaks',
  })
  head: string | null;

  @ApiProperty({ description: 'Whether something new begins with it: a reader sets it off from what stands before.' })
  opens: boolean;
}

export class SpeakerToTakeResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ example: 'Mick' })
  name: string;
}

export class TakeAlongResponse {
  @ApiProperty()
  title: string;

  @ApiProperty({ description: 'Full name and years, as far as they are known.' })
  subtitle: string;

  @ApiProperty({ description: '"With memories from Anna and Mick", or nothing.' })
  acknowledgement: string;

  @ApiProperty({
    type: [String],
    description: 'Letters that no embedded font has: the PDFs have boxes in their places.',
  })
  unprintable: string[];

  @ApiProperty({ type: [SpeakerToTakeResponse], description: 'Those who speak, in their order; empty where one does.' })
  speakers: SpeakerToTakeResponse[];

  @ApiProperty({ type: [SpokenParagraphResponse] })
  paragraphs: SpokenParagraphResponse[];
}
