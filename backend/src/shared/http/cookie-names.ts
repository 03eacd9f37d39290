/** The cookie of the sign-in. Without it nobody is signed in; with it somebody may be. */
export const SESSION_COOKIE = 'sid';
/** The cookie that says which accounts were signed in to from a browser. */
export const KNOWN_COOKIE = 'known';

/**
 * A cookie's name where people reach us over https: browsers take `__Host-` names from this very host alone, over https alone
 * (ASVS 3.3.3). Over http, where they would take none, the plain name.
 */
export function cookieName(plain: string, { secure }: { readonly secure: boolean }): string {
  return secure ? `__Host-${plain}` : plain;
}
