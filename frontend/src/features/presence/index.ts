/** What other features use of who is there now. */
export { HereNow } from './components/here-now.js';
