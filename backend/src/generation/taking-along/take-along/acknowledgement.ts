import { amidEnglish } from '../../../shared/kernel/direction.js';

/** @param names at least one */
export function acknowledgement(names: readonly string[]): string {
  return `With memories from ${listed(names.map(amidEnglish))}`;
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
