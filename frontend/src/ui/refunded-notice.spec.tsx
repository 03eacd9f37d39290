import { render, screen } from '@testing-library/react';
import { RefundedNotice } from './refunded-notice.js';

describe('What a refunded eulogy says', () => {
  it('is that the money went back, and what stays', () => {
    render(<RefundedNotice at="2026-11-22T08:00:00.000Z" text="written" price="79.99" />);
    expect(screen.getByText(/This eulogy was refunded on 22 November 2026\. You can still read/)).toBeVisible();
  });

  it('is no word of money where there was none', () => {
    render(<RefundedNotice at="2026-11-22T08:00:00.000Z" text="none" price="0.00" />);
    expect(screen.getByText(/We took this eulogy, which was free, back on 22 November 2026\./)).toBeVisible();
    expect(screen.queryByText(/refunded/)).toBeNull();
  });
});
