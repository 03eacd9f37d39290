import { PasswordField } from '../account-fields.js';

/** The own password, where it was not shown in this session within the last five minutes. */
export class ShownPasswordRequest {
  @PasswordField({ required: 'optional' })
  password?: string;
}
