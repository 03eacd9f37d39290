import { isUnauthorized } from '../../../lib/http.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Dialog } from '../../../ui/dialog.js';
import { LoadFailed } from '../../../ui/states.js';
import { Bone } from '../../../ui/skeleton.js';
import { useGuests, usePeople } from '../api/people.js';
import '../collaboration.css';
import { eulogyStream, useCircleNews } from '../use-circle-news.js';
import { AskedList } from './asked-list.js';
import { CircleSettings } from './circle-settings.js';
import { EmailInvitations } from './email-invitations.js';
import { TellingGuests, WaitingGuests } from './guest-list.js';
import { LinkPart } from './link-part.js';
import { PeopleList } from './people-list.js';
import { RepliesList } from './replies-list.js';
import { ToldAloud } from './told-aloud.js';

interface PeoplePanelProps {
  eulogyId: number;
  title: string;
  onClose: () => void;
  /** The stream of news that the screen listens to already, where it has one of its own. */
  stream?: string;
}

/** Everything about the people of one eulogy, for its owner: invite, see who came, take somebody out, decide what they may see. */
export function PeoplePanel({ eulogyId, title, onClose, stream = eulogyStream(eulogyId) }: PeoplePanelProps) {
  const people = usePeople(eulogyId);
  const guests = useGuests(eulogyId);
  useCircleNews(eulogyId, stream);
  useUnauthorizedRedirect({ error: isUnauthorized(people.error) ? people.error : undefined });
  return (
    <Dialog
      open
      onClose={onClose}
      width="column"
      title="Family and friends"
      description={`Anyone you invite to “${title}” can add their memories. You decide what goes in, and who reads the finished eulogy.`}
    >
      <div className="circle-parts">
        <WaitingGuests eulogyId={eulogyId} guests={guests.data ?? []} />
        <RepliesList eulogyId={eulogyId} />
        <LinkPart eulogyId={eulogyId} title={title} />
        {people.data ? (
          <>
            <EmailInvitations eulogyId={eulogyId} invited={people.data.invited} />
            <PeopleList eulogyId={eulogyId} people={people.data.people} />
            <TellingGuests eulogyId={eulogyId} guests={guests.data ?? []} />
            <ToldAloud eulogyId={eulogyId} people={people.data.people} guests={guests.data ?? []} />
            <AskedList eulogyId={eulogyId} />
            <CircleSettings eulogyId={eulogyId} settings={people.data.settings} />
          </>
        ) : people.isError ? (
          <LoadFailed what="The people of this eulogy" onRetry={() => void people.refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading...</span>
            <Bone className="h-40 w-full" />
          </div>
        )}
      </div>
    </Dialog>
  );
}
