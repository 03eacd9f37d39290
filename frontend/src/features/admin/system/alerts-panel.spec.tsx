import { screen, within } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import type { Schemas } from '../schemas.js';
import { AlertsPanel } from './alerts-panel.js';

const GET = 'GET /api/admin/alerts';
const TEST = 'POST /api/admin/alerts/test';

const aMessage = (change: Partial<Schemas['SentAlertResponse']> = {}): Schemas['SentAlertResponse'] => ({
  ...{ id: '1', channel: 'webhook', state: 'raised', text: '2 refunds have failed.', at: '2026-11-21T10:00:00.000Z' },
  ...{ attempts: 1, sentAt: '2026-11-21T10:00:01.000Z', error: null },
  ...change,
});

const told = (emails: number, hooks: number, more: Partial<Schemas['AlertsResponse']> = {}) => ({
  body: {
    channels: [
      { channel: 'email', recipients: emails },
      { channel: 'webhook', recipients: hooks },
    ],
    open: [],
    sent: [],
    ...more,
  },
});

const open = (answers: Answers) => ({
  api: stubApi(answers),
  ...renderRoute('/admin', [{ path: '/admin', Component: AlertsPanel }]),
});

describe('Who is told', () => {
  it('says how somebody is named where nobody is', async () => {
    open({ [GET]: told(0, 0) });
    expect(await screen.findByText(/^Nobody yet\. Set ALERT_EMAILS or ALERT_WEBHOOK_URL/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows what is open, and what became of what was said', async () => {
    const alert = { kind: 'failed-refunds', count: 2, text: '2 refunds have failed.' } as const;
    const sent = [
      aMessage({ id: '3', attempts: 0, sentAt: null }),
      aMessage({ id: '2', attempts: 4, sentAt: null, error: 'it answered 500' }),
      aMessage({ attempts: 3 }),
    ];
    open({ [GET]: told(2, 1, { open: [{ ...alert, raisedAt: '2026-11-21T10:00:00.000Z' }], sent }) });
    const table = await screen.findByRole('table', { name: 'What was said last' });
    expect(within(table).getByText('on its way')).toBeVisible();
    expect(within(table).getByText('not taken: it answered 500, after 4 tries')).toBeVisible();
    expect(within(table).getByText('taken after 3 tries')).toBeVisible();
    expect(screen.getByText('2 addresses')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Open now' })).getByText(/2 refunds have failed/)).toBeVisible();
  });

  it('tries each way, and says what came of it', async () => {
    const { user, api } = open({
      [GET]: told(1, 1),
      [TEST]: [
        { body: { sent: [aMessage({ state: 'test' })] } },
        { body: { sent: [aMessage({ state: 'test', sentAt: null, error: 'ECONNREFUSED' })] } },
        problem(409, 'alert.nobody', 'Name somebody first.'),
      ],
    });
    const hook = await screen.findByRole('button', { name: 'Send a test to the webhook' });
    await user.click(hook);
    expect(await screen.findByText('The test was taken')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send a test by letter' }));
    expect(await screen.findByText('The test did not arrive')).toBeVisible();
    expect(await screen.findByText('ECONNREFUSED.')).toBeVisible();
    await user.click(hook);
    expect(await screen.findByText('Name somebody first.')).toBeVisible();
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { channel: 'webhook' },
      { channel: 'email' },
      { channel: 'webhook' },
    ]);
  });
});
