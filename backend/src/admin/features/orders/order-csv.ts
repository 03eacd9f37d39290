export const ORDER_COLUMNS: readonly string[] = [
  ...['ordered (UTC)', 'paid (UTC)', 'receipt', 'eulogy', 'person', 'address', 'kind', 'state', 'refund failed'],
  ...['code', 'provider id', 'currency', 'paid', 'sent back', 'disputed', 'left', 'dispute'],
];
