import { heldLetter, refusedLetter, thanksLetter } from './reply-letters.js';

const url = 'https://eulogy.example/guest/abc';
const facts = {
  ownerFirstName: 'Claire',
  name: 'Tom',
  url,
  question: 'What is a story about Ray?',
  words: 'He lent me <his> boat.\n\nAnd he sang.',
  recordings: 0,
  notKept: [],
  leaveNameOutUrl: `${url}?name=out`,
} as const;

describe('the letter of thanks', () => {
  it('shows what was kept, one link to change it, and one to leave the name out', () => {
    const { text, html } = thanksLetter(facts);
    expect(text).toContain('Hello Tom,');
    expect(text).toContain('This is your answer now, for Claire:');
    expect(text).toContain(facts.words);
    expect(html).toContain('He lent me &lt;his&gt; boat.');
    expect(text).toContain(`Change it, or take it out:\n${url}`);
    expect(text).toContain(`Leave my name out:\n${url}?name=out`);
  });

  it('says what was not kept, and nothing of a name that is out already', () => {
    const { text } = thanksLetter({ ...facts, notKept: ['recording', 'picture'], leaveNameOutUrl: undefined });
    expect(text).toContain('We could not keep the recording that was attached.');
    expect(text).toContain('We could not keep the picture that was attached.');
    expect(text).toContain('Your name stays out of the eulogy.');
    expect(text).not.toContain('Leave my name out');
  });

  it('says that a recording is kept and whose it is to hear, where it came with words and where it came alone', () => {
    const both = thanksLetter({ ...facts, recordings: 1 }).text;
    expect(both).toContain(facts.words);
    expect(both).toContain('Your recording is kept, and only you can hear it. Nobody gets words of it until');
    const alone = thanksLetter({ ...facts, words: '', recordings: 2 }).text;
    expect(alone).toContain('Thank you for what you said.');
    expect(alone).toContain('Your 2 recordings are kept, and only you can hear them.');
    expect(alone).toContain(`Listen, and write it down:\n${url}`);
  });

  it('greets nobody by what is no name', () => {
    const { text } = thanksLetter({ ...facts, name: 'www.evil.example', ownerFirstName: 'Call 1800 000' });
    expect(text).not.toMatch(/evil|1800/);
  });
});

describe('the letters about a reply that was not kept', () => {
  it('say whose look it waits for, and give no words of it', () => {
    const { text } = heldLetter({ ...facts, because: 'other-sender' });
    expect(text).toContain('from another address than yours. We have kept it for Claire');
    expect(heldLetter({ ...facts, because: 'too-late' }).text).toContain('after its time');
  });

  it('say why, and what helps', () => {
    expect(refusedLetter({ ...facts, fault: 'no-words' }).text).toContain(`Or write it on a page:\n${url}`);
    expect(refusedLetter({ ...facts, url: undefined, fault: 'too-long' }).text).toContain('a shorter email');
  });
});
