import { greetableName, letter, type Letter, type LetterPart } from '../../shared/mail/letter.js';
import type { ReceiptIssuedData } from '../domain/purchase/refund.events.js';

export interface ReceiptLetterContent {
  readonly firstName: string;
  readonly receipt: ReceiptIssuedData;
  /** What was bought, as the catalogue names it. */
  readonly label: string;
  /** The business's ABN; undefined where none is configured. */
  readonly abn: string | undefined;
  /** Where the receipts are listed. */
  readonly accountUrl: string;
}

const day = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Australia/Brisbane',
});

/** The receipt by mail: a tax invoice where GST is in the price. Names no one who died. */
export function receiptLetter({ firstName, receipt, label, abn, accountUrl }: ReceiptLetterContent): Letter {
  const name = greetableName(firstName);
  const { gstCents } = receipt;
  const lines = [
    gstCents === null ? `Receipt ${receipt.number}` : `Tax invoice ${receipt.number}`,
    ...(abn === undefined ? [] : [`ABN ${spaced(abn)}`]),
    day.format(new Date(receipt.paidAt)),
    `${label}, eulogy number ${receipt.eulogyId}`,
    `Total paid: ${money(receipt.totalCents)}`,
    ...(gstCents === null ? [] : [`Includes GST of ${money(gstCents)}`]),
  ];
  const parts: LetterPart[] = [
    { kind: 'text', text: 'Thank you. This is your receipt; please keep it if you need one.' },
    { kind: 'text', text: lines.join('\n') },
    { kind: 'link', label: 'Open your account', url: accountUrl },
  ];
  return letter({
    subject: `Your receipt ${receipt.number}`,
    greeting: name === undefined ? 'Hello' : `Dear ${name}`,
    parts,
    signature: 'The people at Eulogy',
  });
}

function money(cents: number): string {
  return `AU$${(cents / 100).toFixed(2)}`;
}

/** 51824753556 → 51 824 753 556, as the register prints it. */
function spaced(abn: string): string {
  return abn.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}
