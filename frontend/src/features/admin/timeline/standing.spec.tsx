import { screen, within } from '@testing-library/react';
import type { TimelineState } from './timeline-data.js';
import { paymentWords } from './standing.js';
import { STATE, aState, open } from './testing/open-timeline.js';

const withFields = (fields: Record<string, string>): TimelineState => ({
  ...aState(3, null),
  groups: [
    {
      id: 'card',
      title: 'Dashboard card',
      fields: Object.entries(fields).map(([id, text]) => ({
        ...{ id: `card.${id}`, label: id, value: { kind: 'plain' as const, text }, was: null, changed: false },
        written: null,
      })),
    },
  ],
});
const paid = { order: 'Paid', price: '$79.99', paidAt: '2025-11-07T11:14:00.000Z' };

describe('How a eulogy stands today', () => {
  it('says whether it was paid, how much and when, whichever event is looked at', async () => {
    const now = { ...paid, status: 'in progress', progress: '12 of 15' };
    open(
      {
        [STATE]: ({ path }) => ({
          body: path.includes('at=3') && !path.includes('compare') ? withFields(now) : aState(2, 1),
        }),
      },
      '/admin/eulogies/12/timeline?at=2',
    );
    expect((await screen.findByText(/^Paid \$79\.99, \d+ Nov/)).closest('div')).toHaveTextContent(/^Payment/);
    expect(screen.getByText('In progress, 12 of 15 answered')).toBeVisible();
    // the orders are a room of admins
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Open order' })).toBeNull();
  });

  it.each([
    [{}, /^Not ordered yet$/],
    [{ order: 'Refused once' }, /^Refused once$/],
    [{ ...paid, order: 'Free', price: '$0.00' }, /^Free, \d+ Nov/],
    [
      { ...paid, order: 'Partly refunded', back: '$20.00', refundedAt: '2025-11-09T11:14:00.000Z' },
      /^Partly refunded\. Paid \$79\.99, 7 Nov(?: 2025)?, 9:14 pm AEST; sent back \$20\.00, 9 Nov(?: 2025)?, 9:14 pm AEST$/,
    ],
  ])('of %o says %s', (fields, words) => {
    expect(paymentWords(withFields(fields as Record<string, string>))).toMatch(words);
  });
});
