import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class FieldErrorResponse {
  @ApiProperty({ description: 'The field, nested with dots.' })
  path: string;

  @ApiProperty()
  message: string;
}

/** RFC 9457, with a stable code. */
export class ProblemResponse {
  @ApiProperty()
  type: string;

  @ApiProperty()
  title: string;

  @ApiProperty()
  status: number;

  @ApiProperty()
  detail: string;

  @ApiProperty({ example: 'price.changed' })
  code: string;

  @ApiProperty({ description: 'Repeats the detail.' })
  message: string;

  @ApiPropertyOptional({ type: [FieldErrorResponse] })
  errors?: FieldErrorResponse[];
}
