import { EmailField, NewPasswordField, PasswordField, VerificationTokenField } from '../account-fields.js';

export class VerifyEmailRequest {
  @VerificationTokenField()
  token: string;

  /** Whose code it is; without it the account that this browser registered. A link speaks for itself. */
  @EmailField({ required: 'optional' })
  email?: string;

  /** The one that the account was registered with: what a link needs in a browser that did not register. */
  @PasswordField({ required: 'optional' })
  password?: string;

  /** In the place of the one that the account was registered with; every session ends. */
  @NewPasswordField({ required: 'optional' })
  newPassword?: string;
}
