import { emailChanged, emailCorrected, emailVerified, userErased, userRegistered } from '../../identity/index.js';
import { isErased } from '../../shared/kernel/personal.js';
import { GONE, rowsOf } from '../../shared/read-models/row-fold.js';
import type { RowClass } from '../../shared/read-models/row-table.js';
import type { Rows } from '../../shared/read-models/rows.js';

/** An account's address in lower case; each read model has a table of its own, so that each is rebuilt alone. */
export interface AddressRow {
  readonly userId: string;
  readonly email: string;
  readonly verified: boolean;
}

/** Whose verified address is which, so that what was written from it without signing in goes with the account. */
export function addressesIn(rowClass: RowClass<AddressRow>) {
  return rowsOf(rowClass)
    .keyedBy(({ userId }: { userId: string }) => ({ userId }))
    .opens(userRegistered, ({ data: { userId, email } }) =>
      isErased(email) ? undefined : { userId, email: email.toLowerCase(), verified: false },
    )
    .on(emailVerified, () => ({ verified: true }))
    .on(emailCorrected, (_, { data }) => (isErased(data.email) ? undefined : { email: data.email.toLowerCase() }))
    .on(emailChanged, (_, { data }) => {
      return isErased(data.email) ? undefined : { email: data.email.toLowerCase(), verified: true };
    })
    .on(userErased, () => GONE);
}

/** The address that an account has shown to be its own; undefined where there is none. */
export function verifiedAddress(rowClass: RowClass<AddressRow>, userId: string, rows: Rows): string | undefined {
  const found = rows.of(rowClass).find({ userId });
  return found?.verified ? found.email : undefined;
}
