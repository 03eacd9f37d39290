import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { RadioGroup } from '../../../ui/choice-group.js';
import { TextField } from '../../../ui/text-field.js';
import { copiesQuery, handOver, type CopyRole, type WantedCopy } from '../api.js';
import { problemsOf } from '../problems-of.js';

const ROLES: readonly { role: CopyRole; label: string; about: string }[] = [
  {
    role: 'standby',
    label: 'Somebody who stands by',
    about: 'Their phone is at the same paragraph as yours. If you cannot go on, they read on.',
  },
  {
    role: 'celebrant',
    label: 'The celebrant',
    about: 'The newest text, how long it takes, how names are said, who stands by, and what changed since they looked.',
  },
  {
    role: 'follow',
    label: 'Everybody who follows along',
    about: 'For those who cannot hear, or are far away: large, dark and silent. Tell your celebrant before you use it.',
  },
];

/** Hands a copy for the day over: to whom, and which day it is. @param lastDay what was typed the last time; '' where nothing was */
export function HandOver({ id, lastDay }: { id: number; lastDay: string }) {
  const client = useQueryClient();
  const [role, setRole] = useState<CopyRole>('standby');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [day, setDay] = useState(lastDay);
  const hand = useMutation({
    mutationFn: (wanted: WantedCopy) => handOver(id, wanted),
    onSuccess: (copies) => {
      client.setQueryData(copiesQuery(id).queryKey, copies);
      setName('');
      setEmail('');
    },
  });
  const problems = problemsOf(hand.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isForAll = role === 'follow';
    hand.mutate({ role, day, name: isForAll ? '' : name, ...(isForAll || email === '' ? {} : { email }) });
  };
  return (
    <form className="hand-over" onSubmit={submit} noValidate>
      <h3>Hand a copy over</h3>
      <RadioGroup
        legend="Who gets it?"
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
            label="Their e-mail address, if a letter should take it there"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={problems['email']}
          />
        </>
      )}
      <TextField
        type="date"
        label="The day of the service"
        help="The link closes itself two days after it."
        value={day}
        onChange={(event) => setDay(event.target.value)}
        error={problems['day']}
      />
      {hand.isError && Object.keys(problems).length === 0 && (
        <p role="alert" className="failure">
          {sentenceOf(hand.error, 'That did not work. Please try again in a moment.')}
        </p>
      )}
      <Button type="submit" busy={hand.isPending ? 'One moment…' : undefined}>
        Hand it over
      </Button>
    </form>
  );
}
