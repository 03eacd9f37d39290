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

describe('no religion, and yet what stands in every town', () => {
  it.each([
    'He did the church roof for cost and said he was only looking after the top.',
    'He did the ice like it was a church.',
    'Port Power, god help her.',
    'Wheat and sheep and a Presbyterian mother.',
    'She hired the Methodist hall with her own money.',
    'Here is the chapel, here is where they sell bad coffee.',
    'She was godmother (non religious version) to my Jarrah.',
  ])('%s', (text) => expect(touchesBoundary(text, secular)).toBeNull());

  it.each([
    'She went to church every Sunday.',
    'She never missed mass on a Friday.',
    'On First Communion day she had a stone in the glove.',
    'Wit starts to pray aloud.',
    'He is in a better place.',
    'She was a good Catholic.',
    'Her faith carried her.',
    'He sang in the church choir on Sundays and changed the words. The priest never noticed.',
    'The vicar came on the Monday.',
  ])('but not: %s', (text) => expect(touchesBoundary(text, secular)).toBe('faith'));
});

describe('a topic with a name in it', () => {
  it.each([
    ['the matter of Father’s will', 'We could tell Father’s boat from the top of the stairs.'],
    ['Effie’s time in the Nova Scotia Hospital, 1971', 'Effie’s spectacles were in the hospital bag.'],
    ['the big men in Griffith and all what the newspapers said', 'The truck from Griffith left him there at ten.'],
    ['Claudio and the tractor', 'Claudio pruned every vine with him.'],
    ['my brother Terrence being locked up', 'Her calling me Terrence, then Malik, then the dog.'],
    ['Mum’s house', 'You would hear it in the next house.'],
    ['the years when Kirsty and Ewan did not speak', 'I called him Ewan until I was about fifteen.'],
  ])('%s: not everything of theirs', (topic, text) =>
    expect(touchesBoundary(text, { leaveOut: [topic], faith: 'as-told' })).toBeNull(),
  );

  it.each([
    ['the matter of Father’s will', 'When Father died there was the will.'],
    ['Effie’s time in the Nova Scotia Hospital, 1971', 'She came home from the Nova Scotia Hospital in spring.'],
    ['Claudio and the tractor', 'Claudio put the tractor in the channel.'],
    ['my brother Terrence being locked up', 'The year they locked Terrence up she took two jobs.'],
    ['the affair with Sandra', 'Sandra came to the barbecue.'],
    ['Debbie', 'Debbie from the club rang.'],
    ['his time in Cherry Farm', 'He was in Cherry Farm for five months.'],
    ['Mum’s house', 'It was before we sold Mum’s house.'],
    ['the years when Kirsty and Ewan did not speak', 'We didn’t speak for six years and then he rang.'],
    ['the falling out with Des', 'They fell out over the fence.'],
  ])('%s: but this', (topic, text) =>
    expect(touchesBoundary(text, { leaveOut: [topic], faith: 'as-told' })).toBe('topic'),
  );
});

describe('a topic that is a word in passing, or none that anybody says', () => {
  it.each([
    ['lost', 'She got lost in Casuarina Square.'],
    ['passed', 'He passed the salt without looking.'],
    ['how or where', 'The rest of us used to bet on how long.'],
    ['any other name they were given', 'It was years before I found out.'],
    ['what she had', 'I asked the class what we have learnt.'],
    ['lost her battle or anything about fighting', 'Fighting over the front seat.'],
  ])('%s: %s', (topic, text) => expect(touchesBoundary(text, { leaveOut: [topic], faith: 'as-told' })).toBeNull());

  it.each([
    ['lost', 'We lost her on the Tuesday.'],
    ['lost', 'She lost her battle in May.'],
    ['passed', 'He passed on the Sunday.'],
    ['how or where', 'She took her own life.'],
    ['how she died', 'After the accident nobody spoke.'],
    ['their old name', 'When she was Rhian then, she climbed.'],
    ['what she had', 'It was leukaemia and we all knew.'],
    ['battle, fight', 'She fought it to the end.'],
  ])('%s: %s is meant', (topic, text) =>
    expect(touchesBoundary(text, { leaveOut: [topic], faith: 'as-told' })).toBe('topic'),
  );
});
