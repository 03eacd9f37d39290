import type { Person } from '../../../identity/index.js';

type Named = Pick<Person, 'id' | 'firstName' | 'lastName' | 'email'>;

/**
 * What each of the people of one history is called in it: the first name, and as much more as tells two of one name apart.
 * @param people in the order in which they appear
 */
export function namesOf(people: readonly Named[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const group of groupsBy(people, ({ firstName }) => firstName)) {
    if (group.length === 1) names.set(group[0]!.id, group[0]!.firstName);
    else for (const [id, name] of inFull(group)) names.set(id, name);
  }
  return names;
}

function inFull(people: readonly Named[]): [string, string][] {
  return groupsBy(people, fullName).flatMap((group) =>
    group.map((person, index): [string, string] => {
      const name = fullName(person);
      return [person.id, group.length === 1 ? name : `${name} (${person.email ?? index + 1})`];
    }),
  );
}

const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();

/** Two names that differ only in their letters' size read as one. */
function groupsBy(people: readonly Named[], nameOf: (person: Named) => string): Named[][] {
  const groups = new Map<string, Named[]>();
  for (const person of people) {
    const key = nameOf(person).toLocaleLowerCase('en');
    groups.set(key, [...(groups.get(key) ?? []), person]);
  }
  return [...groups.values()];
}
