import { ApiPropertyOptional } from '@nestjs/swagger';
import { ProblemResponse } from '../../../shared/http/problem.response.dto.js';
import { EulogyTextResponse } from '../../reading/read-eulogy/eulogy-text.response.dto.js';

/** 409 `text.changed`: the text as it is now, and what the sender had typed. */
export class TextChangedProblem extends ProblemResponse {
  @ApiPropertyOptional({ description: 'Which version it is now.' })
  version?: number;

  @ApiPropertyOptional({ type: EulogyTextResponse, description: 'The text as somebody else left it.' })
  theirs?: EulogyTextResponse;

  @ApiPropertyOptional({ type: String, description: 'What was typed, where something was typed.' })
  yours?: string;
}
