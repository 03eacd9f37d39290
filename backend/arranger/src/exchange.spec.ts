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
    const texts = Array.from({ length: 15 }, (_none, at) => textOf(45 + 2 * at));
    const heard = texts.filter((text) => text.includes('the worst hat'));
    expect(heard.length).toBeGreaterThan(5);
    // told before her, and both in longer texts: they make room for her alone
    expect(heard.filter((text) => !text.includes('parrot')).length).toBeGreaterThan(0);
    // where she is not heard, there is no room for her even without these two
    const room = wordRange(3).most - countWords(maddie.text) - countWords('Maddie, his sister, wrote:');
    for (const text of texts.filter((one) => !one.includes('the worst hat')))
      expect(countWords(text.replace(/^(?:The parrot|In the drought).*$/gm, ''))).toBeGreaterThan(room - BRIDGE);
  });

  it('is heard by the story and not by a remark, where there is room for it', () => {
    const told = [
      { by: 'claire', theme: 'story' as const, text: words(130, 'He had') },
      {
        by: 'maddie',
        theme: 'laughter' as const,
        text: 'He sang on the roof when the gutters were full, in a voice like a gate that nobody had oiled.',
      },
      {
        by: 'maddie',
        theme: 'story' as const,
        text: `${maddie.text} ${'He had the worst hat on the whole of the time, with the flowers. '.repeat(3)}`,
      },
    ];
    const texts = Array.from({ length: 20 }, (_none, step) =>
      renderPlainText(
        arrange(
          aBrief({
            people,
            told: [{ by: 'claire', theme: 'story', text: words(100 + 2 * step, 'He had') }, ...told.slice(1)],
            minutes: 5,
          }),
        ).text,
      ),
    );
    // by length and kind the remark is the better first voice: where only one fits, the story has its place
    const storyAlone = texts.filter((text) => text.includes('the worst hat') && !text.includes('on the roof'));
    expect(storyAlone.length).toBeGreaterThan(0);
  });

  it('a brother is heard before a neighbour', () => {
    const three = [...people, { id: 'con', introducedAs: 'neighbour' }];
    const con = {
      by: 'con',
      theme: 'story' as const,
      text: 'He left coal at our door in the snow and knocked and was gone before we came.',
    };
    const texts = Array.from({ length: 20 }, (_none, step) =>
      renderPlainText(
        arrange(
          aBrief({
            people: three,
            told: [{ by: 'claire', theme: 'story', text: words(55 + 2 * step, 'He had') }, con, maddie],
            minutes: 3,
          }),
        ).text,
      ),
    );
    const one = texts.filter((text) => text.includes('the worst hat') !== text.includes('left coal'));
    expect(one.filter((text) => text.includes('the worst hat')).length).toBeGreaterThan(0);
  });
});

describe('what the speaker asks for in the answer itself', () => {
  const geese = Array.from({ length: 67 }, (_none, at) => `He had ${at + 2} geese.`).join(' ');
  const textOf = (text: string, theme: 'laughter' | 'hard-times'): string =>
    renderPlainText(
      arrange(
        aBrief({
          minutes: 3,
          told: [
            { by: 'claire', theme: 'story', text: geese },
            {
              by: 'claire',
              theme: 'passions',
              text: 'He loved the races, the dogs and a long lunch by the river on a Friday.',
            },
            { by: 'claire', theme, text },
          ],
        }),
      ).text,
    );
  const joke =
    'He had a joke for everything and you have to put at least one of these in.\n\n- A townie stops at a farm gate and asks how he counts his sheep so fast. Easy, he says, I count the legs and divide by four.\n\n- Vicar says to the old farmer, you and the Lord have done wonders with this garden.';

  it('is told before what gives more', () => {
    const text = textOf(joke, 'laughter');
    expect(text).toContain('He had a joke for everything.');
    expect(text).toContain('divide by four');
    expect(text).not.toMatch(/at least one of these|the races/);
  });

  it('and of several parts the one of which it is said', () => {
    const hard =
      'In 1991 the building went bad and he went round to everybody and paid it back. It took six years of Saturdays and he never had one off in all that time, nor did he talk about it.\n\nWe lost a little boy at 22 weeks. His name was Thomas. I would be happy for that to be mentioned if it fits.';
    const text = textOf(hard, 'hard-times');
    expect(text).toContain('His name was Thomas.');
    expect(text).not.toContain('if it fits');
  });
});
