import type { AppPageName } from './pages.js';

/** What a page may ask a browser for: the provider's own way to pay, and on some a microphone. */
const policyWith = (microphone: '()' | '(self)'): string =>
  `camera=(), display-capture=(), geolocation=(), microphone=${microphone}, payment=(self "https://js.stripe.com" "https://hooks.stripe.com"), usb=()`;

export const NO_MICROPHONE = policyWith('()');
const MICROPHONE = policyWith('(self)');

/** Pages from which nobody comes to a question of memory without loading another one. */
const SILENT: ReadonlySet<AppPageName> = new Set<AppPageName>([
  'read',
  'no-more-letters',
  'admin',
  'timeline',
  'parts',
]);

/**
 * The policy of a page. A browser keeps that of the page it loaded while the app shows other screens in it: so those from which a family
 * goes on to the questions have the microphone too, and it is asked for at the press of it alone.
 */
export function permissionsOf(screen: AppPageName | undefined): string {
  return screen !== undefined && !SILENT.has(screen) ? MICROPHONE : NO_MICROPHONE;
}
