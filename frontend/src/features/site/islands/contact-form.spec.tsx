import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { ContactForm } from './contact-form.js';

const open = (answers: Answers) => {
  const api = stubApi(answers);
  render(<ContactForm />);
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

  it('requires all four fields, and an address in the one for it', async () => {
    const { user, calls } = open({});
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
    expect(calls).toEqual([]);
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
