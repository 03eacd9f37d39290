/** What staff do, in words. */
const WORDS: Readonly<Record<string, string>> = {
  'chat.assign': 'Assigned a conversation',
  'chat.canned-answer.remove': 'Removed a canned answer',
  'chat.canned-answer.write': 'Wrote a canned answer',
  'chat.read': 'Read messages',
  'chat.reply': 'Answered in the chat',
  'conversations.search': 'Searched the conversations',
  'customers.search': 'Searched the customers',
  'discount.change': 'Changed a discount code',
  'discount.create': 'Created a discount code',
  'discount.delete': 'Deleted a discount code',
  'enquiries.search': 'Searched the enquiries',
  'enquiry.answer': 'Answered an enquiry',
  'enquiry.status': 'Moved an enquiry',
  'eulogies.search': 'Searched the eulogies',
  'eulogy.pdf': 'Downloaded a PDF',
  'eulogy.reset': 'Reset a questionnaire',
  'eulogy.reveal': 'Revealed masked text',
  'follower.resume': 'Let a stopped follower try again',
  'product.revise': 'Changed a price',
  'projection.rebuild': 'Rebuilt a projection',
  'purchase.refund': 'Refunded a purchase',
  'purchase.refund-call-off': 'Closed a refund that had failed',
  'purchase.resend-receipt': 'Sent a receipt again',
  'reaction.retry': 'Tried a reaction again',
  'reaction.skip': 'Skipped a reaction',
  'staff.grant': 'Granted a role',
  'staff.remove-second-factor': 'Removed a second factor',
  'staff.revoke': 'Revoked a role',
  'statement.freeze': 'Closed a month',
  'timeline.search': 'Searched a timeline',
  'user.block': 'Blocked or unblocked',
  'user.correct-address': 'Corrected an address',
  'user.delete': 'Deleted an account',
  'user.note': 'Left a note',
  'user.open': 'Opened the file',
  'user.resend-verification': 'Sent a code again',
  'user.reset-password': 'Reset a password',
  'users.search': 'Searched the accounts',
};

/** Every act there is, by its name, in the order of its words. */
export const ACTS: readonly { readonly act: string; readonly words: string }[] = Object.entries(WORDS)
  .map(([act, words]) => ({ act, words }))
  .sort((a, b) => (a.words < b.words ? -1 : 1));

/** An act that has no words yet is said by its name. */
export function actWords(act: string): string {
  return WORDS[act] ?? act;
}

/** Acts in whose words something is found, so that what the screen says can be searched. */
export function actsThatSay(text: string): string[] {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? [] : ACTS.filter(({ words }) => words.toLowerCase().includes(wanted)).map(({ act }) => act);
}
