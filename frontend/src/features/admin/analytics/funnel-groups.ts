/** Whom a figure of the funnel stands for, as the server names them; `step`: one of the way. */
export const GROUPS = [
  { id: 'account', label: 'Account', step: 'account' },
  { id: 'named', label: 'Named', step: 'named' },
  { id: 'checkout', label: 'Checkout', step: 'checkout' },
  { id: 'ordered', label: 'Ordered', step: 'ordered' },
  { id: 'paid', label: 'Paid', step: 'paid' },
  { id: 'text', label: 'Text', step: 'text' },
  { id: 'finished', label: 'Finished', step: 'finished' },
  { id: 'invited', label: 'Came by invitation only', step: undefined },
  { id: 'staff', label: 'Staff', step: undefined },
  { id: 'refunded', label: 'Had all of it back', step: undefined },
  { id: 'free', label: 'Ordered for nothing', step: undefined },
  { id: 'unclaimed', label: 'Unclaimed: paid when the account was gone', step: undefined },
  { id: 'refused', label: 'Card refused', step: undefined },
  { id: 'leftOpen', label: 'Left the payment open', step: undefined },
] as const;

export type Group = (typeof GROUPS)[number]['id'];

export function groupOf(id: string): Group | undefined {
  return GROUPS.find((group) => group.id === id)?.id;
}
