import { speakerCallsIn } from './speaker-calls.js';

const calls = (relations: string[], ...texts: string[]) =>
  speakerCallsIn(
    texts.map((text) => ({ text })),
    relations,
  );

describe('what the speaker calls the person', () => {
  it.each([
    ['a name that is said twice', ['Father'], ['Dad came. He looked at Dad’s ute.'], 'Dad'],
    ['in two answers', ['Mother'], ['Mum sang.', 'Nobody sang like Mum.'], 'Mum'],
    ['in address, however it is typed', ['Father'], ['Goodbye, dad.', 'Dad laughed.'], 'Dad'],
    ['a grandfather’s in Scots', ['Grandfather'], ['Granda lookit at it. Granda turned the sign.'], 'Granda'],
    ['beside the other parent', ['Father'], ['Dad met Mum in Roma.', 'Mum said Dad was late.'], 'Dad'],
  ])('is certain: %s', (_what, relations, texts, called) => {
    expect(calls(relations, ...texts)).toBe(called);
  });

  it.each([
    ['said once', ['Father'], ['Dad came.']],
    ['two words for one person', ['Father'], ['Dad came. Dad sat.', 'Then Papa laughed.']],
    ['a word for somebody else', ['Brother'], ['Mum came. Mum sat.']],
    ['nothing was ticked', [], ['Dad came. Dad sat.']],
    ['a noun and no name', ['Father'], ['He was a good dad. He was my Dad, and my Dad he stays.']],
    ['said by others in it', ['Father'], ['“Dad,” she said. “Dad!”']],
    ['the beginning of a name', ['Grandfather'], ['Pop Larkin came. Pop Larkin sat.']],
    ['Aunt is what stands before a name', ['Aunt'], ['Aunty came. Aunty sat.']],
  ])('is not certain: %s', (_what, relations, texts) => {
    expect(calls(relations, ...texts)).toBeNull();
  });
});

describe('what the speaker calls the person at the end', () => {
  const atTheEnd = (text: string, relations: string[], names: string[] = []) =>
    speakerCallsIn([{ text, theme: 'farewell' }], relations, { names });

  it('is certain, however often it is said', () => {
    expect(atTheEnd('Cheerio Dad.', ['Father'])).toBe('Dad');
    expect(atTheEnd('Enkosi Mama. Lala ngoxolo.', ['Mother'])).toBe('Mama');
    expect(atTheEnd('love ya dad. say hi to pop', ['Father'], ['Duffo', 'Dad'])).toBe('Dad');
  });

  it('is what they say all along, and not what they say once at the end', () => {
    const told = [{ text: 'Dad was born in the war. Dad took us home, and Dad said yes. Dad cried.' }];
    const grazzi = { text: 'Grazzi Pa.', theme: 'farewell' as const };
    expect(speakerCallsIn([...told, grazzi], ['Father'])).toBe('Dad');
    // of two grandmothers, whose name was given
    const nans = [{ text: 'Gran sang. Gran cooked. Gran swam. Gran drove. Nan watched.' }];
    expect(speakerCallsIn(nans, ['Grandmother'])).toBeNull();
    expect(speakerCallsIn(nans, ['Grandmother'], { names: ['Gran'] })).toBe('Gran');
  });

  it('is certain beside a name that only others say', () => {
    expect(speakerCallsIn([{ text: 'Dad came. Dad sat.' }], ['Father'], { names: ['Trev', 'Dad', 'Pa'] })).toBe('Dad');
  });

  it('is nobody else who is spoken of', () => {
    expect(atTheEnd('Tell Mam we were asking for her.', ['Father'])).toBeNull();
    expect(atTheEnd('Thank you for my Dad.', ['Grandfather'])).toBeNull();
    expect(atTheEnd('Say hello to Mum.', ['Mother'])).toBeNull();
    expect(atTheEnd('Goodbye old friend.', ['Friend'], ['Dad'])).toBeNull();
  });
});

it('is called what they are to whoever speaks, where no other word is said', () => {
  const byTie = (tie: string, ...relations: string[]) =>
    speakerCallsIn([{ text: 'She dug the patch.' }], relations, { tie });
  expect(byTie('This is for my nan, she raised me', 'Grandmother')).toBe('Nan');
  expect(byTie('my dad', 'Father')).toBe('Dad');
  expect(byTie('My father. I was afraid of him', 'Father')).toBeNull();
  expect(byTie('my nan’s sister', 'Aunt')).toBeNull();
});
