import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { CopiesOfEulogy, CopyOfEulogy } from '../../../lib/api-types.js';
import { sentenceOf } from '../../../lib/http.js';
import { openUntil } from '../../../lib/service-day.js';
import { Button } from '../../../ui/button.js';
import { copiesQuery, sendByLetter, takeBack } from '../api.js';
import { PassLink } from './pass-link.js';
import { SendLetter } from './send-letter.js';

interface HandedOverProps {
  readonly id: number;
  readonly copy: CopyOfEulogy;
  /** Who has it, and what for. */
  readonly called: string;
  /** "Take back", "End this link". */
  readonly ending: string;
  /** What the letter may go to, until another address is typed. */
  readonly address?: string;
  readonly children?: ReactNode;
}

/** A copy in other hands: its link to copy or to send, and its end. */
export function HandedOver({ id, copy, called, ending, address = '', children }: HandedOverProps) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<'nothing' | 'end' | 'letter'>('nothing');
  const [failure, setFailure] = useState<unknown>();
  const show = (copies: CopiesOfEulogy): void => void client.setQueryData(copiesQuery(id).queryKey, copies);
  const take = async (): Promise<void> => {
    try {
      show(await takeBack(id, copy.number));
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <li>
      <p>
        <strong>{called}</strong>
        <span className="muted">
          {copy.email ? `An email went to ${copy.email}. ` : ''}
          {openUntil(copy.closesAt).replace(/^o/, 'O')}
        </span>
        {children}
      </p>
      {asked === 'end' ? (
        <div className="acts" role="group" aria-label="Are you sure?">
          <p role="alert">The link will stop working.</p>
          <Button size="small" onClick={() => void take()}>
            {copy.role === 'speaker' ? 'End it' : 'Take it back'}
          </Button>
          <Button look="word" onClick={() => setAsked('nothing')} autoFocus>
            Leave it
          </Button>
        </div>
      ) : asked === 'letter' ? (
        <SendLetter
          to={called}
          address={address}
          send={(email) => sendByLetter(id, copy.number, email)}
          onSent={(copies) => {
            show(copies);
            setAsked('nothing');
          }}
          onLeft={() => setAsked('nothing')}
        />
      ) : (
        <div className="acts">
          <PassLink copy={copy} called={called} />
          {copy.role !== 'follow' && (
            <Button look="word" onClick={() => setAsked('letter')} aria-label={`Send by email: ${called}`}>
              Send by email
            </Button>
          )}
          <Button look="word" onClick={() => setAsked('end')} aria-label={`${ending}: ${called}`}>
            {ending}
          </Button>
        </div>
      )}
      {failure !== undefined && (
        <p role="alert" className="failure">
          {sentenceOf(failure, 'That did not work. Please try again in a moment.')}
        </p>
      )}
    </li>
  );
}
