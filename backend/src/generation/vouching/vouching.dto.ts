import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { SentencePlaceResponse } from '../manuscript/suggest/suggest.dto.js';
import { ASKS_A_DAY } from '../domain/vouching/vouching.decide.js';

/** Characters of a sentence that a teller would rather have. */
export const WISH_MAX = 2_000;
const ANSWERS = ['right', 'other-words', 'leave-out', 'none'] as const;

export class VouchTellerResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'Without a name where they asked not to be named.' })
  name: string;

  @ApiProperty({ description: 'Sentences that rest on their words and on nobody else’s.' })
  sentences: number;

  @ApiProperty({ description: 'So many of them they have confirmed as they stand now.' })
  vouched: number;

  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'When they were asked last.' })
  askedAt: string | null;

  @ApiProperty({ description: 'False where they were asked today, or three times.' })
  canBeAsked: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The page of whoever no letter reaches, to be handed over; null for everybody else.',
  })
  link: string | null;
}

export class VouchWishResponse {
  @ApiProperty({ description: 'Whose wish it is.' })
  teller: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ description: 'What the sentence is known by.' })
  sentence: string;

  @ApiProperty({ description: 'As it stands.' })
  text: string;

  @ApiProperty({ enum: ['other-words', 'leave-out'] })
  wish: 'other-words' | 'leave-out';

  @ApiProperty({ description: 'The sentence as they would put it; empty where it is to be left out.' })
  words: string;

  @ApiProperty({ type: SentencePlaceResponse })
  at: SentencePlaceResponse;
}

export class WhoseWordsResponse {
  @ApiProperty({ description: 'Of a hundred words so many are the family’s own.' })
  ownPercent: number;

  @ApiProperty({ description: 'People whose words are in the text.' })
  tellers: number;

  @ApiProperty({ description: 'Sentences of those who were asked.' })
  asked: number;

  @ApiProperty({ description: 'So many of them are confirmed as they stand.' })
  vouched: number;
}

export class VouchingResponse {
  @ApiProperty()
  version: number;

  @ApiProperty({ type: [VouchTellerResponse] })
  tellers: VouchTellerResponse[];

  @ApiProperty({ type: [VouchWishResponse], description: 'What waits for the owner; it holds up nothing.' })
  wishes: VouchWishResponse[];

  @ApiProperty({ type: [SentencePlaceResponse], description: 'Sentences that their own teller has confirmed.' })
  vouched: SentencePlaceResponse[];

  @ApiProperty({ type: WhoseWordsResponse })
  whoseWords: WhoseWordsResponse;
}

export class AskToVouchRequest {
  @ApiProperty({ type: [String], description: 'Who is asked, by the ids of `tellers`.' })
  @IsArray()
  @ArrayMaxSize(ASKS_A_DAY)
  @IsString({ each: true })
  @MaxLength(60, { each: true })
  tellers: string[];
}

export class SettleWishRequest {
  @ApiProperty({ description: 'The version that it is decided on.' })
  @IsInt()
  @Min(1)
  version: number;

  @ApiProperty()
  @IsString()
  @MaxLength(60)
  teller: string;

  @ApiProperty()
  @IsString()
  @MaxLength(40)
  sentence: string;

  @ApiProperty({ enum: ['take', 'leave'], description: '`take`: the text is changed as they wish.' })
  @IsIn(['take', 'leave'])
  decision: 'take' | 'leave';
}

export class OwnSentenceResponse {
  @ApiProperty({ description: 'What the sentence is known by: other words are another sentence.' })
  sentence: string;

  @ApiProperty({ description: 'What is said before their words: “Mick, his brother, wrote:”; empty where nothing is.' })
  before: string;

  @ApiProperty()
  words: string;

  @ApiProperty({ enum: ANSWERS })
  answer: (typeof ANSWERS)[number];

  @ApiProperty({ description: 'How they would put it.' })
  wish: string;
}

export class VouchPageResponse {
  @ApiProperty()
  title: string;

  @ApiProperty({ description: 'Who asks.' })
  owner: string;

  @ApiProperty({ description: 'Who is asked.' })
  name: string;

  @ApiProperty({ type: [OwnSentenceResponse] })
  sentences: OwnSentenceResponse[];
}

export class AnswerVouchRequest {
  @ApiProperty()
  @IsString()
  @MaxLength(40)
  sentence: string;

  @ApiProperty({ enum: ANSWERS, description: '`none` takes back what was said.' })
  @IsIn(ANSWERS)
  answer: (typeof ANSWERS)[number];

  @ApiProperty({ required: false, maxLength: WISH_MAX })
  @IsOptional()
  @IsString()
  @MaxLength(WISH_MAX)
  words: string = '';
}
