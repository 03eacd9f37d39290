/** Amounts that open no orders, by where they stand, and why. Everything else that is money is a door. */
export const WITHOUT_A_DOOR: Readonly<Record<string, string>> = {
  'GST in it': 'a part of what the figure beside it opens',
  Fees: 'the sum of the lines “Fees of …” beside it, which are doors',
  'Other fees': 'the provider’s lines, which are of no order',
  'Ours after fees and GST': 'reckoned from the figures beside it',
  Ours: 'reckoned from the lines above it',
  'Found later of September 2025': 'booked in a month that is closed; its own view opens the orders',
  'By kind, what each brought: Before': 'of another time: chosen as the period, it is a door',
  'By code, what each brought: Before': 'of another time: chosen as the period, it is a door',
};

const AN_AMOUNT = /\$\d[\d,]*\.\d\d/;
const NOTHING = /\$0\.00/;

/** Where an amount other than nought stands that is no link; a note under a figure tells of it and is none itself. */
export function amountsWithoutDoor(within: ParentNode): string[] {
  const cells = [...within.querySelectorAll<HTMLElement>('dd, td')];
  const names = cells.flatMap((cell) => {
    const bare = cell.cloneNode(true) as HTMLElement;
    for (const said of bare.querySelectorAll('a, small')) said.remove();
    const text = bare.textContent ?? '';
    return AN_AMOUNT.test(text) && !NOTHING.test(text) ? [nameOf(cell)] : [];
  });
  return [...new Set(names)].sort();
}

function nameOf(cell: HTMLElement): string {
  if (cell.tagName === 'DD') return cell.previousElementSibling?.textContent ?? '';
  const table = cell.closest('table');
  const column = table?.querySelectorAll('thead th')[[...(cell.parentElement?.children ?? [])].indexOf(cell)];
  return `${table?.querySelector('caption')?.textContent ?? ''}: ${column?.textContent ?? ''}`;
}
