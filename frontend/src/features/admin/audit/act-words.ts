/** What staff do, in words. An act that has none yet is shown by its name. */
const WORDS: Readonly<Record<string, string>> = {
  'chat.assign': 'Assigned a conversation',
  'chat.read': 'Read messages',
  'chat.reply': 'Answered in the chat',
  'follower.resume': 'Let a stopped follower try again',
  'projection.rebuild': 'Rebuilt a projection',
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
