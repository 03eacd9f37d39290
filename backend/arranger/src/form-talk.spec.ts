import { arrange } from './arrange.js';
import type { Theme } from './brief.js';
import { renderPlainText } from './eulogy-text.js';
import { remarksAmong } from './form-talk.js';
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
  ])('%j leaves %j', (sentences, told) => expect(left(...sentences)).toEqual(told));

  it.each([
    [['He said stay.', 'So I will not.']],
    [['She asked who was coming.', 'Just that.', 'Nothing else.']],
    [['The vet rang.', 'Tahlia is doing it.']],
    [['He was stubborn.', 'Same as Dad.']],
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
  ])('%j', (answer) => expect(tellsNothing(answer)).toBe(true));

  it.each(['I don’t know. Nobody did.', 'Same as his father, stubborn.', 'No. Never once.', 'Not sure he ever slept.'])(
    'is not %j',
    (answer) => expect(tellsNothing(answer)).toBe(false),
  );
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
    expect(toUs).toEqual(['I dont know if that must be in.', 'It can be in.']);
  });

  it('does not end on somebody tired of writing', () => {
    expect(told('farewell', 'Love you Mum. Too tired to write more. Tahlia is doing it.').said).toMatch(
      /Love you Mum\.$/,
    );
  });

  it('keeps small memories beside a word about the phone', () => {
    expect(told('laughter', 'He drove the bus. sorry phone is about to die').said).toContain('He drove the bus.');
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
