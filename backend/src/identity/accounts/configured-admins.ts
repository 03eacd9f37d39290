import { Injectable } from '@nestjs/common';
import { Configuration } from '../../shared/config/configuration.js';
import { normaliseEmail } from '../domain/user/email-address.js';

/** The addresses of ADMIN_EMAILS; the first of them is the owner of the business (D38). */
@Injectable()
export class ConfiguredAdmins {
  private readonly addresses: readonly string[];

  constructor({ adminEmails }: Configuration) {
    this.addresses = adminEmails.map(normaliseEmail);
  }

  /** @param email normalised */
  includes(email: string): boolean {
    return this.addresses.includes(email);
  }

  /** @param email normalised */
  isOwner(email: string): boolean {
    return this.addresses[0] === email;
  }
}
