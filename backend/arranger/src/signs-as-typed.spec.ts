import { arrange } from './arrange.js';
import { renderPlainText } from './eulogy-text.js';
import { aBrief } from './testing/a-brief.js';

describe('signs in what somebody told', () => {
  it.each([
    'He was my #1 dad.',
    'He wrote 2 + 2 = 5 on the shed door.',
    'He paid $3.50 for it (cash) and gave 100% of it away.',
    'Mick O’Dea sold him the boat.',
  ])('stand in the text as they were typed: %s', (typed) => {
    const text = `I rolled his ute on the Boonah road. ${typed} He said nothing at all about it.`;
    expect(renderPlainText(arrange(aBrief({ told: [{ by: 'claire', theme: 'story', text }] })).text)).toContain(typed);
  });
});
