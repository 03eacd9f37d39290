import { useState } from 'react';
import { questionnaireEvents, useLiveEvents } from '../../../lib/live-events.js';
import { AvatarRow, nameOf, type Person } from '../../../ui/avatar.js';
import '../presence.css';

type PersonHere = Person & { id: string; isOwner: boolean };

/** Avatars beside the title; a family of ten would push it off a phone. */
const SHOWN = 2;

/** Who else has this questionnaire open at this moment; nothing while one is alone. It also shows the reader to the others. */
export function HereNow({ eulogyId, userId }: { eulogyId: number; userId: string }) {
  const [people, setPeople] = useState<readonly PersonHere[]>([]);
  useLiveEvents(questionnaireEvents(eulogyId), {
    presence: (data) => setPeople((data as { people?: readonly PersonHere[] } | undefined)?.people ?? []),
  });
  const others = people.filter(({ id }) => id !== userId);
  return (
    <div className="here-now">
      <span className="sr-only" role="status">
        {sentenceOf(others)}
      </span>
      {others.length > 0 && (
        <span aria-hidden="true" title={sentenceOf(others)} data-testid="here-now">
          <AvatarRow people={others} max={SHOWN} />
        </span>
      )}
    </div>
  );
}

/** "Anna and Mick are here too." */
function sentenceOf(others: readonly PersonHere[]): string {
  if (others.length === 0) return '';
  const names = new Intl.ListFormat('en-AU').format(others.map(nameOf));
  return `${names} ${others.length === 1 ? 'is' : 'are'} here too.`;
}
