import type { RefObject } from 'react';
import type { EulogySummaryResponse } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { AvatarRow, nameOf } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { eulogyStream, useCircleNews } from '../../collaboration/index.js';
import { useCollaborators } from '../api/collaborators.js';

interface CardPeopleProps {
  eulogy: EulogySummaryResponse;
  /** Whether others may still add to it. */
  isOpen: boolean;
  opener: RefObject<HTMLButtonElement | null>;
  /** Whether this card hears who comes and goes as it happens. */
  news: 'listening' | 'off';
  onInvite: () => void;
  onPeople: () => void;
}

/** Who belongs to a eulogy, on its card; and the way to invite for its owner. */
export function CardPeople(props: CardPeopleProps) {
  const { eulogy, isOpen, onPeople } = props;
  if (isOpen) return <Team {...props} />;
  if (!eulogy.isOwner) return null;
  return (
    <div className="book-team">
      <Button look="word" aria-describedby={`eulogy-${eulogy.id}`} onClick={onPeople}>
        Family and friends
      </Button>
    </div>
  );
}

/** The owner first. */
function Team({ eulogy, opener, news, onInvite }: CardPeopleProps) {
  const { data: people = [] } = useCollaborators(eulogy);
  useCircleNews(eulogy.id, news === 'listening' ? eulogyStream(eulogy.id) : undefined);
  const owner = eulogy.isOwner ? undefined : people.find(({ isOwner }) => isOwner);
  return (
    <div className="book-team">
      <AvatarRow people={people} max={3} />
      {owner && <span className="book-owner small muted">Started by {amidEnglish(nameOf(owner))}</span>}
      {eulogy.isOwner && (
        <Button ref={opener} look="word" aria-describedby={`eulogy-${eulogy.id}`} onClick={onInvite}>
          <Icon name="plus" />
          Invite
        </Button>
      )}
    </div>
  );
}

/** The way out of somebody else’s; it stands after what one came for. */
export function LeaveWord({ eulogy, onLeave }: { eulogy: EulogySummaryResponse; onLeave: () => void }) {
  if (eulogy.type !== 'other' || eulogy.isOwner) return null;
  return (
    <Button look="word-plain" aria-describedby={`eulogy-${eulogy.id}`} onClick={onLeave}>
      Leave this eulogy
    </Button>
  );
}
