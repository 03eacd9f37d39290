import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router-dom';
import * as z from 'zod';
import type { EulogyType } from '../../../lib/api-types.js';
import { itemOf, useCatalogue } from '../../../lib/catalogue.js';
import { useSession } from '../../../lib/session.js';
import { composeTitle, MAX_NAME_LENGTH, NAME_FIELD, splitTitle, TITLE_FORMATS } from '../../../lib/titles.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { RadioGroup } from '../../../ui/choice-group.js';
import { Icon } from '../../../ui/icons.js';
import { PageShell } from '../../../ui/page-shell.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { SiteHeader } from '../../../ui/site-header.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import { TextField } from '../../../ui/text-field.js';
import { showToast } from '../../../ui/toast-store.js';
import { eulogyTypeOf } from '../eulogy-types.js';
import { pendingTitle } from '../pending-title.js';
import '../purchasing.css';

/** Names the eulogy, then hands over to the payment. */
export function NamingScreen() {
  const type = eulogyTypeOf(useParams().type);
  const session = useSession();
  const catalogue = useCatalogue();
  const navigate = useNavigate();
  useScreenTitle('Name the eulogy');
  const signedOut = session.status === 'signed-out';
  useEffect(() => {
    if (!signedOut) return;
    showToast({ title: 'Please log in' });
    void navigate('/auth', { replace: true });
  }, [signedOut, navigate]);
  const item = type && itemOf(catalogue.data, type);
  return (
    <PageShell header={<SiteHeader width="spread" />} footer={<SiteFooter width="spread" />}>
      <div className="spread-width body">
        {!type ? (
          <Message title="Invalid eulogy type" action={<ButtonLink to="/account">Back to your account</ButtonLink>}>
            <p>There is no eulogy of this kind. The ones there are stand on your account page.</p>
          </Message>
        ) : session.status === 'unknown' ? (
          <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
        ) : session.status !== 'signed-in' ? (
          <Skeleton lines={5} />
        ) : item?.status === 'coming_soon' ? (
          <Message title={item.label} action={<ButtonLink to="/account">Back to your account</ButtonLink>}>
            <p>Coming Soon</p>
          </Message>
        ) : (
          <NamingForm type={type} />
        )}
      </div>
    </PageShell>
  );
}

interface Words {
  question: string;
  help: string;
}

/** A person who died, an animal, or oneself: each is asked for in its own words. */
const words: Record<EulogyType, Words> = {
  other: {
    question: 'Who is this eulogy for?',
    help: 'As the family says it. You can change it later.',
  },
  pet: {
    question: 'Which animal is this eulogy for?',
    help: 'As you called them at home. You can change it later.',
  },
  self: {
    question: 'What should your eulogy be called?',
    help: 'As people call you. You can change it later.',
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

function NamingForm({ type }: { type: EulogyType }) {
  const navigate = useNavigate();
  const kept = pendingTitle.read(type);
  const form = useForm<Naming>({
    resolver: zodResolver(namingOf(NAME_FIELD[type].required)),
    defaultValues: kept ? splitTitle(kept) : { format: 'Eulogy for', name: '' },
  });
  const { errors } = form.formState;
  const [format, name] = form.watch(['format', 'name']);
  const submit = form.handleSubmit((naming) => {
    pendingTitle.keep(type, composeTitle(naming.format, naming.name));
    void navigate(`/checkout/${type}`);
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
            legend="Title format"
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
      <div className="acts">
        <Button look="main" type="submit">
          Continue to Payment
        </Button>
      </div>
    </form>
  );
}
