import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { PasswordField } from '../account-fields.js';

/** What a person types to show that they mean it. */
export const CONFIRMATION = 'DELETE';

export class DeleteAccountRequest {
  @ApiProperty({ example: CONFIRMATION, description: `The word ${CONFIRMATION}` })
  @IsString({ message: `Please type ${CONFIRMATION}` })
  confirmation: string;

  @PasswordField()
  password: string;
}
