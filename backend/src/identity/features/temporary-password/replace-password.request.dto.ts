import { EmailField, NewPasswordField, PasswordField } from '../account-fields.js';

export class ReplacePasswordRequest {
  @EmailField()
  email: string;

  /** The temporary one. */
  @PasswordField()
  password: string;

  @NewPasswordField()
  newPassword: string;
}
