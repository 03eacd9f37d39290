import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, OfflineError } from '../../lib/http.js';
import { UNSAVED_PREFIX } from '../../lib/forget-device.js';
import { showToast } from '../../ui/toast-store.js';
import { CHAT, sendMessage } from './api/chat.js';

export type SendState = 'idle' | 'sending' | 'offline' | 'failed';

/** Something a visitor wrote from this page; nobody else can show it to them. */
export interface OwnMessage {
  readonly id: string;
  readonly message: string;
  readonly sentAt: string;
}

export interface Outgoing {
  readonly text: string;
  readonly state: SendState;
  readonly sent: readonly OwnMessage[];
  type(text: string): void;
  /** Sends what is written; the text stays in its place until the server has it. Resolves to whether it has. */
  send(email: string | null): Promise<boolean>;
}

/** What is being written to the support team. Kept for this tab, so that a reload or a failure loses nothing. */
export function useOutgoing(who: string): Outgoing {
  const client = useQueryClient();
  const place = `${UNSAVED_PREFIX}support:${who}`;
  const [text, setText] = useState(() => read(place));
  const [state, setState] = useState<SendState>('idle');
  const [sent, setSent] = useState<readonly OwnMessage[]>([]);
  const busy = useRef(false);
  // The same words sent again after a failure are the same message: the first try may have arrived.
  const attempt = useRef<{ text: string; key: string }>(undefined);

  const type = (next: string): void => {
    setText(next);
    write(place, next);
    if (state !== 'sending') setState('idle');
  };

  const send = async (email: string | null): Promise<boolean> => {
    if (text.trim() === '' || busy.current) return false;
    if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    busy.current = true;
    setState('sending');
    try {
      const { id, message, sentAt } = await sendMessage(text, email, attempt.current.key);
      attempt.current = undefined;
      setText('');
      write(place, '');
      setSent((before) => [...before, { id, message, sentAt }]);
      setState('idle');
      void client.invalidateQueries({ queryKey: CHAT });
      showToast({ title: 'Message Sent', description: 'Our support team will respond shortly.' });
      return true;
    } catch (error) {
      setState(error instanceof OfflineError ? 'offline' : 'failed');
      showToast({
        title: 'Failed to send message',
        description: wordsOf(error) ?? 'Please try again later.',
        tone: 'problem',
      });
      return false;
    } finally {
      busy.current = false;
    }
  };

  return { text, state, sent, type, send };
}

/** What a rule of ours, or the connection, has to say about it; a bare status says nothing to a person. */
function wordsOf(error: unknown): string | undefined {
  if (error instanceof OfflineError) return error.message;
  return error instanceof ApiError ? error.problem?.message : undefined;
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
