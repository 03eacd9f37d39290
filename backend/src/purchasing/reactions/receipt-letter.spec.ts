import { receiptIssued } from '../domain/purchase/refund.events.js';
import { receiptLetter } from './receipt-letter.js';

const receipt = receiptIssued.contract.example;
const content = {
  firstName: 'Claire',
  receipt,
  label: 'For Someone Else',
  abn: '51824753556',
  accountUrl: 'https://eulogy.test/account',
};

describe('the receipt letter', () => {
  it('has number, date, amount, GST and ABN where GST is in the price', () => {
    const { subject, text } = receiptLetter(content);
    expect(subject).toBe('Your receipt E-2025-001042');
    for (const line of [
      'Tax invoice E-2025-001042',
      'ABN 51 824 753 556',
      '4 March 2025',
      'For Someone Else, eulogy number 1042',
      'Total paid: AU$79.99',
      'Includes GST of AU$7.27',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  it('says nothing of GST where there is none in the price', () => {
    const { text } = receiptLetter({ ...content, receipt: { ...receipt, gstCents: null }, abn: undefined });
    expect(text).toContain('Receipt E-2025-001042');
    expect(text).not.toMatch(/GST|ABN|Tax/);
  });

  it('greets nobody by a name that could be a message', () => {
    expect(receiptLetter({ ...content, firstName: 'http://evil.test' }).text).toContain('Hello,');
  });
});
