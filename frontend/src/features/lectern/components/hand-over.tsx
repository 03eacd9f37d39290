import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { CopyOfEulogy } from '../../../lib/api-types.js';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { RadioGroup } from '../../../ui/choice-group.js';
import { Notice } from '../../../ui/notice.js';
import { TextField } from '../../../ui/text-field.js';
import { copiesQuery, handOver, type CopyRole, type WantedCopy } from '../api.js';
import { nameOfCopy } from '../copy-names.js';
import { problemsOf } from '../problems-of.js';
import { PassLink } from './pass-link.js';

const ROLES: readonly { role: CopyRole; label: string; about: string }[] = [
  {
    role: 'standby',
    label: 'Someone to take over',
    about: 'Their phone follows yours, paragraph by paragraph. If you can’t go on, they can.',
  },
  {
    role: 'celebrant',
    label: 'The celebrant',
    about:
      'The newest text, how long it takes, how to say the names, who can take over, and what has changed since they last looked.',
  },
  {
    role: 'follow',
    label: 'Anyone following along',
    about:
      'For people who can’t hear well, or are far away: large, dark and silent. Tell your celebrant before you use it.',
  },
];

interface HandOverProps {
  readonly id: number;
  readonly copies: readonly CopyOfEulogy[];
  /** The day of the service where it was typed and not said yet. */
  readonly typedDay: string;
  /** Hears of what is wrong with the day, which is asked elsewhere. */
  readonly onRefused: (error: unknown) => void;
}

/** Hands a copy for the day over: to whom. */
export function HandOver({ id, copies: known, typedDay, onRefused }: HandOverProps) {
  const client = useQueryClient();
  const [role, setRole] = useState<CopyRole>('standby');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [doneNumber, setDoneNumber] = useState<number>();
  const done = known.find(({ number }) => number === doneNumber);
  const hand = useMutation({
    mutationFn: (wanted: WantedCopy) => handOver(id, wanted),
    onSuccess: (copies) => {
      client.setQueryData(copiesQuery(id).queryKey, copies);
      setDoneNumber(Math.max(...copies.copies.map(({ number }) => number)));
      setName('');
      setEmail('');
    },
    onError: onRefused,
  });
  const problems = problemsOf(hand.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isForAll = role === 'follow';
    hand.mutate({
      role,
      name: isForAll ? '' : name,
      ...(isForAll || email === '' ? {} : { email }),
      ...(typedDay === '' ? {} : { day: typedDay }),
    });
  };
  return (
    <form className="hand-over" onSubmit={submit} noValidate>
      <h3>Give someone a copy</h3>
      <RadioGroup
        legend="Who is it for?"
        options={ROLES.map(({ role: value, label, about }) => ({ value, label, hint: about }))}
        value={role}
        onChange={(chosen) => setRole(ROLES.find(({ role: one }) => one === chosen)?.role ?? 'standby')}
      />
      {role !== 'follow' && (
        <>
          <TextField
            label="Their name"
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.target.value)}
            error={problems['name']}
          />
          <TextField
            type="email"
            label="Their email, if you’d like us to send it"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={problems['email']}
          />
        </>
      )}
      {hand.isError && Object.keys(problems).length === 0 && (
        <p role="alert" className="failure">
          {sentenceOf(hand.error, 'That did not work. Please try again in a moment.')}
        </p>
      )}
      <Button type="submit" busy={hand.isPending ? 'One moment…' : undefined}>
        {' '}
        Give them a copy{' '}
      </Button>
      <div role="status">{done && !hand.isPending && !hand.isError && <Done copy={done} />}</div>
    </form>
  );
}

/** What was done, where it was asked for: the list of the copies is out of sight on a phone. */
function Done({ copy }: { copy: CopyOfEulogy }) {
  return (
    <Notice tone="calm">
      <p>
        {copy.email ? `We’ve emailed it to ${copy.email}.` : `${doneFor(copy)} Nobody has the link yet, so pass it on.`}
      </p>
      <p className="acts">
        <PassLink copy={copy} called={`the new one, ${nameOfCopy(copy)}`} />
      </p>
    </Notice>
  );
}

const doneFor = ({ role, name }: CopyOfEulogy): string =>
  role === 'follow' ? 'The copy for those who follow along is ready.' : `The copy for ${name} is ready.`;
