import { readBrief } from './arrange.js';
import { aBrief } from './testing/a-brief.js';
import { from, longStory, mine, people, textOf } from './testing/of-the-ria.js';

describe('what the twenty-third reading missed', () => {
  it.each([
    ['It was four boats at the ria not three, Claire.', 'She rowed three boats on the ria by herself.'],
    ['It was me taught the boys to row on the ria.', 'She taught all the boys to row on the ria by herself.'],
    [
      'Let me correct something. All of us had a boat on the ria.',
      'I had a boat on the ria from her, I was the only one.',
    ],
  ])('%s is told behind what it answers', (reply, told) => {
    const text = textOf([mine('childhood', told), from('lurdes', 'childhood', reply)], { minutes: 3 });
    expect(text.indexOf(told)).toBeGreaterThan(-1);
    expect(text.indexOf(reply)).toBeGreaterThan(text.indexOf(told));
  });

  it('“not one of us” puts nothing right', () => {
    const right = from('lurdes', 'childhood', 'In 40 years at the ria not one person fell in.');
    expect(textOf([longStory, mine('childhood', 'She rowed on the ria.'), right], { minutes: 3 })).toContain(
      'not one person',
    );
  });

  it('an answer to the speaker stands before others on the same matter', () => {
    const walk = mine(
      'hard-times',
      'When Norman was lost she walked the shore every Saturday for a winter, singing to the gulls.',
    );
    const reply = from(
      'lurdes',
      'hard-times',
      'She didn’t walk it alone. I went with her and she held my hand on the rocks.',
    );
    const other = from(
      'con',
      'story',
      'At the chapel she sang of Norman and the gulls went quiet, and all of us with them, every one.',
    );
    const text = textOf([walk, other, reply], { minutes: 5 });
    expect(text.indexOf('walk it alone')).toBeGreaterThan(text.indexOf('walked the shore'));
    expect(text.indexOf('At the chapel')).toBeGreaterThan(text.indexOf('walk it alone'));
  });
});

describe('what is meant for everybody to hear', () => {
  it.each([
    'She had an illness and I am not ashamed to say it.',
    'She drank. I want it known she stopped.',
    'She drank and nobody is to whisper, you can say it out loud.',
  ])('is told first of what the speaker told beside the story: %s', (text) => {
    const others = Array.from({ length: 9 }, (_none, at) =>
      mine('laughter', `She laughed at gull number ${at + 1} until it flew off over the ria.`),
    );
    const told = [
      mine('story', 'She rowed us over the ria and sang to the gulls. '.repeat(25)),
      ...others,
      mine('hard-times', text),
    ];
    expect(textOf(told, { minutes: 3 })).toContain(text.split('. ')[0]);
  });

  it('is no word to whoever edits, with what allows it', () => {
    const text =
      'We lost a baby in 1962. I don’t think that the kids know. You can say it. I want it known she had three.';
    expect(textOf([from('lurdes', 'hard-times', text)])).toContain('You can say it. I want it known she had three.');
  });

  it('keeps nothing that is said to the form before it', () => {
    const text =
      'She drank and she stopped, both of them all at once. Sorry this is so long. I want it known she had three.';
    const said = textOf([from('lurdes', 'hard-times', text)]);
    expect(said).toContain('I want it known she had three.');
    expect(said).not.toContain('Sorry');
  });

  it('is what another is heard by', () => {
    const asked = 'I’d like the story told of the driving test, she failed it three times and drove us home after.';
    const other = 'She sang in the boat every Sunday of the year, and in the rain she sang louder than the rain did.';
    const filler = mine('story', 'She rowed us over the ria and sang to the gulls. '.repeat(32));
    const text = textOf([filler, from('lurdes', 'hard-times', other), from('lurdes', 'laughter', asked)], {
      minutes: 3,
    });
    expect(text).toContain('Lurdes, his sister, wrote: “I’d like the story told of the driving test');
  });
});

it('the key to the last words goes in before what else was told, where it is what is missed', () => {
  const listOf = (missed: string): string[] => {
    const told = [
      mine(
        'hard-times',
        'When the cannery shut she took in the washing of half the street for two years, and carried it home up the hill in the evening. '.repeat(
          2,
        ),
      ),
      mine('miss', missed),
      mine('farewell', 'Three rings, Mum. We’re home.'),
    ];
    return readBrief(aBrief({ people, told })).candidates.flatMap((one) => (one.kind === 'unit' ? one.unit.theme : []));
  };
  const key = 'The three rings on a Sunday when I got home, so she knew that we were back.';
  expect(listOf(key)).toEqual(['farewell', 'miss', 'hard-times']);
  expect(listOf('Her voice in the kitchen before it was light.')).toEqual(['farewell', 'hard-times', 'miss']);
});
