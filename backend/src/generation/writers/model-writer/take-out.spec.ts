import { join } from 'node:path';
import { briefOf, readQuestionnaire } from '../../brief/__fixtures__/read-questionnaire.js';
import type { Finding } from '../../checks/finding.js';
import type { Attributed } from './mend.js';
import { ruledAgainst } from './ruled.js';
import type { Stood } from './stand-by-evidence.js';
import { takeOut, takenOutNotice, withTheDearKept } from './take-out.js';

const known = briefOf(
  readQuestionnaire(join(__dirname, '../../brief/__fixtures__/ray-three-voices.questionnaire.json')),
  3,
);
const from = (questionId: string) => ({ questionId, contributorId: 'owner' });
const carried = (questionId: string): Stood => ({ standing: 'carried', sources: [from(questionId)], why: '' });
const wrong: Stood = { standing: 'wrong', sources: [], why: 'person: it was Mick' };
const wrongOf = (questionId: string): Stood => ({ ...wrong, sources: [from(questionId)] });
const leftOut: Stood = {
  standing: 'wrong',
  sources: [from('story')],
  why: '',
  finding: 'You asked us to leave out “the note”.',
  mustGo: true,
};
const found = (check: Finding['check'], message = 'Nobody wrote “so”.'): Finding => ({
  check,
  hard: true,
  message,
  sentence: null,
});
const memory = (questionId: string, theme: 'story' | 'miss') => ({
  ...from(questionId),
  contributorName: 'Claire',
  theme,
  text: '',
});
const nothingDear = {
  speaker: { ...known.speaker, id: 'owner' },
  memories: [memory('story', 'miss'), memory('miss', 'miss')],
  mustInclude: [],
};
const mainStory = { ...nothingDear, memories: [memory('story', 'story'), memory('miss', 'miss')] };

/** Paragraphs of sentences, each with where it stands. */
function attributed(...paragraphs: (readonly [string, Stood])[][]): Attributed {
  const all = paragraphs.flat();
  return {
    prose: paragraphs.map((sentences) => sentences.map(([text]) => text)),
    stood: new Map(all.map(([, stood], i) => [i + 1, stood])),
  };
}
const goes = ({ standing }: Stood): boolean => standing === 'wrong';

describe('a rule against a sentence', () => {
  it('marks what the judge finds in the answers, and takes nothing of it away', () => {
    const ruled = ruledAgainst(carried('story'), found('facts'));
    expect(ruled).toMatchObject({ standing: 'in doubt', sources: [from('story')], finding: 'Nobody wrote “so”.' });
    expect(ruledAgainst(ruled, found('facts'))).toEqual(ruled);
  });

  it('marks what only leads on, and what no judge could be asked about, however often it is looked at', () => {
    const leads = ruledAgainst({ standing: 'leads', sources: [], why: '' }, found('facts'));
    const unjudged = ruledAgainst({ standing: 'in doubt', sources: [], why: 'x', isUnjudged: true }, found('facts'));
    for (const one of [leads, unjudged]) {
      expect(one.standing).toBe('in doubt');
      expect(ruledAgainst(one, found('facts')).standing).toBe('in doubt');
    }
  });

  it('has it go where the judge finds it nowhere either, and where it was to be left out whatever the judge says', () => {
    const nowhere: Stood = { standing: 'in doubt', sources: [], why: 'nobody told this' };
    expect(ruledAgainst(nowhere, found('facts')).standing).toBe('wrong');
    expect(ruledAgainst(carried('story'), found('left-out'))).toMatchObject({ standing: 'wrong', mustGo: true });
  });

  it('yields to two readers who point at the words where it looks for words, and nowhere else', () => {
    const upheld: Stood = { ...carried('story'), isSaid: true, isUpheld: true };
    const words: Finding = { ...found('facts'), isOfWording: true };
    expect(ruledAgainst(upheld, words)).toEqual(upheld);
    expect(ruledAgainst(carried('story'), words).standing).toBe('in doubt');
    for (const check of ['facts', 'who-said-it', 'claims', 'speakable'] as const)
      expect(ruledAgainst(upheld, found(check))).toMatchObject({ standing: 'in doubt', finding: 'Nobody wrote “so”.' });
    expect(ruledAgainst(upheld, { ...found('left-out'), isOfWording: true })).toMatchObject({
      standing: 'wrong',
      mustGo: true,
    });
  });

  it('has a heading or a seam go where no answer has it', () => {
    expect(ruledAgainst({ standing: 'leads', sources: [], why: '' }, found('speakable')).standing).toBe('wrong');
    expect(ruledAgainst(carried('story'), found('speakable')).standing).toBe('in doubt');
  });
});

