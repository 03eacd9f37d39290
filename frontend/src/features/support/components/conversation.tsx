import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { LEGAL } from '../../../content/site.js';
import type { ChatHistoryResponse } from '../../../lib/api-types.js';
import { formatDate, formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { SaveState, type SaveStatus } from '../../../ui/save-state.js';
import { TextArea } from '../../../ui/text-area.js';
import { GREETING, LONGEST_MESSAGE } from '../api/send-message.js';
import { useOutgoing, type SendState } from '../use-outgoing.js';

interface ConversationProps {
  userId: string;
  history: ChatHistoryResponse | undefined;
  /** The conversation could not be read; it can still be written to. */
  problem: 'not-loaded' | undefined;
  onRetry: () => void;
}

/** What was said, and a place to say more. */
export function Conversation({ userId, history, problem, onRetry }: ConversationProps) {
  const outgoing = useOutgoing(userId);
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const messages = history?.messages;
  const count = messages?.length ?? 0;

  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [count]);

  const send = async (): Promise<void> => {
    if (outgoing.text.trim() === '') return;
    await outgoing.send();
    field.current?.focus();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const onKey = (event: KeyboardEvent): void => {
    // Enter sends, with Shift it is a new line; while a word is being composed it belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <div className="support-talk">
      <p className="small muted support-who">
        A real person replies within {LEGAL.replyHours} hours: here, and by email if you’ve left.
      </p>
      {/* It scrolls, so the keyboard must reach it. */}
      <div className="support-log" role="log" aria-label="Conversation" tabIndex={0}>
        <p className="support-said" data-from="team">
          {GREETING}
        </p>
        {problem && (
          <div className="support-problem">
            <p className="small">Earlier messages couldn’t be loaded.</p>
            <Button look="word" onClick={onRetry}>
              Try again
            </Button>
          </div>
        )}
        {messages?.map(({ id, message, sentAt, isAdminReply }) => (
          <div key={id} className="support-said" data-from={isAdminReply ? 'team' : 'self'}>
            <p dir="auto">{message}</p>
            <p className="support-when">
              {isAdminReply ? 'Support team' : 'You'}, {momentOf(sentAt)}
            </p>
          </div>
        ))}
        <div ref={end} />
      </div>
      <form className="support-write" noValidate onSubmit={onSubmit}>
        <TextArea
          label="Your message"
          labelLook="hidden"
          placeholder="Write a message"
          rows={1}
          maxLength={LONGEST_MESSAGE}
          value={outgoing.text}
          ref={field}
          data-autofocus
          onChange={(event) => outgoing.type(event.target.value)}
          onKeyDown={onKey}
        />
        <div className="support-send">
          <SaveState status={statusOf(outgoing.state)} />
          <Button
            look="main"
            size="small"
            type="submit"
            busy={outgoing.state === 'sending' ? 'Sending…' : undefined}
            disabled={outgoing.text.trim() === ''}
          >
            <Icon name="arrowRight" />
            Send
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Of today the time alone; an answer may come the day after. */
function momentOf(iso: string): string {
  const isToday = new Date(iso).toDateString() === new Date().toDateString();
  return isToday ? formatTime(iso) : `${formatDate(iso)}, ${formatTime(iso)}`;
}

function statusOf(state: SendState): SaveStatus {
  switch (state) {
    case 'offline':
      return { state: 'offline' };
    case 'failed':
      return { state: 'failed', message: 'Not sent yet. Your words are still here.' };
    case 'idle':
    case 'sending':
      return { state: 'untouched' };
  }
}
