import { useQuery } from '@tanstack/react-query';
import type { PeopleResponse } from '../../../lib/api-types.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { peopleQuery } from '../../collaboration/index.js';

const listed = new Intl.ListFormat('en-AU', { type: 'conjunction' });

interface FinishDialogProps {
  eulogyId: number;
  busy: string | undefined;
  onYes: () => void;
  onClose: () => void;
}

/** Before the first "Finished": who hears of it, and what follows. The letters are the one thing that cannot be taken back. */
export function FinishDialog({ eulogyId, busy, onYes, onClose }: FinishDialogProps) {
  // Somebody may have joined a moment ago: they get a letter too.
  const circle = useQuery({ ...peopleQuery(eulogyId), staleTime: 0, refetchOnMount: 'always' });
  const isAsking = circle.isFetching && !circle.isFetchedAfterMount;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Is it finished?"
      description="It becomes the text that shared links and the copies for the day show."
      actions={
        <>
          <Button look="main" busy={isAsking ? 'One moment…' : busy} onClick={onYes}>
            Yes, it is finished
          </Button>
          <Button onClick={onClose}>Not yet</Button>
        </>
      }
    >
      <div className="who-hears" aria-live="polite">
        {isAsking ? <Skeleton lines={2} /> : <WhoHears circle={circle.data} />}
      </div>
      <p>
        You can change the text afterwards. Then it is your draft again, and they see this one until you say once more
        that it is finished.
      </p>
    </Dialog>
  );
}

function WhoHears({ circle }: { circle: PeopleResponse | undefined }) {
  if (!circle)
    return (
      <p>
        Everybody who helps with an account of their own gets an email, once. Who that is could not be looked up right
        now.
      </p>
    );
  const others = circle.people.filter(({ isOwner }) => !isOwner);
  if (others.length === 0) return <p>Nobody gets an email: nobody else has joined with an account.</p>;
  const names = listed.format(others.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()));
  return (
    <>
      <p>
        <strong dir="auto">{names}</strong> {others.length === 1 ? 'gets' : 'each get'} an email, once. It says that it
        is finished, with thanks for what they told. An email that went cannot be called back.
      </p>
      <p className="muted">
        {circle.settings.contributorsMayRead
          ? 'It has a way to the text: you opened it to everybody who contributes.'
          : 'It does not let them read the text: it says to ask you. You can open it to them under “Share”.'}
      </p>
    </>
  );
}
