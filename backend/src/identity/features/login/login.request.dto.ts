import { EmailField, PasswordField } from '../account-fields.js';

/** Clients also send firstName and lastName, empty: other fields are dropped. */
export class LoginRequest {
  @EmailField()
  email: string;

  @PasswordField()
  password: string;
}
