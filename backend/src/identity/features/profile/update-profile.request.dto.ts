import { IsOptional } from 'class-validator';
import { NameField } from '../account-fields.js';

export class UpdateProfileRequest {
  @IsOptional()
  @NameField('First name', 'Ruth')
  firstName?: string;

  @IsOptional()
  @NameField('Last name', 'Okafor')
  lastName?: string;
}
