/** What staff do, in words. An act that has none yet is shown by its name. */
const WORDS: Readonly<Record<string, string>> = {
  'chat.assign': 'Assigned a conversation',
  'chat.canned-answer.remove': 'Removed a canned answer',
  'chat.canned-answer.write': 'Wrote a canned answer',
  'chat.read': 'Read messages',
  'chat.reply': 'Answered in the chat',
  'discount.change': 'Changed a discount code',
  'discount.create': 'Created a discount code',
  'discount.delete': 'Deleted a discount code',
  'enquiry.answer': 'Answered an enquiry',
  'enquiry.status': 'Moved an enquiry',
  'eulogy.pdf': 'Downloaded a PDF',
  'eulogy.reset': 'Reset a questionnaire',
  'eulogy.reveal': 'Revealed masked text',
  'customers.search': 'Searched the customers',
  'users.search': 'Searched the accounts',
  'eulogies.search': 'Searched the eulogies',
  'enquiries.search': 'Searched the enquiries',
  'conversations.search': 'Searched the conversations',
  'timeline.search': 'Searched a timeline',
  'follower.resume': 'Let a stopped follower try again',
  'product.revise': 'Changed a price',
  'projection.rebuild': 'Rebuilt a projection',
  'purchase.refund': 'Refunded a purchase',
  'purchase.resend-receipt': 'Sent a receipt again',
  'reaction.retry': 'Tried a reaction again',
  'reaction.skip': 'Skipped a reaction',
  'staff.grant': 'Granted a role',
  'staff.remove-second-factor': 'Removed a second factor',
  'staff.revoke': 'Revoked a role',
  'user.block': 'Blocked or unblocked',
  'user.delete': 'Deleted an account',
  'user.reset-password': 'Reset a password',
};

export function actWords(act: string): string {
  return WORDS[act] ?? act;
}
