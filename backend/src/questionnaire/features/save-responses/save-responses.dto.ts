import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { ProblemResponse } from '../../../shared/http/problem.response.dto.js';

const answers = { type: 'object', additionalProperties: { type: 'string' } } as const;
const revisions = { type: 'object', additionalProperties: { type: 'integer' } } as const;

/** Read by `readResponses`, which names each key that is not right. */
export class SaveResponsesRequest {
  @ApiProperty({
    oneOf: [answers, { type: 'string', description: 'The same map as JSON.' }],
    description:
      'Answers by question text (or id). A key that is missing means unchanged, an empty string means cleared.',
    example: { 'What will you miss?': 'Her handwriting on the freezer labels.' },
  })
  @Allow()
  responses: unknown;

  @ApiPropertyOptional({
    oneOf: [revisions, { type: 'integer' }],
    description:
      'What the writer had in front of them: the revision of each fact (one that is not listed had no answer), or one revision that each of these facts has had. ' +
      'With it a fact that somebody else changed since is not overwritten.',
    example: { name: 3 },
  })
  @Allow()
  baseRevision?: unknown;
}

export class ProgressResponse {
  @ApiProperty({ type: 'integer', description: 'Questions that anybody answered.' })
  answered: number;

  @ApiProperty({ type: 'integer' })
  total: number;
}

export class SaveResponsesResponse {
  @ApiProperty({ type: [String], description: 'Ids of the questions whose answers now stand as they were sent.' })
  saved: string[];

  @ApiProperty({ ...revisions, description: 'Revision by question id.' })
  revisions: Record<string, number>;

  @ApiProperty({ type: ProgressResponse })
  progress: ProgressResponse;

  @ApiProperty({ description: 'UTC ISO 8601.' })
  savedAt: string;
}

export class AnswerConflictResponse {
  @ApiProperty()
  questionId: string;

  @ApiProperty()
  yours: string;

  @ApiProperty()
  theirs: string;

  @ApiProperty({ type: 'integer', description: 'Of what `theirs` is: the base to choose on.' })
  revision: number;
}

/** 409 with code `answer.conflict`; beside the conflicts, what was saved. */
export class AnswerConflictProblem extends ProblemResponse implements SaveResponsesResponse {
  @ApiProperty({ type: [AnswerConflictResponse] })
  conflicts: AnswerConflictResponse[];

  @ApiProperty({ type: [String] })
  saved: string[];

  @ApiProperty({ ...revisions })
  revisions: Record<string, number>;

  @ApiProperty({ type: ProgressResponse })
  progress: ProgressResponse;

  @ApiProperty()
  savedAt: string;
}
