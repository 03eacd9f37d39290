import { EmailField } from '../account-fields.js';

export class ForgotPasswordRequest {
  @EmailField()
  email: string;
}
