import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import type { UserResponse } from '../../../lib/api-types.js';
import { problemsOf, showAtFields } from '../../../lib/form-problems.js';
import { sentenceOf } from '../../../lib/http.js';
import { personNames } from '../../../lib/person-names.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Button } from '../../../ui/button.js';
import { ErrorSummary } from '../../../ui/error-summary.js';
import { NameFields } from '../../../ui/name-fields.js';
import { SaveState, type SaveStatus } from '../../../ui/save-state.js';
import { showToast } from '../../../ui/toast-store.js';
import { useUpdateProfile, type Names } from '../api/profile.js';
import { Part } from './part.js';

const schema = z.object(personNames);
const order = ['firstName', 'lastName'] as const;

/** First and last name, as others see them. */
export function NamesPart({ user }: { user: UserResponse }) {
  const update = useUpdateProfile();
  useUnauthorizedRedirect({ error: update.error });
  const [status, setStatus] = useState<SaveStatus>({ state: 'untouched' });
  const form = useForm<Names>({
    resolver: zodResolver(schema),
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const submit = form.handleSubmit((names) => {
    if (update.isPending) return;
    setStatus({ state: 'saving' });
    update.mutate(names, {
      onSuccess: (saved) => {
        form.reset({ firstName: saved.firstName, lastName: saved.lastName });
        setStatus({ state: 'saved', at: new Date().toISOString() });
      },
      onError: (error) => {
        setStatus({ state: 'untouched' });
        if (showAtFields(error, order, form.setError) === 'at-fields') return;
        showToast({ title: 'Update failed', description: sentenceOf(error, 'Please try again.'), tone: 'problem' });
      },
    });
  });
  return (
    <Part id="names" title="Name">
      <form className="grid gap-6" aria-labelledby="names-heading" noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary problems={problemsOf(errors, order)} attempt={submitCount} />
        <NameFields className="part-pair" register={(field) => form.register(field)} errors={errors} />
        <div className="acts">
          <Button look="main" type="submit" busy={update.isPending ? 'Saving…' : undefined}>
            Save
          </Button>
          <SaveState status={status} />
        </div>
      </form>
    </Part>
  );
}