describe('what may not stay', () => {
  it('takes with it what would hang in the air, and is said with what went along', () => {
    const { left, out } = takeOut(
      attributed(
        [['I am Rosalind.', carried('relationship')]],
        [
          ['Mick drove the ute home.', wrong],
          ['He rolled it at the corner.', carried('story')],
          ['That was the end of the ute.', carried('story')],
          ['Anna kept the number plate.', carried('miss')],
        ],
      ),
      goes,
      nothingDear,
    );
    expect(left.prose).toEqual([['I am Rosalind.'], ['Anna kept the number plate.']]);
    expect(left.stood.get(2)).toEqual(carried('miss'));
    const must = { mustInclude: [{ questionId: 'story', contributorId: 'owner' }] };
    expect(takenOutNotice(out, must)).toBe(
      '“Mick drove the ute home.” was taken out. The answers say otherwise. With it went “He rolled it at the corner.”, “That was the end of the ute.”. It belongs to an answer that must be in: put in by hand what may stand.',
    );
  });

  it('leaves the next sentence where it stands by itself', () => {
    const { left } = takeOut(
      attributed([
        ['We sat up late.', carried('story')],
        ['We drank tea.', wrong],
        ['He never slept much.', carried('miss')],
      ]),
      goes,
      nothingDear,
    );
    expect(left.prose).toEqual([['We sat up late.', 'He never slept much.']]);
  });

  it('that was to be left out takes its memory along, and its words are not said again', () => {
    const { left, out } = takeOut(
      attributed([
        ['He left a note on the table.', leftOut],
        ['Mum read it twice.', carried('story')],
        ['Anna was in Perth.', carried('miss')],
      ]),
      goes,
      mainStory,
    );
    expect(left.prose).toEqual([['Anna was in Perth.']]);
    expect(takenOutNotice(out, { mustInclude: [] })).toBe(
      'A sentence was taken out. You asked us to leave out “the note”. With it went “Mum read it twice.”.',
    );
  });

  const lamb = (last: Stood): Attributed =>
    attributed(
      [['I am Rosalind.', carried('relationship')]],
      [
        ['Anna was in Perth.', carried('miss')],
        ['We had a lamb.', carried('story')],
      ],
      [
        ['It slept in the oven.', carried('story')],
        ['It was Mick who opened the door.', last],
      ],
      [['Goodbye.', { standing: 'leads', sources: [], why: '' }]],
    );

  it('takes the story along whose end it is, from its beginning, also over two paragraphs', () => {
    const { left, out } = takeOut(lamb(wrongOf('story')), goes, nothingDear);
    expect(left.prose).toEqual([['I am Rosalind.'], ['Anna was in Perth.'], ['Goodbye.']]);
    expect(out[0]?.along.map(({ text }) => text)).toEqual(['We had a lamb.', 'It slept in the oven.']);
  });

  it('is kept and marked in the main story, which is told whole or not at all', () => {
    const kept = withTheDearKept(lamb(wrongOf('story')), mainStory);
    expect(kept.stood.get(5)).toMatchObject({ standing: 'in doubt', finding: 'The answers say otherwise.' });
    expect(withTheDearKept(lamb(wrongOf('story')), nothingDear).stood.get(5)?.standing).toBe('wrong');
    expect(withTheDearKept(lamb(leftOut), mainStory).stood.get(5)).toEqual(leftOut);
  });

  it('takes words along whose teller nobody would hear without it', () => {
    const { left } = takeOut(
      attributed(
        [['I am Rosalind.', carried('relationship')]],
        [
          ['Amy says that he sang.', wrong],
          ['“That was the whole conversation.”', carried('story')],
          ['Anna was in Perth.', carried('miss')],
        ],
      ),
      goes,
      nothingDear,
    );
    expect(left.prose).toEqual([['I am Rosalind.'], ['Anna was in Perth.']]);
  });

  it('at the opening is kept and marked, unless it was to be left out', () => {
    const kept = withTheDearKept(
      attributed([
        ['Grey kept a card for every piano.', wrong],
        ['He left a note.', leftOut],
      ]),
      nothingDear,
    );
    expect(kept.stood.get(1)).toMatchObject({ standing: 'in doubt', finding: 'The answers say otherwise.' });
    expect(kept.stood.get(2)).toEqual(leftOut);
  });

  it('is not spoken of where nothing went', () => expect(takenOutNotice([], { mustInclude: [] })).toBeNull());
});
