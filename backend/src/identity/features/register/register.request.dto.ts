import { EmailField, NameField, NewPasswordField } from '../account-fields.js';

export class RegisterRequest {
  @EmailField()
  email: string;

  @NewPasswordField()
  password: string;

  @NameField('First name', 'Ruth')
  firstName: string;

  @NameField('Last name', 'Okafor')
  lastName: string;
}
