import { useId, useState } from 'react';
import type { GuestOfCircle } from '../../../lib/api-types.js';
import { formatDate } from '../../../lib/format.js';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';
import { useAdmitGuest } from '../api/people.js';
import { Confirm } from './confirm.js';

interface GuestsProps {
  eulogyId: number;
  guests: readonly GuestOfCircle[];
}

/** Guests who came by the open link, with what they wrote: the owner says yes, or does not know them. */
export function WaitingGuests({ eulogyId, guests }: GuestsProps) {
  const heading = useId();
  const waiting = guests.filter(isWaiting);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>Waiting for your OK</h3>
      <ul className="circle-list">
        {waiting.map((guest) => (
          <Waiting key={guest.id} eulogyId={eulogyId} guest={guest} />
        ))}
      </ul>
    </section>
  );
}

/** Everybody else who tells without an account. */
export function TellingGuests({ eulogyId, guests }: GuestsProps) {
  const telling = guests.filter((guest) => guest.status !== 'left' && !isWaiting(guest));
  if (telling.length === 0) return null;
  return (
    <section aria-label="Guests">
      <h3>Here without an account</h3>
      <ul className="circle-list">
        {telling.map((guest) => (
          <Row key={guest.id} eulogyId={eulogyId} guest={guest} />
        ))}
      </ul>
    </section>
  );
}

function isWaiting({ held, status }: GuestOfCircle): boolean {
  return held && status === 'here';
}

function Waiting({ eulogyId, guest }: { eulogyId: number; guest: GuestOfCircle }) {
  const admit = useAdmitGuest(eulogyId);
  const [asking, setAsking] = useState<'remove' | undefined>();
  return (
    <li>
      <div className="circle-who waiting-guest">
        <p>
          <strong>{guest.name}</strong>
          {guest.introducedAs ? `, ${guest.introducedAs}` : ''}
        </p>
        <p className="small muted">
          {guest.cameBy === 'link' ? 'Came through your shared link' : 'Came through a forwarded email'},{' '}
          {formatDate(guest.joinedAt)}
        </p>
        {guest.waiting.map(({ questionText, answer }) => (
          <blockquote key={questionText} className="waiting-words">
            <p className="small muted">{questionText}</p>
            <p dir="auto">{answer}</p>
          </blockquote>
        ))}
      </div>
      {asking === undefined ? (
        <div className="words">
          <Button
            size="small"
            busy={admit.isPending ? 'One moment…' : undefined}
            aria-label={`Include what ${guest.name} tells`}
            onClick={() => admit.mutate({ act: 'include', guestId: guest.id }, tellAbout(`${guest.name} is included`))}
          >
            Include it
          </Button>
          <Button look="word-plain" aria-label={`I don’t know ${guest.name}`} onClick={() => setAsking('remove')}>
            I don’t know them
          </Button>
        </div>
      ) : (
        <Away eulogyId={eulogyId} guest={guest} onNo={() => setAsking(undefined)} />
      )}
    </li>
  );
}

function Row({ eulogyId, guest }: { eulogyId: number; guest: GuestOfCircle }) {
  const [asking, setAsking] = useState<'remove' | undefined>();
  const admit = useAdmitGuest(eulogyId);
  const isHere = guest.status === 'here';
  return (
    <li>
      <div className="circle-who">
        <p>{guest.name}</p>
        <p className="small muted">
          {[
            isHere ? 'Included' : guest.held ? 'Turned away, left out' : 'Turned away',
            guest.introducedAs,
            `since ${formatDate(guest.joinedAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {isHere && asking === undefined && (
        <Button look="word-plain" aria-label={`Turn ${guest.name} away`} onClick={() => setAsking('remove')}>
          Remove
        </Button>
      )}
      {!isHere && guest.held && (
        <Button
          look="word-plain"
          aria-label={`Include what ${guest.name} told`}
          onClick={() => admit.mutate({ act: 'include', guestId: guest.id }, tellAbout(`${guest.name} is included`))}
        >
          Include them after all
        </Button>
      )}
      {asking === 'remove' && <Away eulogyId={eulogyId} guest={guest} onNo={() => setAsking(undefined)} />}
    </li>
  );
}

function Away({ eulogyId, guest, onNo }: { eulogyId: number; guest: GuestOfCircle; onNo: () => void }) {
  const admit = useAdmitGuest(eulogyId);
  const words = guest.held
    ? 'What they wrote stays out.'
    : 'What they wrote stays in unless you leave it out when you review.';
  return (
    <Confirm
      question={`Turn ${guest.name} away? They won’t be able to add anything more. ${words} If the wrong people have your link, end it above. If someone is misusing it, please tell us through the contact page.`}
      yes={`Turn ${guest.name} away`}
      busy={admit.isPending ? 'One moment…' : undefined}
      onYes={() => admit.mutate({ act: 'remove', guestId: guest.id }, tellAbout(`${guest.name} was turned away`))}
      onNo={onNo}
    />
  );
}

function tellAbout(title: string) {
  return {
    onSuccess: ({ message }: { message: string }) => showToast({ title, description: message }),
    onError: (error: unknown) =>
      showToast({ title: 'Error', description: sentenceOf(error, 'Please try again.'), tone: 'problem' }),
  };
}
