/** Where an order lies, as the server counts them. */
export const DRAWERS = [
  { id: 'waits', label: 'Waits for you' },
  { id: 'refund-failed', label: 'Refund failed' },
  { id: 'disputed', label: 'Disputed' },
  { id: 'paid', label: 'Paid' },
  { id: 'partly-refunded', label: 'Partly refunded' },
  { id: 'refunding', label: 'On its way back' },
  { id: 'refunded', label: 'Refunded' },
  { id: 'not-paid', label: 'Not paid' },
  { id: 'free', label: 'Free' },
  { id: 'unclaimed', label: 'Unclaimed' },
] as const;

export interface Drawer {
  readonly id: string;
  readonly label: string;
}

export type DrawerId = (typeof DRAWERS)[number]['id'];

/** The drawer that an address names; one that there is not is the first. */
export function drawerOf(id: string): DrawerId {
  return DRAWERS.find((drawer) => drawer.id === id)?.id ?? 'waits';
}
