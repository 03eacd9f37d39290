import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShareLinkResponse } from '../../../lib/api-types.js';
import { sentenceOf } from '../../../lib/http.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { peopleQuery, useChooseSettings } from '../../collaboration/index.js';
import { makeShareLink, renewShareLink, revokeShareLink, shareLinkQuery } from '../api/sharing.js';
import { copyLink, shareLink } from './share.js';
import { StaffSwitch } from './staff-switch.js';

interface ShareDialogProps {
  id: number;
  title: string;
  onClose: () => void;
}

/** What somebody with the link reads now: never further than the owner has finished (D32). */
const OPENS: Readonly<Record<ShareLinkResponse['opens'], string>> = {
  'nothing-yet': 'Until you say “Finished”, the link opens a page that says it is not ready yet.',
  'an-earlier-text':
    'Whoever has this link reads the eulogy as you last finished it. Your changes since then show once you say “Finished” again.',
  'the-text': 'Whoever has this link can read the eulogy.',
};

/** Who may read the eulogy: whoever has the link, as long as it is open, and the contributors, as the owner decides (D29). */
export function ShareDialog({ id, title, onClose }: ShareDialogProps) {
  const client = useQueryClient();
  const link = useQuery({ ...shareLinkQuery(id), staleTime: 0, refetchOnMount: 'always' });
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<'close' | 'renew'>();
  const [failure, setFailure] = useState<unknown>();
  useUnauthorizedRedirect({ error: failure });

  const change = async (call: (id: number) => Promise<ShareLinkResponse>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      client.setQueryData(shareLinkQuery(id).queryKey, await call(id));
      setAsked(undefined);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  const url = link.data?.url;
  return (
    <Dialog open onClose={onClose} title="Share" description="Only you can read this eulogy, unless you share it.">
      {link.isError && <LoadFailed what="The link" onRetry={() => void link.refetch()} />}
      {link.isPending && <Skeleton lines={3} />}
      {link.data && !url && (
        <section className="sharing" aria-label="Link">
          <p>
            A link lets anybody who has it read the eulogy, without an account. They see the words, and not who told
            what. You can close it at any time.
          </p>
          {link.data.opens === 'nothing-yet' && <p>{OPENS['nothing-yet']}</p>}
          <Button look="main" busy={isBusy ? 'Making a link…' : undefined} onClick={() => void change(makeShareLink)}>
            Make a link
          </Button>
        </section>
      )}
      {link.data && url && (
        <section className="sharing" aria-label="Link">
          <p>{OPENS[link.data.opens]}</p>
          <p className="share-url">{url}</p>
          <div className="acts">
            <Button look="main" onClick={() => void shareLink(title, url)}>
              Share the link
            </Button>
            <Button onClick={() => void copyLink(url)}>Copy</Button>
          </div>
          {asked === undefined ? (
            <div className="acts">
              <Button look="word" onClick={() => setAsked('close')}>
                Close the link
              </Button>
              <Button look="word" onClick={() => setAsked('renew')}>
                Make a new link
              </Button>
            </div>
          ) : (
            <div className="acts" role="group" aria-label="Are you sure?">
              <p role="alert">
                {asked === 'close'
                  ? 'Whoever has the link will find nothing there from now on.'
                  : 'The old link will open nothing from now on. Whoever should read on needs the new one.'}
              </p>
              <Button
                size="small"
                busy={isBusy ? 'One moment…' : undefined}
                onClick={() => void change(asked === 'close' ? revokeShareLink : renewShareLink)}
              >
                {asked === 'close' ? 'Close it' : 'Make the new link'}
              </Button>
              <Button look="word" onClick={() => setAsked(undefined)} autoFocus>
                Leave it open
              </Button>
            </div>
          )}
        </section>
      )}
      {failure !== undefined && (
        <p role="alert" className="failure">
          {sentenceOf(failure, 'That did not work. Please try again in a moment.')}
        </p>
      )}
      <ContributorsSwitch id={id} />
      {link.data && link.data.opens !== 'nothing-yet' && <StaffSwitch id={id} />}
    </Dialog>
  );
}

/** Whether those who told something may read what came of it. */
function ContributorsSwitch({ id }: { id: number }) {
  const people = useQuery({ ...peopleQuery(id), staleTime: 0, refetchOnMount: 'always' });
  const choose = useChooseSettings(id);
  const settings = people.data?.settings;
  if (!settings) return null;
  return (
    <section className="sharing" aria-label="Contributors">
      <label className="choice">
        <input
          type="checkbox"
          checked={settings.contributorsMayRead}
          onChange={(event) => choose.mutate({ contributorsMayRead: event.target.checked })}
        />
        <span>
          Contributors may read it
          <em>Everybody who helped finds it in their account.</em>
        </span>
      </label>
      {choose.isError && (
        <p role="alert" className="failure">
          {sentenceOf(choose.error, 'That was not saved. Please try again in a moment.')}
        </p>
      )}
    </section>
  );
}
