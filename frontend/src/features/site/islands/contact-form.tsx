import { useEffect, useRef, useState, type FormEvent } from 'react';
import { answerOf, ApiError, sentenceOf } from '../../../lib/http.js';
import { plainApi } from '../../../lib/plain-api.js';
import { buttonClass } from '../../../ui/button-class.js';
import { useSiteSession } from '../site-session.js';
import { ContactSent } from './contact-sent.js';

const fields = [
  { name: 'name', label: 'Full name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email address', type: 'email', autoComplete: 'email' },
  { name: 'subject', label: 'Subject', type: 'text', autoComplete: 'off' },
  { name: 'message', label: 'Message', type: 'area', autoComplete: 'off' },
] as const;

type FieldName = (typeof fields)[number]['name'];
type Values = Record<FieldName, string>;
type Errors = Partial<Record<FieldName, string>>;

const empty: Values = { name: '', email: '', subject: '', message: '' };

const missing: Record<FieldName, string> = {
  name: 'Please tell us your name.',
  email: 'Please give an email address that we can answer.',
  subject: 'Please say in a few words what it is about.',
  message: 'Please write your message.',
};

type Outcome =
  | { state: 'writing' | 'sending' }
  | { state: 'sent'; email: string; subject: string }
  | { state: 'failed'; why: string };

interface ContactFormProps {
  /** The address that the answer comes from. */
  mailFrom: string;
  phone: string | null;
}

/** `/contact`: four fields, the server's word on each of them under it, nothing lost when sending fails. Who is signed in finds two of them filled in. */
export function ContactForm({ mailFrom, phone }: ContactFormProps) {
  const [values, setValues] = useState(empty);
  const { user } = useSiteSession();
  const [errors, setErrors] = useState<Errors>({});
  const [outcome, setOutcome] = useState<Outcome>({ state: 'writing' });
  const form = useRef<HTMLFormElement>(null);
  const opened = useRef(Date.now());
  const trap = useRef<HTMLInputElement>(null);

  // who is signed in has told both before
  useEffect(() => {
    if (!user) return;
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
    setValues((now) => ({ ...now, name: now.name || name, email: now.email || user.email }));
  }, [user]);

  const refuse = (found: Errors): void => {
    setErrors(found);
    const first = fields.find(({ name }) => found[name] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
  };

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (outcome.state === 'sending') return;
    const found: Errors = {};
    for (const { name } of fields) if (values[name].trim() === '') found[name] = missing[name];
    if (!found.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())) found.email = missing.email;
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setOutcome({ state: 'sending' });
    try {
      await answerOf(
        plainApi.POST('/api/contact', {
          body: {
            ...values,
            website: trap.current?.value ?? '',
            secondsOpen: Math.round((Date.now() - opened.current) / 1000),
          },
        }),
      );
      setValues({ ...values, subject: '', message: '' });
      setOutcome({ state: 'sent', email: values.email.trim(), subject: values.subject.trim() });
    } catch (error) {
      const named: Errors = {};
      const told = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      for (const { path, message } of told) if (path in empty) named[path as FieldName] = message;
      setOutcome(
        Object.keys(named).length > 0
          ? { state: 'writing' }
          : { state: 'failed', why: sentenceOf(error, 'Please try again later.') },
      );
      refuse(named);
    }
  };

  if (outcome.state === 'sent')
    return (
      <ContactSent
        {...outcome}
        mailFrom={mailFrom}
        phone={phone}
        isSignedIn={user !== undefined}
        onAgain={() => {
          opened.current = Date.now();
          setOutcome({ state: 'writing' });
        }}
      />
    );
  // `post`: pressed before the page is alive, no word of it may land in an address.
  return (
    <form ref={form} className="contact-form" method="post" noValidate onSubmit={(event) => void send(event)}>
      {outcome.state === 'failed' && (
        <div className="notice" role="alert">
          <p>
            <strong>Failed to send message</strong>
          </p>
          <p>{outcome.why}</p>
        </div>
      )}
      {fields.map(({ name, label, type, autoComplete }) => {
        const error = errors[name];
        const common = {
          id: `contact-${name}`,
          name,
          required: true,
          className: 'input',
          autoComplete,
          value: values[name],
          'aria-invalid': error !== undefined,
          'aria-describedby': error === undefined ? undefined : `contact-${name}-error`,
          onChange: (event: { target: { value: string } }) => {
            setValues({ ...values, [name]: event.target.value });
            if (error !== undefined) setErrors({ ...errors, [name]: undefined });
          },
        };
        return (
          <div className="field" key={name}>
            <label htmlFor={`contact-${name}`}>{label}</label>
            {type === 'area' ? <textarea rows={7} {...common} /> : <input type={type} {...common} />}
            {error !== undefined && (
              <p className="field-error" id={`contact-${name}-error`}>
                {error}
              </p>
            )}
          </div>
        );
      })}
      {/* People do not see it and cannot reach it; programs that fill in whatever they find do. */}
      <div className="trap" aria-hidden="true">
        <label htmlFor="contact-website">Website</label>
        <input id="contact-website" name="website" ref={trap} tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className={buttonClass('main')} aria-disabled={outcome.state === 'sending'}>
        {outcome.state === 'sending' ? 'Sending…' : 'Send Message'}
      </button>
    </form>
  );
}
