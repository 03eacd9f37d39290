import { useId, useState } from 'react';
import type { PersonOfCircleResponse } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { useEulogy } from '../../../lib/eulogy.js';
import { formatDate } from '../../../lib/format.js';
import { sentenceOf } from '../../../lib/http.js';
import { Avatar, nameOf } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';
import { useRemovePerson } from '../api/people.js';
import { Confirm } from './confirm.js';

interface PeopleListProps {
  eulogyId: number;
  people: readonly PersonOfCircleResponse[];
}

/** Who belongs to the eulogy, since when, and how many questions each has answered. */
export function PeopleList({ eulogyId, people }: PeopleListProps) {
  const heading = useId();
  const { data: eulogy } = useEulogy(String(eulogyId));
  // Where somebody's name stays out, "no answers yet" would tell who it is.
  const someAreUnnamed = eulogy?.contributions.some(({ contributorId }) => contributorId.startsWith('somebody-'));
  const countOf = (userId: string): number | undefined =>
    eulogy &&
    new Set(
      eulogy.contributions
        .filter(({ contributorId, answer }) => contributorId === userId && answer.trim() !== '')
        .map(({ questionId }) => questionId),
    ).size;
  const answeredBy = (userId: string): number | undefined => countOf(userId) || (someAreUnnamed ? undefined : 0);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>Who is here</h3>
      <ul className="circle-list" aria-labelledby={heading}>
        {people.map((person) => (
          <PersonRow key={person.id} eulogyId={eulogyId} person={person} answered={answeredBy(person.id)} />
        ))}
      </ul>
      {people.length < 2 && <p className="muted">No one else has joined yet. You’ll see them here when they do.</p>}
    </section>
  );
}

interface PersonRowProps {
  eulogyId: number;
  person: PersonOfCircleResponse;
  answered: number | undefined;
}

function PersonRow({ eulogyId, person, answered }: PersonRowProps) {
  const [asking, setAsking] = useState<'remove' | undefined>();
  const remove = useRemovePerson(eulogyId);
  const name = nameOf(person);
  return (
    <li>
      <Avatar person={person} rank={person.isOwner ? 'owner' : 'other'} />
      <div className="circle-who">
        <p>{person.isOwner ? `${amidEnglish(name)} (owner)` : name}</p>
        <p className="small muted">
          {[
            person.isOwner ? undefined : `Joined ${formatDate(person.joinedAt)}`,
            answered === undefined ? undefined : answeredWords(answered),
            person.introducedAs ?? undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!person.isOwner && asking === undefined && (
        <Button look="word-plain" aria-label={`Remove ${name}`} onClick={() => setAsking('remove')}>
          Remove
        </Button>
      )}
      {asking === 'remove' && (
        <Confirm
          question={`Remove ${name}? They can no longer open this eulogy, and their invitation won’t let them back in. What they wrote stays in unless you leave it out.`}
          yes={`Remove ${name}`}
          busy={remove.isPending ? 'Removing…' : undefined}
          onYes={() =>
            remove.mutate(person.id, {
              onSuccess: ({ message }) => showToast({ title: `${name} was removed`, description: message }),
              onError: (error) =>
                showToast({ title: 'Error', description: sentenceOf(error, 'Please try again.'), tone: 'problem' }),
            })
          }
          onNo={() => setAsking(undefined)}
        />
      )}
    </li>
  );
}

/** "no answers yet", "1 question answered", "4 questions answered" */
function answeredWords(count: number): string {
  if (count === 0) return 'no answers yet';
  return `${count} ${count === 1 ? 'question' : 'questions'} answered`;
}
