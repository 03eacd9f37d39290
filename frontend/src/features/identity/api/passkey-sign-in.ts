import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LoginResponse, UserResponse } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { awaitPasskey, offersPasskeys, showPasskey, stopAwaitingPasskey } from '../../../lib/passkeys.js';

/** The server's question is good for five minutes; a new one is asked for before. */
const RENEWED_AFTER_MS = 4 * 60 * 1000;

async function question(): Promise<Record<string, unknown>> {
  return (await answerOf(api.POST('/api/auth/passkeys/sign-in/options'))).options;
}

async function signInWith(response: Record<string, unknown>): Promise<LoginResponse> {
  return answerOf(api.POST('/api/auth/passkeys/sign-in', { body: { response } }));
}

/** Opens a session with a passkey, which says by itself whose account it is. */
export function usePasskeySignIn() {
  return useMutation({ mutationFn: async () => signInWith(await showPasskey(await question())) });
}

const SIGNS_OF_SOMEBODY = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whoever only reads the page is asked nothing, and gets no cookie; the first move of hand or key says that somebody wants in. */
function useSomebodyMoved(): boolean {
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    const see = (): void => setMoved(true);
    for (const sign of SIGNS_OF_SOMEBODY) window.addEventListener(sign, see, { once: true, passive: true });
    return () => {
      for (const sign of SIGNS_OF_SOMEBODY) window.removeEventListener(sign, see);
    };
  }, []);
  return moved;
}

/**
 * Lets the browser offer the person's passkeys at the address field for as long as the form is there. Whatever fails of it stays
 * unsaid: nobody has asked for it.
 * @param anew changes when another question to the device has taken its place
 */
export function useOfferedPasskeys(onSignedIn: (user: UserResponse) => void, anew: number): void {
  const signedIn = useRef(onSignedIn);
  const [round, setRound] = useState(0);
  const moved = useSomebodyMoved();
  useEffect(() => {
    signedIn.current = onSignedIn;
  });
  useEffect(() => {
    if (!moved) return undefined;
    let isOver = false;
    let isWaiting = false;
    const offer = async (): Promise<void> => {
      if (!(await offersPasskeys()) || isOver) return;
      const options = await question();
      // Read anew after the wait: the form may be gone meanwhile.
      if (isOver as boolean) return;
      isWaiting = true;
      const { user } = await signInWith(await awaitPasskey(options));
      signedIn.current(user);
    };
    offer().catch(() => undefined);
    const renewal = setTimeout(() => setRound((before) => before + 1), RENEWED_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(renewal);
      if (isWaiting) void stopAwaitingPasskey();
    };
  }, [moved, round, anew]);
}
