import { screen } from '@testing-library/react';
import { renderRoute } from '../../../testing/render-route.js';
import { problem, stubApi, type Answers } from '../../../testing/stub-api.js';
import { ChainPanel } from './chain-panel.js';

const CHAIN = 'GET /api/admin/audit/chain';
const whole = {
  ...{ isWhole: true, entries: 4212, head: `7c1e09ad${'0'.repeat(52)}4b17`, wrong: [], missingHeads: [] },
  ...{ checkedAt: '2025-11-20T10:38:00.000Z', tookMs: 412 },
};
const open = (answer: Answers[string]) => {
  const api = stubApi({ [CHAIN]: answer });
  return { api, ...renderRoute('/admin', [{ path: '/admin', Component: ChainPanel }]) };
};

describe('The chain of the audit', () => {
  it('is whole, with its number of entries and the last hash', async () => {
    open({ body: whole });
    expect(await screen.findByText('The chain is whole')).toBeVisible();
    expect(screen.getByText(/^4,212 entries/)).toBeVisible();
    expect(screen.getByText(/^, the last/)).toBeVisible();
    expect(screen.getByText('7c1e 09ad … 4b17')).toBeVisible();
    expect(screen.getByText(/in 0.4 s/)).toBeVisible();
  });

  it('is broken, and says where', async () => {
    const wrong = [{ entry: 4211, why: 'changed' }];
    open({ body: { ...whole, isWhole: false, wrong, missingHeads: ['2025-10'] } });
    expect(await screen.findByText('The chain is broken')).toBeVisible();
    expect(screen.getByText('Entry 4,211 is not what was written.')).toBeVisible();
    expect(screen.getByText('The entry that the statement of 2025-10 names is not there.')).toBeVisible();
  });

  it('is checked again when somebody asks', async () => {
    const { api, user } = open({ body: whole });
    await screen.findByText('The chain is whole');
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByText('The chain is whole');
    expect(api.callsTo(CHAIN)).toHaveLength(2);
  });

  it('says that it could not be checked', async () => {
    open(problem(500, 'unexpected', 'Something went wrong.'));
    expect(await screen.findByText('The chain could not be checked.')).toBeVisible();
  });
});
