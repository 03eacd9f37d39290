import { withQuotationsJoined } from './join-quotations.js';
import type { MaterialItem } from './material.js';
import type { Attributed } from './mend.js';
import type { Stood } from './stand-by-evidence.js';

const by = (questionId: string, contributorId: string) => ({ questionId, contributorId });
const items: readonly MaterialItem[] = [
  {
    label: 'A1',
    source: by('childhood', 'donna'),
    text: 'She was in hospital 11 times before she was 10. That is where she decided on nursing. There was a nurse called Trent. She never forgot him.',
  },
  {
    label: 'A2',
    source: by('laughter', 'owner'),
    text: 'He said “Where is Bob gone to?” “Out the back again.” We laughed.',
  },
  { label: 'A3', source: by('miss', 'mick'), text: 'That is where she decided on nursing.' },
];
const carried = (...sources: { questionId: string; contributorId: string }[]): Stood => ({
  standing: 'carried',
  sources,
  why: '',
});
const donna = by('childhood', 'donna');
const joined = (...sentences: [string, Stood | undefined][]): Attributed =>
  withQuotationsJoined(
    {
      prose: [['Listen.'], sentences.map(([text]) => text)],
      stood: new Map([
        [1, carried()],
        ...sentences.flatMap(([, stood], i) => (stood === undefined ? [] : [[i + 2, stood] as const])),
      ]),
    },
    { items },
  );

describe('quotations that touch', () => {
  const first = '“She was in hospital eleven times,” says Donna, “before she was ten.”';
  const second = '“That is where she decided on nursing.”';

  it('are one where their teller went on so, and what is behind them keeps where it stands', () => {
    const { prose, stood } = joined([first, carried(donna)], [second, carried(donna)], ['She is here.', undefined]);
    expect(prose).toEqual([
      ['Listen.'],
      [
        '“She was in hospital eleven times,” says Donna, “before she was ten. That is where she decided on nursing.”',
        'She is here.',
      ],
    ]);
    expect([...stood.keys()]).toEqual([1, 2]);
    expect(stood.get(2)).toEqual(carried(donna));
  });

  it('are one over more than two, and where words of ours follow the last', () => {
    const third = '“There was a nurse called Trent,” Donna says.';
    expect(joined([first, carried(donna)], [second, carried(donna)], [third, carried(donna)]).prose[1]).toEqual([
      '“She was in hospital eleven times,” says Donna, “before she was ten. That is where she decided on nursing. There was a nurse called Trent,” Donna says.',
    ]);
  });

  it('stay as the owner locked them', () => {
    const attributed = {
      prose: [[first, second]],
      stood: new Map([first, second].map((_one, i) => [i + 1, carried(donna)])),
    };
    expect(withQuotationsJoined(attributed, { items }, `these: ${first} ${second}`)).toEqual(attributed);
  });

  it.each<[string, [string, Stood | undefined][]]>([
    [
      'somebody else tells the second',
      [
        [first, carried(donna)],
        [second, carried(by('miss', 'mick'))],
      ],
    ],
    [
      'something was left out between them',
      [
        [first, carried(donna)],
        ['“She never forgot him.”', carried(donna)],
      ],
    ],
    [
      'two speak in turn',
      [
        ['“Where is Bob gone to?”', carried(by('laughter', 'owner'))],
        ['“Out the back again.”', carried(by('laughter', 'owner'))],
      ],
    ],
    [
      'one of them is in doubt',
      [
        [first, carried(donna)],
        [second, { ...carried(donna), standing: 'in doubt' }],
      ],
    ],
  ])('stay apart where %s', (_why, sentences) =>
    expect(joined(...sentences).prose[1]).toEqual(sentences.map(([text]) => text)),
  );
});
