import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../../lib/http.js';
import { useSession } from '../../../lib/session.js';
import { keepWayBack } from '../../../lib/way-back.js';
import { Button } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';
import { handSoundOver } from '../../speaking/index.js';
import { useGo } from './api.js';

/** Going on with an account: everything that was told goes along. */
export function AsAMember({ eulogyId, guestId }: { eulogyId: number; guestId: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const go = useGo(eulogyId);
  const signIn = (address: '/auth' | '/auth?mode=create'): void => {
    keepWayBack(window.location.pathname, undefined);
    void navigate(address);
  };
  return (
    <section className="guest-part" aria-labelledby="guest-member">
      <h2 id="guest-member">With an account</h2>
      {session.status === 'signed-in' ? (
        <>
          <p>You are signed in as {session.user.email}. What you told here can be in your account from now on.</p>
          <Button
            busy={go.isPending ? 'One moment…' : undefined}
            onClick={() =>
              go.mutate('member', {
                onSuccess: async ({ message }) => {
                  await handSoundOver(eulogyId, guestId, session.user.id);
                  showToast({ title: 'Done', description: message });
                  void navigate('/account');
                },
                onError: (error) =>
                  showToast({
                    title: 'Not done',
                    description: sentenceOf(error, 'Please try again.'),
                    tone: 'problem',
                  }),
              })
            }
          >
            Take it into my account
          </Button>
        </>
      ) : (
        <>
          <p>You don’t need one. With one, this eulogy is in your account, with everything you’ve told.</p>
          <div className="words">
            <Button look="word" onClick={() => signIn('/auth?mode=create')}>
              Create an account
            </Button>
            <Button look="word" onClick={() => signIn('/auth')}>
              I have an account
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
