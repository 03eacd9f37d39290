import { mayBeExtended } from './invitation-link.js';

const now = new Date('2026-03-02T12:00:00.000Z');

describe('a link that staff extend', () => {
  it.each([
    ['there was none yet', null, true],
    ['it ended', '2026-02-20T12:00:00.000Z', true],
    ['it ends within three days', '2026-03-05T12:00:00.000Z', true],
    ['it is good for longer', '2026-03-05T12:00:00.001Z', false],
  ])('%s', (_, endsAt, answer) => {
    expect(mayBeExtended(endsAt === null ? null : new Date(endsAt), now)).toBe(answer);
  });
});
