import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../../testing/stub-api.js';
import { me, CONVERSATIONS, ENQUIRIES, anEnquiry, conversations, enquiries, open } from './testing/open-support.js';

beforeEach(() => sessionStorage.clear());

describe('The enquiries of the Support tab', () => {
  it('are listed by status, and say when there are none', async () => {
    const { user } = open('&view=enquiries', {
      [`GET ${ENQUIRIES}?status=closed`]: { body: enquiries([]) },
      [`GET ${ENQUIRIES}`]: { body: enquiries([anEnquiry({ status: 'answered' })]) },
    });
    expect(await screen.findByRole('link', { name: /^Before I pay\s*Answered.*Ivy Doyle/ })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Show'), 'Done');
    expect(await screen.findByText('None of them.')).toBeVisible();
  });

  it('say how long each has waited for an answer, and are counted on the tab with who waits in the chat', async () => {
    const longAgo = new Date(Date.now() - 39 * 86_400_000).toISOString();
    open('&view=enquiries', {
      [`GET ${CONVERSATIONS}`]: { body: { ...conversations([]), waiting: 2 } },
      [`GET ${ENQUIRIES}`]: {
        body: enquiries([anEnquiry({ waitingSince: longAgo }), anEnquiry({ id: 'enquiry-2', status: 'closed' })]),
      },
    });
    const rows = await screen.findAllByRole('link', { name: /^Before I pay/ });
    expect(rows.map(({ textContent }) => /waiting 39 days|Done/.exec(textContent ?? '')?.[0])).toEqual([
      'waiting 39 days',
      'Done',
    ]);
    const rooms = within(screen.getByRole('navigation', { name: 'Admin' }));
    expect(await rooms.findByRole('link', { name: /^Support\s*3\s*waiting for an answer$/ })).toBeVisible();
  });

  it('go on where a page ends', async () => {
    const { api, user } = open('&view=enquiries', { [`GET ${ENQUIRIES}`]: { body: enquiries([anEnquiry()], 120) } });
    expect(await screen.findByText('1 to 50 of 120 enquiries')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(api.calls.at(-1)?.path).toBe(`${ENQUIRIES}?page=2`), { timeout: 15_000 });
  });

  it('are answered by mail, with who answered, and marked as done and opened again', async () => {
    const answered = anEnquiry({
      status: 'answered',
      answers: [
        { id: 'a1', message: 'Yes: send him the link.', answeredBy: me.id, answeredAt: '2025-11-20T11:00:00.000Z' },
      ],
    });
    const { api, user } = open('&view=enquiries', {
      [`GET ${ENQUIRIES}/enquiry-1`]: [
        { body: anEnquiry() },
        { body: answered },
        { body: anEnquiry({ ...answered, status: 'open', waitingSince: '2025-11-20T11:00:00.000Z' }) },
        { body: anEnquiry({ ...answered, status: 'closed' }) },
      ],
      [`POST ${ENQUIRIES}/enquiry-1/reply`]: { status: 201, body: answered },
      [`PATCH ${ENQUIRIES}/enquiry-1`]: { body: answered },
    });
    await user.click(await screen.findByRole('link', { name: /^Before I pay/ }));
    const part = within(await screen.findByRole('region', { name: 'Enquiry' }));
    expect(await part.findByText('Can my brother overseas take part?')).toBeVisible();
    await user.type(part.getByLabelText('Answer by mail'), 'Yes: send him the link.');
    await user.click(part.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('It is on its way to ivy@example.com.')).toBeVisible();
    expect(await part.findByText('Answered')).toBeVisible();
    expect(part.getByText('Yes: send him the link.').parentElement).toHaveTextContent('Sam Field');
    await user.click(part.getByRole('button', { name: 'Open again' }));
    await user.click(await part.findByRole('button', { name: 'Mark as done' }));
    expect(await part.findByRole('button', { name: 'Open again' })).toBeVisible();
    expect(api.callsTo(`POST ${ENQUIRIES}/enquiry-1/reply`)[0]?.body).toEqual({ message: 'Yes: send him the link.' });
    expect(api.callsTo(`PATCH ${ENQUIRIES}/enquiry-1`).map(({ body }) => body)).toEqual([
      { status: 'open' },
      { status: 'closed' },
    ]);
  });

  it('says when one could not be loaded, and tries again', async () => {
    const { user } = open('&view=enquiries&enquiry=enquiry-1', {
      [`GET ${ENQUIRIES}/enquiry-1`]: [problem(500, 'unexpected', 'No.'), { body: anEnquiry() }],
    });
    const part = within(await screen.findByRole('region', { name: 'Enquiry' }));
    await user.click(await part.findByRole('button', { name: 'Try again' }));
    expect(await part.findByText('Can my brother overseas take part?')).toBeVisible();
  });

  it('stand beside each other on a desk: the first, until another is chosen', async () => {
    const none = () => undefined;
    const media = { addEventListener: none, removeEventListener: none };
    window.matchMedia = ((query: string) => ({ ...media, matches: query.includes('min-width') })) as never;
    try {
      const { user } = open('&view=enquiries', {
        [`GET ${ENQUIRIES}/enquiry-1`]: { body: anEnquiry() },
        [`GET ${ENQUIRIES}/enquiry-2`]: { body: anEnquiry({ id: 'enquiry-2', subject: 'The print' }) },
        [`GET ${ENQUIRIES}`]: { body: enquiries([anEnquiry(), anEnquiry({ id: 'enquiry-2', subject: 'The print' })]) },
      });
      const part = await screen.findByRole('region', { name: 'Enquiry' });
      expect(await within(part).findByRole('heading', { name: 'Before I pay' })).toBeVisible();
      // nobody has opened it: the focus stays where it was
      expect(part).not.toHaveFocus();
      await user.click(screen.getByRole('link', { name: /^The print/ }));
      expect(await screen.findByRole('heading', { name: 'The print' })).toBeVisible();
    } finally {
      Reflect.deleteProperty(window, 'matchMedia');
    }
  });
});
