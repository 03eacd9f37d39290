import { arrange } from './arrange.js';
import type { Theme } from './brief.js';
import { renderPlainText } from './eulogy-text.js';
import { isFormTalk, remarksAmong } from './form-talk.js';
import { speaksToForm, speaksToUs, tellsNothing } from './not-a-memory.js';
import { aBrief } from './testing/a-brief.js';
import { SAID_AS_MEMORY } from './testing/said-as-memory.js';
import { SAID_TO_THE_FORM } from './testing/said-to-the-form.js';

const caught = Object.values(SAID_TO_THE_FORM).flat();

describe('what is said to the form', () => {
  it('is known by its kind, in a hundred and twenty ways and more', () => {
    expect(new Set(caught).size).toBeGreaterThanOrEqual(120);
    expect(caught.filter((sentence) => !speaksToForm(sentence) && !tellsNothing(sentence))).toEqual([]);
  });

  it('is no memory that only sounds like it, of two hundred and more', () => {
    expect(new Set(SAID_AS_MEMORY).size).toBeGreaterThanOrEqual(200);
    expect(SAID_AS_MEMORY.filter((sentence) => speaksToUs(sentence))).toEqual([]);
  });
});

describe('what belongs to a remark', () => {
  const left = (...sentences: string[]): string[] => {
    const isRemark = remarksAmong(sentences, speaksToForm);
    return sentences.filter((_sentence, at) => isRemark[at] === false);
  };

  it.each([
    [['Maricel will tell the vomit story for sure.', 'So I will not.', 'He sang.'], ['He sang.']],
    [
      ['He sat on the mud.', 'I dont know if that must be in.', 'It can be in.', 'He sang.'],
      ['He sat on the mud.', 'He sang.'],
    ],
    [['Love you Mum.', 'Too tired to write more.', 'Tahlia is doing it.'], ['Love you Mum.']],
    [['Just that.', 'He had Walter’s voice.'], ['He had Walter’s voice.']],
    [['He sang.', 'Sorry, phone is about to die.', 'Thanks.'], ['He sang.']],
    [['He sang.', '(Is there a word limit on this?', 'It isn’t saying)'], ['He sang.']],
    [
      ['He sang (so I am told).', 'Is there a word limit on this?', 'It isn’t far.'],
      ['He sang (so I am told).', 'It isn’t far.'],
    ],
    [['I can’t do this one.', 'Tom will do it.'], []],
    [['I can’t do this one.', 'Tom is going to say it for me.', 'Archie, Mummy’s here.'], ['Archie, Mummy’s here.']],
    [['Will take me all morning.', 'Worth it.', 'Morag failed maths.'], ['Morag failed maths.']],
    [
      ['Dunno.', 'Poor.', '7 in a room an kitchen.', 'Ask Isobel.'],
      ['Poor.', '7 in a room an kitchen.'],
    ],
    [['Whose.', 'His, bombed.', 'Mine, see below.'], []],
    [
      ['Dad did like a steak pie.', 'The service is at 11.15 at the Linn and then on to the bowling club.'],
      ['Dad did like a steak pie.'],
    ],
  ])('%j leaves %j', (sentences, told) => expect(left(...sentences)).toEqual(told));

  it.each([
    [['He said stay.', 'So I will not.']],
    [['She asked who was coming.', 'Just that.', 'Nothing else.']],
    [['The vet rang.', 'Tahlia is doing it.']],
    [['He was stubborn.', 'Same as Dad.']],
    [['The gutter came down.', 'Tom will do it.']],
    [['We drove all night.', 'Worth it.']],
    [['He cheated at cards.', 'Ask Isobel.']],
    [['Three in a bed.', 'His, bombed.']],
  ])('is told where there is none: %j', (sentences) => expect(left(...sentences)).toEqual(sentences));
});

describe('an answer that tells nothing', () => {
  it.each([
    'Dunno. Is there meant to be something?',
    'Same as Dave',
    'What Zeynep said',
    'Leave to Dad please',
    'I think Dad will have done this one, at length',
    'Sorry, not sure. Ask Mum about that one.',
    'xx',
    'getting off now will do later',
    'No thanks',
    'dont have one',
    'its all childhood',
    'not for a eulogy',
    'see next',
    'see story',
    'see Charmaine’s',
    'see Charlie’s, but it was six pieces',
    'Whose. His, bombed. Mine, see below',
    'Ask Cheryl at the pub',
    'ask Sandra',
    'dont know yet thats the thing',
    'I can’t do this one. Tom will do it.',
    'said in the story i think',
  ])('%j', (answer) => expect(tellsNothing(answer)).toBe(true));

  it.each([
    'I don’t know. Nobody did.',
    'Same as his father, stubborn.',
    'No. Never once.',
    'Not sure he ever slept.',
    'Have you tried going',
    'see above 💀 also she failed her learners 3 times for talking',
    'Ask anyone.',
    'Dunno. Poor. 7 in a room an kitchen. ask isobel',
  ])('is not %j', (answer) => expect(tellsNothing(answer)).toBe(false));
});

describe('a text', () => {
  const told = (theme: Theme, text: string) => {
    const { text: whole, notYet, stayedOut } = arrange(aBrief({ told: [{ by: 'claire', theme, text }] }));
    return { said: renderPlainText(whole), toUs: notYet.map(({ value }) => value), stayedOut };
  };

  it('tells a story whole but for what is said to the form in its middle', () => {
    const { said, toUs } = told(
      'story',
      'They walked up to him. He shot them one by one. I dont know if that must be in. It can be in. The rugby he could not watch.',
    );
    expect(said).toContain('They walked up to him. He shot them one by one. The rugby he could not watch.');
    expect(toUs).toEqual(['I don’t know if that must be in.', 'It can be in.']);
  });

  it('does not end on somebody tired of writing', () => {
    expect(told('farewell', 'Love you Mum. Too tired to write more. Tahlia is doing it.').said).toMatch(
      /Love you Mum\.$/,
    );
  });

  it('keeps small memories beside a word about the phone', () => {
    expect(told('laughter', 'He drove the bus. sorry phone is about to die').said).toContain('He drove the bus.');
  });

  it('does not break a story at a title that ends with a mark', () => {
    expect(
      told('story', 'That was 1988. Mo was doing Oliver! that year and she sang. We all went twice.').said,
    ).toContain('Mo was doing Oliver! that year and she sang.');
  });

  it('begins a sentence behind a mark where all is typed small', () => {
    expect(told('story', 'we sang all night! then she drove home. nobody slept.').said).toContain(
      'We sang all night! Then she drove home.',
    );
  });

  it('keeps back, whole, what its teller asked to keep back', () => {
    const { said, stayedOut } = told(
      'hard-times',
      'There was the business with the pokies in 2012. Leave that one for the wake.',
    );
    expect(said).not.toMatch(/pokies|wake/);
    expect(stayedOut).toMatchObject([{ why: 'to-us' }]);
  });
});

describe('what somebody in the room is not to know, and how it is to be typed', () => {
  it.each([
    'Osman doesn’t know that.',
    'Dad doesn’t know the rule.',
    'Please leave it wrong.',
    'I did that on purpose.',
  ])('is a word to the form: %s', (sentence) => expect(isFormTalk(sentence)).toBe(true));

  it.each(['He doesn’t know that.', 'Nobody knows that.', 'She did that on purpose.', 'If you say no I will cry.'])(
    'but not: %s',
    (sentence) => expect(isFormTalk(sentence)).toBe(false),
  );
});
