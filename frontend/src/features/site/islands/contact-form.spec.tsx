import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../../testing/samples.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { forgetSiteSession } from '../site-session.js';
import { ContactForm } from './contact-form.js';

const visitor: Answers = { 'GET /api/auth/session': { body: { user: null } } };

beforeEach(forgetSiteSession);

const open = (answers: Answers, phone: string | null = null) => {
  const api = stubApi({ ...visitor, ...answers });
  render(<ContactForm mailFrom="hello@example.com" phone={phone} />);
  return { ...api, user: userEvent.setup({ delay: null }) };
};

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('Full name'), 'Ruth Doyle');
  await user.type(screen.getByLabelText('Email address'), 'ruth@example.com');
  await user.type(screen.getByLabelText('Subject'), 'Before I pay');
  await user.type(screen.getByLabelText('Message'), 'Can he take part?');
};

describe('The contact form', () => {
  it('sends name, email, subject and message, and says thank you', async () => {
    const { user, callsTo } = open({ 'POST /api/contact': { status: 201, body: { message: 'Thank you' } } });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Message sent!')).toBeVisible();
    expect(screen.getByText("Thank you for contacting us. We'll get back to you soon.")).toBeVisible();
    expect(callsTo('POST /api/contact')[0]?.body).toMatchObject({
      name: 'Ruth Doyle',
      email: 'ruth@example.com',
      subject: 'Before I pay',
      message: 'Can he take part?',
      website: '',
    });
  });

  it('says after it when the answer comes, to which address, what to do if it cannot wait, and the way back', async () => {
    const { user } = open({ 'POST /api/contact': { status: 201, body: { message: 'Thank you' } } }, '+61 7 5550 1234');
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByRole('heading', { name: 'Message sent!' })).toHaveFocus();
    const said = screen.getByRole('status');
    expect(said).toHaveTextContent('A real person reads “Before I pay” and replies within 24 hours.');
    expect(said).toHaveTextContent('We’ll email ruth@example.com from hello@example.com');
    expect(screen.getByRole('link', { name: '+61 7 5550 1234' })).toHaveAttribute('href', 'tel:+61755501234');
    expect(screen.getByRole('link', { name: '13 11 14' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the homepage' })).toHaveAttribute('href', '/');
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByLabelText('Email address')).toHaveValue('ruth@example.com');
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('knows name and address of whoever is signed in, and leads back to their account', async () => {
    const { user } = open({
      'GET /api/auth/session': {
        body: { user: aUser({ firstName: 'Ruth', lastName: 'Doyle', email: 'ruth@example.com' }) },
      },
      'POST /api/contact': { status: 201, body: { message: 'Thank you' } },
    });
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue('Ruth Doyle'));
    expect(screen.getByLabelText('Email address')).toHaveValue('ruth@example.com');
    await user.type(screen.getByLabelText('Subject'), 'A date');
    await user.type(screen.getByLabelText('Message'), 'It is tomorrow.');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByRole('link', { name: 'Back to your account' })).toHaveAttribute('href', '/account');
  });

  it('requires all four fields, and an address in the one for it', async () => {
    const { user, callsTo } = open({});
    expect(screen.getByLabelText('Email address')).toHaveAttribute('type', 'email');
    await user.type(screen.getByLabelText('Email address'), 'nowhere');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    for (const words of [
      'Please tell us your name.',
      'Please give an email address that we can answer.',
      'Please say in a few words what it is about.',
      'Please write your message.',
    ])
      expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    expect(callsTo('POST /api/contact')).toEqual([]);
  });

  it('shows the server’s word under its field, and takes it away when the field is edited', async () => {
    const errors = [{ path: 'subject', message: 'Please keep this under 200 characters.' }];
    const { user } = open({ 'POST /api/contact': problem(422, 'request.invalid', 'Not quite', errors) });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    const subject = screen.getByLabelText('Subject');
    expect(await screen.findByText('Please keep this under 200 characters.')).toBeVisible();
    expect(subject).toHaveFocus();
    expect(subject).toHaveAccessibleDescription('Please keep this under 200 characters.');
    await user.type(subject, '.');
    expect(screen.queryByText('Please keep this under 200 characters.')).toBeNull();
  });

  it('keeps what was written when sending fails, and says why', async () => {
    const { user } = open({
      'POST /api/contact': [problem(429, 'contact.too-many', 'Please try again in an hour.'), () => 'no-connection'],
    });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send message');
    expect(screen.getByRole('alert')).toHaveTextContent('Please try again in an hour.');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText(/There is no connection right now/)).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('Can he take part?');
  });

  it('says “Please try again later.” where nothing better is known', async () => {
    const { user } = open({ 'POST /api/contact': { status: 500, body: '' } });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later.');
  });
});
