import { useState } from 'react';
import type { UserResponse } from '../../../lib/api-types.js';
import { sentenceOf } from '../../../lib/http.js';
import { NoPasskeyShown } from '../../../lib/passkeys.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { useOfferedPasskeys, usePasskeySignIn } from '../api/passkey-sign-in.js';

/** Signs in with a passkey: by this button, or by what the browser offers at the address field. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (user: UserResponse) => void }) {
  const signIn = usePasskeySignIn();
  const [tries, setTries] = useState(0);
  useOfferedPasskeys(onSignedIn, tries);
  const press = (): void => {
    signIn.mutate(undefined, {
      onSuccess: ({ user }) => onSignedIn(user),
      onError: () => setTries((before) => before + 1),
    });
  };
  return (
    <>
      <Button busy={signIn.isPending ? 'Waiting for your device…' : undefined} onClick={press}>
        Sign in with a passkey
      </Button>
      {signIn.isError && (
        <Notice tone={signIn.error instanceof NoPasskeyShown ? 'calm' : 'error'} announce="status">
          {signIn.error instanceof NoPasskeyShown
            ? 'No passkey was used. Try again, or sign in another way.'
            : sentenceOf(signIn.error, 'We couldn’t reach your device’s passkeys. Please sign in another way.')}
        </Notice>
      )}
    </>
  );
}
