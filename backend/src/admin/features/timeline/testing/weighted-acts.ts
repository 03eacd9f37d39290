const answering = ['fact', 'memory', 'memory', 'memory', 'leaveOut', 'leaveOut', 'join', 'review', 'guest', 'speak'];
const often = [...answering, 'shape', 'shape', 'shape', 'shape', 'step', 'step'];
/** What happens in a family's eulogy, by how often it does. */
export const WEIGHTED = [
  ...often,
  'title',
  'leave',
  'setting',
  'leaveOut',
  'write',
  'share',
  'suggest',
  'vouch',
  'putBack',
  'service',
  'photo',
  'refund',
  'dispute',
  'receipt',
  'reset',
  'erase',
];
