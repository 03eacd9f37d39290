import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { QUESTION_TYPES, type QuestionType } from '../../answers/answer-codecs.js';
import type {
  CombinedOptions,
  PairOptions,
  QuestionKind,
  QuestionOptions,
  RelationsByPronouns,
  RelationshipOptions,
} from '../../question-sets/question.js';

const KINDS: readonly QuestionKind[] = ['fact', 'memory'];

export class QuestionHelpResponse {
  @ApiProperty({ description: 'An answer that somebody else might give.' })
  example: string;

  @ApiProperty({ description: 'What to do when one does not know or would rather not say.' })
  ifUnknown: string;
}

export class RelationsByPronounsResponse implements RelationsByPronouns {
  @ApiProperty({ type: [String] })
  he_him: readonly string[];

  @ApiProperty({ type: [String] })
  she_her: readonly string[];

  @ApiProperty({ type: [String] })
  they_them: readonly string[];

  @ApiProperty({ type: [String] })
  other: readonly string[];
}

export class RelationshipOptionsResponse implements RelationshipOptions {
  @ApiProperty()
  part1_label: string;

  @ApiProperty()
  part1_placeholder: string;

  @ApiProperty()
  part2_label: string;

  @ApiProperty({ type: RelationsByPronounsResponse })
  part2_options: RelationsByPronounsResponse;
}

export class CombinedOptionsResponse implements CombinedOptions {
  @ApiProperty()
  field1_label: string;

  @ApiProperty()
  field1_placeholder: string;

  @ApiProperty()
  field2_label: string;

  @ApiProperty()
  field2_placeholder: string;

  @ApiProperty()
  field3_label: string;

  @ApiProperty({ type: [String] })
  field3_options: readonly string[];
}

export class PairOptionsResponse implements PairOptions {
  @ApiProperty({ description: 'What the first date and place, or the first place, is called.' })
  part1_label: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null: the second half is not asked.' })
  part2_label: string | null;
}

/** One question. Its texts may hold `{name}`, `{pronoun}` and `{possessive}`, which the client fills from the name answer. */
@ApiExtraModels(RelationshipOptionsResponse, CombinedOptionsResponse, PairOptionsResponse)
export class QuestionResponse {
  @ApiProperty({ example: 'story' })
  id: string;

  @ApiProperty({ description: 'Placeholders unfilled: the key of its answer in `responses`.' })
  questionText: string;

  @ApiProperty({ enum: QUESTION_TYPES })
  questionType: QuestionType;

  @ApiProperty()
  section: string;

  @ApiProperty({ type: 'integer' })
  sectionOrder: number;

  @ApiProperty({ type: 'integer', description: 'From 1, through the whole set.' })
  order: number;

  @ApiProperty({
    oneOf: [
      { type: 'string', description: 'Comma-separated choices of a radio question.' },
      { $ref: getSchemaPath(RelationshipOptionsResponse) },
      { $ref: getSchemaPath(CombinedOptionsResponse) },
      { $ref: getSchemaPath(PairOptionsResponse) },
    ],
    nullable: true,
  })
  options: QuestionOptions;

  @ApiProperty({ type: String, nullable: true })
  placeholder: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The words that a short answer goes on from, placeholders unfilled.',
    example: '{pronoun} loved',
  })
  starter: string | null;

  @ApiProperty()
  isRequired: boolean;

  @ApiPropertyOptional({ type: QuestionHelpResponse })
  help?: QuestionHelpResponse;

  @ApiProperty({ enum: KINDS, description: 'A fact has one shared answer, a memory one from each person.' })
  kind: QuestionKind;
}
