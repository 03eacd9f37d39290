export { Vouched } from './vouched.js';
export { WishesWaiting } from './wishes-waiting.js';
