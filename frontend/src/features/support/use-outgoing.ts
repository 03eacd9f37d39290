import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { OfflineError } from '../../lib/http.js';
import { UNSAVED_PREFIX } from '../../lib/forget-device.js';
import { showToast } from '../../ui/toast-store.js';
import { chatQuery } from './api/chat.js';
import { NOT_SENT, SENT, sendMessage, whyNotSent } from './api/send-message.js';

export type SendState = 'idle' | 'sending' | 'offline' | 'failed';

export interface Outgoing {
  readonly text: string;
  readonly state: SendState;
  type(text: string): void;
  /** Sends what is written; the text stays in its place until the server has it. Resolves to whether it has. */
  send(): Promise<boolean>;
}

/** What is being written to the support team. Kept for this tab, so that a reload or a failure loses nothing. */
export function useOutgoing(who: string): Outgoing {
  const client = useQueryClient();
  const place = `${UNSAVED_PREFIX}support:${who}`;
  const [text, setText] = useState(() => read(place));
  const [state, setState] = useState<SendState>('idle');
  const busy = useRef(false);
  // The same words sent again after a failure are the same message: the first try may have arrived.
  const attempt = useRef<{ text: string; key: string }>(undefined);

  const type = (next: string): void => {
    setText(next);
    write(place, next);
    if (state !== 'sending') setState('idle');
  };

  const send = async (): Promise<boolean> => {
    if (text.trim() === '' || busy.current) return false;
    if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    busy.current = true;
    setState('sending');
    try {
      await sendMessage(text, null, attempt.current.key);
      attempt.current = undefined;
      setText('');
      write(place, '');
      setState('idle');
      void client.invalidateQueries({ queryKey: chatQuery.queryKey });
      showToast(SENT);
      return true;
    } catch (error) {
      setState(error instanceof OfflineError ? 'offline' : 'failed');
      showToast({ title: NOT_SENT, description: whyNotSent(error), tone: 'problem' });
      return false;
    } finally {
      busy.current = false;
    }
  };

  return { text, state, type, send };
}

function read(place: string): string {
  try {
    return sessionStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

function write(place: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
  } catch {
    // Storage is switched off in this browser: the text stays in the field.
  }
}
