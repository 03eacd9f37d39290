import { EmailField } from '../account-fields.js';

export class ResendVerificationRequest {
  @EmailField()
  email: string;
}
