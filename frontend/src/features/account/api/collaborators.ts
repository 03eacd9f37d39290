import { useQuery } from '@tanstack/react-query';
import { collaboratorsQuery } from '../../collaboration/index.js';

/** The poll of the collaborator row: 15 s (spec part 1 section 9). */
export const COLLABORATORS_POLL_MS = 15_000;

/** The people of a eulogy, whoever created it first. The poll ends where the call is refused. */
export function useCollaborators({ id, userId }: { id: number; userId: string }) {
  return useQuery({
    ...collaboratorsQuery(id),
    select: (people) =>
      people
        .map((person) => ({ ...person, isOwner: person.isOwner || person.id === userId }))
        .sort((one, other) => Number(other.isOwner) - Number(one.isOwner)),
    refetchInterval: (query) => (query.state.status === 'error' ? false : COLLABORATORS_POLL_MS),
  });
}
