import { EmailField, PasswordField, VerificationTokenField } from '../account-fields.js';

export class ChangeEmailRequest {
  @EmailField()
  email: string;

  @PasswordField()
  password: string;
}

export class ConfirmEmailRequest {
  @VerificationTokenField()
  token: string;
}
