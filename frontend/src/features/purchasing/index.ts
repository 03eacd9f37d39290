/** What other features use of the purchase. */
export { Receipts } from './components/receipts.js';
export { useReceipts } from './api/receipts.js';
