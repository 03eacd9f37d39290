import type { BriefBoundaries } from './brief.js';
import { touchesBoundary, touchesTopic } from './boundaries.js';

const secular: Pick<BriefBoundaries, 'leaveOut' | 'faith'> = { leaveOut: [], faith: 'secular' };

describe('words of faith where none are wanted', () => {
  it.each([
    'We prayed every night.',
    'She is with God now.',
    'The angels have him.',
    'He read to us from the Bible and the Churches.',
  ])('are found in %j', (text) => expect(touchesBoundary(text, secular)).toBe('faith'));

  it.each([
    'He bred rabbits behind the rabbit-proof fence.',
    'Angela and Godfrey came over on the ferry.',
    'He did Winston Churchill at every party.',
    'I could hear a fella praying in the next bed.',
    'Vicary Street was full of cars.',
  ])('are none in %j', (text) => expect(touchesBoundary(text, secular)).toBeNull());
});

describe('a topic that is to stay out', () => {
  it('is told without its general word', () => {
    expect(touchesTopic('Then his visa ran out and he could not go home.', 'the visa problem')).toBe(true);
    expect(touchesTopic('He never had a problem with the neighbours.', 'the visa problem')).toBe(false);
  });

  it.each(['the matter with my brother Obinna', 'the matter with my brother'])(
    'does not silence whom %j is about',
    (topic) => expect(touchesTopic('My sisters Uju and Ifeoma, my brother Obinna.', topic)).toBe(false),
  );

  it('is not touched by the wood of a pew', () => {
    expect(touchesTopic('They made a guitar out of a church pew once.', 'their parents’ church')).toBe(false);
    expect(touchesTopic('They left their parents’ church at sixteen.', 'their parents’ church')).toBe(true);
  });

  it('is its general word where that is all of it', () =>
    expect(touchesTopic('The business went under in May.', 'the business')).toBe(true));
});
