import { arrange } from './arrange.js';
import { BRIDGE } from './cost.js';
import { countWords, renderPlainText, wordRange } from './eulogy-text.js';
import { aBrief } from './testing/a-brief.js';

describe('whoever would not be heard at all', () => {
  const words = (count: number, start: string): string =>
    Array.from({ length: count }, (_none, at) => `${start} ${at + 2} geese.`).join(' ');
  const people = [{ id: 'claire' }, { id: 'maddie', introducedAs: 'sister' }];
  const maddie = {
    by: 'maddie',
    theme: 'story' as const,
    text: 'In grade six I had to do a speech and I could not eat. He took the morning off and sat at the back in his work clothes. He said if I got stuck I was to look at his hat. It was the worst hat in Mackay. I looked at it the whole time and I got an A.',
  };
  const textOf = (geese: number): string => {
    const told = [
      { by: 'claire', theme: 'story' as const, text: words(geese, 'He had') },
      {
        by: 'claire',
        theme: 'laughter' as const,
        text: 'The parrot next door laughed at him every morning, and he at the parrot.',
      },
      {
        by: 'claire',
        theme: 'hard-times' as const,
        text: 'In the drought he sat on the step with the dog and counted trucks.',
      },
      maddie,
    ];
    return renderPlainText(arrange(aBrief({ people, told, minutes: 3 })).text);
  };

  it('is heard by a story in the place of what gives less, within the time', () => {
    const texts = Array.from({ length: 30 }, (_none, at) => textOf(45 + at));
    const heard = texts.filter((text) => text.includes('the worst hat'));
    expect(heard.length).toBeGreaterThan(10);
    // told before her, and both in longer texts: they make room for her alone
    expect(heard.filter((text) => !text.includes('parrot')).length).toBeGreaterThan(0);
    // where she is not heard, there is no room for her even without these two
    const room = wordRange(3).most - countWords(maddie.text) - countWords('Maddie, his sister, wrote:');
    for (const text of texts.filter((one) => !one.includes('the worst hat')))
      expect(countWords(text.replace(/^(?:The parrot|In the drought).*$/gm, ''))).toBeGreaterThan(room - BRIDGE);
  });
});
