export type Role = 'customer' | 'support' | 'admin';

/** Who makes a request, as the session says at this very request. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}
