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

describe('what families leave out, as they type it', () => {
  it.each([
    ['Dad’s drinking', 'He’d come home drunk and we hid.'],
    ['the baby she gave up', 'She had a baby at sixteen and they took it.'],
    ['her ex husband Mark', 'Mark taught her to drive.'],
    ['my brother Kevin', 'Kevin was there too.'],
    ['Kevin', 'Kevin was there too.'],
    ['the accident in Geelong', 'After the accident she never drove.'],
    ['Mark and the money', 'Mark took the money and left.'],
    ['Mum’s affair', 'She had an affair with the butcher.'],
    ['Mum’s first marriage', 'Her first marriage ended in 1970.'],
    ['Mum’s first marriage', 'She was married before.'],
    ['what happened with Uncle Tony', 'Uncle Tony did something and we left.'],
    ['anything about Tony', 'Tony rang on Sundays.'],
    ['Sarah’s abortion', 'When Sarah had the abortion he drove her.'],
    ['the suicide', 'He took his own life.'],
    ['how he died', 'He hanged himself in the shed.'],
    ['jail', 'He did two years inside.'],
    ['time in prison', 'He was locked up in Pentridge.'],
    ['his time in Pentridge', 'He was locked up in Pentridge.'],
    ['Dad and Aunty Carol not talking', 'They had not spoken since the wedding.'],
    ['the will and the house', 'There was trouble over the will.'],
    ['that he was adopted', 'They adopted him at six weeks.'],
    ['her weight', 'She lost weight.'],
    ['Grandpa’s war years in Germany', 'In the war he was in Germany with the army.'],
    ['the fight with Jenny over the ring', 'Jenny wanted the ring.'],
    ['Peter Collins', 'Peter came round.'],
    ['Dr Collins at the Mater', 'Dr Collins missed it.'],
    ['the stillborn in 1971', 'They lost a baby, stillborn.'],
    ['drugs', 'He was on the gear.'],
    ['rehab', 'He went to rehab twice.'],
  ])('%s: %s', (topic, text) => expect(touchesBoundary(text, { leaveOut: [topic], faith: 'as-told' })).toBe('topic'));

  it.each([
    ['Dad’s drinking', 'Dad made the best toast.'],
    ['the baby she gave up', 'She bathed every baby in the street.'],
    ['the accident in Geelong', 'We lived in Geelong for years.'],
    ['Mark and the money', 'Mark was a good swimmer.'],
    ['Mark and the money', 'He borrowed money off everyone.'],
    ['Grandpa’s war years in Germany', 'He loved Germany in the spring.'],
    ['Dr Collins at the Mater', 'She was born at the Mater.'],
    ['my first year in Perth', 'The first time I saw it I laughed.'],
    ['the brother in Leeds', 'His brother mended the fence.'],
    ['Wyn and the business about the farm', 'His brother Wyn.'],
    ['my nephew Gerald’s business affairs', 'She was a mathematics mistress.'],
    ['the kind of cancer', 'When she had cancer she planted the whole bank.'],
  ])('%s: not %s', (topic, text) => expect(touchesBoundary(text, { leaveOut: [topic], faith: 'as-told' })).toBeNull());
});

it('of the speaker’s own words only the topic itself counts: they chose them', () => {
  const boundaries = { leaveOut: ['drunk'], faith: 'as-told' as const };
  expect(touchesBoundary('He was sober for six of those years.', boundaries, 'speaker')).toBeNull();
  expect(touchesBoundary('He was sober for six of those years.', boundaries)).toBe('topic');
  expect(touchesBoundary('He came home drunk.', boundaries, 'speaker')).toBe('topic');
});

describe('a topic that names the one who died, or a place', () => {
  const ofWhom = ['Valerie', 'Dreyer', 'Val'];
  const touches = (topic: string, text: string): boolean =>
    touchesBoundary(text, { leaveOut: [topic], faith: 'as-told', ofWhom }) !== null;

  it.each([
    [
      'the word for what Val and Joan were, since they never used one',
      'The gate is shut, Val. I went back and looked.',
    ],
    ['Val and Joan being together', 'Val gave Joan the keys of the truck.'],
    ['how Val and the bank parted', 'Val taught me to ride.'],
    ['politics of Chile more than one sentence', 'In Chile he was a teacher of mathematics.'],
    ['what happened to her parents, beyond that they died', 'Her parents came from Vienna.'],
  ])('keeps out the matter, and not whoever is named in it: %s', (topic, text) => {
    expect(touches(topic, text)).toBe(false);
  });

  it.each([
    ['the drinking by name', 'He was drunk by noon.'],
    ['the sale in detail', 'There was the sale of the back country.'],
    ['politics of Chile more than one sentence', 'He never spoke of Chile and its politics.'],
    ['the house, because we never agreed', 'They fought about the house.'],
    ['Val’s brother Ken', 'Ken came for the day.'],
    ['Joan', 'Joan gave her the keys.'],
    ['Val', 'We called her Val.'],
  ])('keeps that out: %s', (topic, text) => expect(touches(topic, text)).toBe(true));
});

it('why something is to stay out is no topic', () => {
  const leaveOut = ['his first wife, out of respect for Mummy'];
  const touches = (text: string): boolean => touchesBoundary(text, { leaveOut, faith: 'as-told' }) !== null;
  expect(touches('Mummy kept his dinner warm.')).toBe(false);
  expect(touches('His first wife lived in Leeds.')).toBe(true);
});
