import { EmailField, VerificationTokenField } from '../account-fields.js';

export class VerifyEmailRequest {
  @VerificationTokenField()
  token: string;

  /** Whose code it is; without it the account that this browser registered. A link speaks for itself. */
  @EmailField({ required: 'optional' })
  email?: string;
}
