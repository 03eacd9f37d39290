import type { Brief, EulogySentence } from '@eulogy/arranger';
import { by, found, peg, ray, said, told, withTeller } from './testing/checked.js';

describe('what was found false before is not', () => {
  it.each<[string, Brief, EulogySentence]>([
    ['“he” for the father in her eulogy', peg, said('When Dad had his stroke he let her drive.', by('hard-times'))],
    [
      'she died in 2021, of the wife',
      told(ray, 'His wife Helen went first. She died in 2021.'),
      said('Helen went before him: she died in 2021.', by('more-0')),
    ],
    ['a ward that is a letter and a number', told(ray, 'She was on ward D16.'), said('It was ward D16.', by('more-0'))],
    [
      'the same, where they were typed apart',
      told(ray, 'She was on ward D 16.'),
      said('It was ward D16.', by('more-0')),
    ],
    ['“sixteen” from 16', told(ray, 'He was 16 then.'), said('He was sixteen.', by('more-0'))],
    [
      '“fifteen” for 15 in a quotation',
      told(ray, 'I was about 15 when I realised.'),
      said('It stands there: “I was about fifteen when I realised.”', by('more-0')),
    ],
    [
      'what the speaker never knew until somebody told it',
      ray,
      said('There’s something about old Merv I didn’t know.', by('passions', 'mick')),
    ],
    ['“November” from “3 Nov”', told(ray, 'The boat came on 3 Nov.'), said('It came in November.', by('more-0'))],
    ['1994 from “3.10.94”', told(ray, 'We moved 3.10.94.'), said('They moved in 1994.', by('more-0'))],
    ['a street from “St”', told(ray, 'We lived in Pitt St.'), said('They lived in Pitt Street.', by('more-0'))],
    ['“the sixties” from a year', ray, said('They married in the sixties.', by('life-events'))],
    ['an age from two years', ray, said('He was twenty-four when he married Helen.', by('life-events'))],
    ['three grandchildren, where three are named', ray, said('He had three grandchildren.', by('family'))],
    ['“forty-one” from words', ray, said('He stayed 41 years.', by('work'))],
    ['“almost sixty years” from two years', ray, said('They were married for almost sixty years.', by('life-events'))],
    ['“in his eighties” from two dates', ray, said('He was in his eighties when he died.', by('birth-and-death'))],
    ['an age that is nearly reached', ray, said('He was nearly eighty-two when he died.', by('birth-and-death'))],
    ['“a hundred times”', ray, said('He said it a hundred times.', by('story'))],
    [
      'a family that is introduced',
      ray,
      said(
        'He leaves his wife Helen, his children Joel and me, and his grandchildren Joss, Ada and Finn.',
        by('family'),
      ),
    ],
    [
      'a teller who is introduced',
      ray,
      said('Anna, his sister, wrote: “He peeled the whole sack.”', by('hard-times', 'anna')),
    ],
    ['what the speaker was told', ray, said('I’m told that the bird came in last.', by('passions', 'mick'))],
    [
      'two years in one sentence',
      ray,
      said('In 1959 he became an apprentice, and in 1968 he married Helen.', by('life-events')),
    ],
    [
      'a day of a month in words',
      told(ray, 'It was 21 May 2024. He had just turned 34.'),
      said('It was the twenty-first of May, two thousand and twenty-four.', by('more-0')),
    ],
    ['“21st birthday” in words', told(ray, 'At his 21st he sang.'), said('At his twenty-first he sang.', by('more-0'))],
    [
      'the same in a quotation',
      told(ray, 'At his 21st he sang.'),
      said('It stands there: “At his twenty-first he sang.”', by('more-0')),
    ],
    [
      'a year in words',
      told(ray, 'We bought it in 1938 and sold it in 2006.'),
      said('They bought it in nineteen thirty-eight and sold it in twenty oh six.', by('more-0')),
    ],
    ['the years of a century in words', ray, said('They married in the nineteen sixties.', by('life-events'))],
    [
      'two numbers that a comma keeps apart',
      told(ray, 'He was 19. 40 people came.'),
      said('He was nineteen, forty people came.', by('more-0')),
    ],
    [
      'a silence of thirty seconds',
      told(ray, 'We held a 30 second silence.'),
      said('There was a thirty second silence.'),
    ],
    [
      'an age by which somebody is introduced',
      withTeller(ray, 'mick', { introducedAs: 'from over the road, aged 9' }),
      said('“Ours came last at Roma,” says Mick, nine, from over the road.', by('passions', 'mick')),
    ],
    ['“What I’ll miss”', ray, said('What I’ll miss is the ute.', by('story'))],
    ['“When Mum rang”', ray, said('When Mum rang he was quick.', by('story'))],
    [
      'a birth and, behind it, another year',
      told(ray, 'He left in 1961.'),
      said('Ray was born in Ipswich and left in 1961.', by('birth-and-death'), by('more-0')),
    ],
    [
      'the same behind a comma',
      told(ray, 'He left in 1961.'),
      said(
        'Ray was born in Ipswich, moved out in 1961, and in 1968 he married Helen.',
        by('birth-and-death'),
        by('more-0'),
      ),
    ],
    ['a wedding in “the 1960s”', ray, said('Ray married Helen in the 1960s.', by('life-events'))],
    [
      'a wedding and, behind it, another year',
      told(ray, 'They moved in 1961.'),
      said('Ray married Helen and moved in 1961.', by('life-events'), by('more-0')),
    ],
    ['a goodbye', ray, said('Goodbye, Dad.')],
    ['a harmless bridge', ray, said('There is one more story, and then I will sit down.')],
    [
      'the mourner’s own “I don’t know what”',
      told(ray, 'I don’t know what I’ll do.'),
      said('I don’t know what I’ll do.', by('more-0')),
    ],
    ['“Say sorry first.”', told(ray, 'Say sorry first.'), said('Say sorry first.', by('more-0'))],
    ['swearing', told(ray, 'He put the bloody things on.'), said('He put the bloody things on.', by('more-0'))],
    ['a capital at the head of a sentence', ray, said('Boilermakers know engines, and he knew every one.', by('work'))],
    ['straight quotation marks', ray, said('He said, "Well, that\'s the gearbox fixed."', by('story'))],
    [
      '“my dad” in what somebody else told',
      ray,
      said('Anna told me that my dad peeled the whole sack.', by('hard-times', 'anna')),
    ],
  ])('%s', (_what, brief, sentence) => expect(found(brief, sentence)).toEqual([]));

  it('a quotation over two sentences', () => {
    const [first, second] = [
      said('“Ours came last at Roma,” Mick wrote.', by('passions', 'mick')),
      said(
        '“Everyone else packed up and went home but Ray waited on the roof until it was dark.',
        by('passions', 'mick'),
      ),
    ];
    const third = said(
      'When the bird finally came in he shook its foot and told it that it had done very well.”',
      by('passions', 'mick'),
    );
    expect(found(ray, first, second, third)).toEqual([]);
    expect(found(ray, said('He said, “stay there. He drove forty minutes in his pyjamas.”', by('story')))).toEqual([]);
  });
});
