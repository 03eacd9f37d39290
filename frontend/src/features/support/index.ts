/** What other features use of the live support. */
export { GREETING, HINT, LONGEST_MESSAGE, NOT_SENT, SENT, sendMessage, whyNotSent } from './api/send-message.js';
export { SupportButton } from './components/support-button.js';
export { SupportCorner } from './components/support-corner.js';
export { SupportPanel } from './components/support-panel.js';
