import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import type { EulogyType } from '../../../lib/api-types.js';
import { composeTitle, MAX_NAME_LENGTH, NAME_FIELD, splitTitle, TITLE_FORMATS } from '../../../lib/titles.js';
import { Button } from '../../../ui/button.js';
import { RadioGroup } from '../../../ui/choice-group.js';
import { Icon } from '../../../ui/icons.js';
import { TextField } from '../../../ui/text-field.js';
import { offeredTitle, pendingTitle } from '../pending-title.js';
import '../purchasing.css';

interface Words {
  question: string;
  help: string;
}

/** A person who died, an animal, or oneself: each is asked for in its own words. */
const words: Record<EulogyType, Words> = {
  other: {
    question: 'Who is this eulogy for?',
    help: 'The name your family uses. You can change it later.',
  },
  pet: {
    question: 'Which pet is this eulogy for?',
    help: 'What you called them at home. You can change it later.',
  },
  self: {
    question: 'Whose name should it carry?',
    help: 'The name people know you by. You can change it later.',
  },
};

const namingOf = (required: string) =>
  z.object({
    format: z.enum(TITLE_FORMATS, 'Choose a title format'),
    name: z
      .string()
      .trim()
      .min(1, required)
      .max(MAX_NAME_LENGTH, `The name can have at most ${MAX_NAME_LENGTH} characters`),
  });
type Naming = z.infer<ReturnType<typeof namingOf>>;

interface NamingFormProps {
  type: EulogyType;
  /** The title is kept in this tab by then. */
  onNamed: (title: string) => void;
  /** What the title leads to; the payment unless it comes later. */
  leadsTo?: 'payment' | 'questions';
  busy?: boolean;
  /** What it costs, where the payment comes next: "AU$79.99". */
  price?: string | undefined;
}

/** Asks for the name and how the title is made of it. */
export function NamingForm({ type, onNamed, leadsTo = 'payment', busy, price }: NamingFormProps) {
  const kept = offeredTitle(type);
  const form = useForm<Naming>({
    resolver: zodResolver(namingOf(NAME_FIELD[type].required)),
    defaultValues: kept ? splitTitle(kept) : { format: 'Eulogy for', name: '' },
  });
  const { errors } = form.formState;
  const [format, name] = form.watch(['format', 'name']);
  const submit = form.handleSubmit((naming) => {
    const title = composeTitle(naming.format, naming.name);
    pendingTitle.keep(type, title);
    onNamed(title);
  });
  return (
    <form className="naming" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <Link className="word word-plain" to="/account">
          <Icon name="arrowLeft" />
          Back to your account
        </Link>
        <h1>{words[type].question}</h1>
      </div>
      <TextField
        label={NAME_FIELD[type].label}
        id="name"
        help={words[type].help}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Controller
        control={form.control}
        name="format"
        render={({ field }) => (
          <RadioGroup
            legend="Title style"
            id="format"
            options={TITLE_FORMATS.map((value) => ({ value, label: value }))}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.format?.message}
          />
        )}
      />
      <p className="naming-preview">
        <span className="label">Preview</span>
        <output aria-live="polite">{composeTitle(format, name)}</output>
      </p>
      <div className="naming-go">
        {leadsTo === 'questions' && (
          <p className="small muted">The questions come first. You pay when you’re ready to have the eulogy written.</p>
        )}
        {leadsTo === 'payment' && price !== undefined && (
          <p className="small muted">Next: one payment of {price}. Then the questions.</p>
        )}
        <Button look="main" type="submit" busy={busy ? 'Opening…' : undefined}>
          {leadsTo === 'payment' ? 'Continue to Payment' : 'Go to the questions'}
        </Button>
      </div>
    </form>
  );
}
