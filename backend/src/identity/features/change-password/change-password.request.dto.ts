import { NewPasswordField, PasswordField } from '../account-fields.js';

export class ChangePasswordRequest {
  @PasswordField()
  currentPassword: string;

  @NewPasswordField()
  newPassword: string;
}
