import type { Person } from '../../../identity/index.js';
import { COMMAND_LINE, CONFIGURATION } from '../../domain/audit/audit.js';

/** Who did what no member of staff did by hand. */
const NOT_PEOPLE: Readonly<Record<string, string>> = {
  [COMMAND_LINE]: 'Command line',
  [CONFIGURATION]: 'Configuration',
};

/** The name of who did something; a member of staff whose account is gone has none. */
export function whoActed(staffId: string, people: ReadonlyMap<string, Person>): string {
  const person = people.get(staffId);
  if (person) return `${person.firstName} ${person.lastName}`.trim();
  return NOT_PEOPLE[staffId] ?? 'Deleted account';
}

/** Those of them in whose name something is found. */
export function actorsNamed(text: string): string[] {
  const wanted = text.trim().toLowerCase();
  return Object.entries(NOT_PEOPLE).flatMap(([id, name]) => (name.toLowerCase().includes(wanted) ? [id] : []));
}
