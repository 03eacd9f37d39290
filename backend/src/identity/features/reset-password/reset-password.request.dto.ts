import { LinkTokenField, NewPasswordField } from '../account-fields.js';

export class ResetPasswordRequest {
  @LinkTokenField()
  token: string;

  @NewPasswordField()
  password: string;
}
