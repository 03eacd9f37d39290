import type { EulogyType } from '../../../lib/api-types.js';

/** What lies behind the head of a kind's page, on sale or not. */
export function artOf(type: EulogyType): 'window' | 'dusk' | 'tide' {
  if (type === 'pet') return 'window';
  return type === 'self' ? 'dusk' : 'tide';
}
