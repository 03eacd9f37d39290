import fc from 'fast-check';
import { placedSentences, type EulogySentence } from '@eulogy/arranger';
import { fold } from '../../../shared/kernel/decider.js';
import { aText } from '../manuscript/__fixtures__/ray.js';
import { withSentence, withoutSentences } from '../manuscript/text-changes.js';
import { ownPartOf, sentencesOf, textHashOf, vouchedIn, withOwnPart } from './own-sentences.js';
import { vouchingDecider } from './vouching.decide.js';
import { sentenceVouched } from './vouching.events.js';

const by = (contributorId: string, text: string): EulogySentence => ({
  text,
  sources: [{ questionId: 'story', contributorId }],
  verdict: 'supported',
});
const MICK = ['Mick wrote: “He kept pigeons.”', 'Mick wrote: “He sang.”', 'He shook the bird’s foot.'];
const text = aText(
  [by('claire', 'I am Claire.')],
  MICK.map((one) => by('mick', one)),
  [{ ...by('mick', 'Mick and Anna both laughed.'), sources: [...by('mick', '').sources, ...by('anna', '').sources] }],
);
const now = (id: string): string => id;
const vouched = fold(
  vouchingDecider,
  MICK.map((one) => sentenceVouched({ eulogyId: 12, personId: 'mick', textHash: textHashOf(one), at: '2025' })),
);
const edits = fc.array(
  fc.record({
    at: fc.nat({ max: 9 }),
    how: fc.constantFrom('out', 'words', 'one letter', 'a sign', 'somebody else'),
  }),
  { minLength: 1, maxLength: 6 },
);

describe('whatever is edited', () => {
  it('no vouch survives an edit of its sentence, and those of the others stay', () => {
    fc.assert(
      fc.property(edits, (changes) => {
        let changed = text;
        const touched = new Set<string>();
        for (const { at, how } of changes) {
          const all = placedSentences(changed);
          const place = all[at % Math.max(1, all.length)];
          if (!place) break;
          touched.add(place.text);
          if (how === 'out') changed = withoutSentences(changed, [place]);
          else {
            const { text: was, sources, verdict } = place;
            const words = { words: `Well, ${was}`, 'one letter': `${was}a`, 'a sign': was.replace(/.$/u, '!') };
            const one =
              how === 'somebody else'
                ? { ...by('anna', was) }
                : { text: words[how as keyof typeof words], sources, verdict };
            changed = withSentence(changed, place, one);
          }
        }
        const left = vouchedIn(changed, vouched, ['mick'], now).map((one) => one.text);
        expect([...left].sort()).toEqual(MICK.filter((one) => !touched.has(one)).sort());
      }),
    );
  });

  it('a teller has their own sentences, and none in which somebody else is heard too', () => {
    expect(sentencesOf(text, 'mick', now).map((one) => one.text)).toEqual(MICK);
    expect(sentencesOf(text, 'anna', now)).toEqual([]);
    const asGuest = (id: string): string => (id === 'mick' ? 'michael' : id);
    expect(sentencesOf(text, 'michael', asGuest)).toHaveLength(3);
    expect(sentencesOf(text, 'mick', asGuest)).toEqual([]);
  });

  it('other words stand where theirs stood, under who says them', () => {
    expect(ownPartOf('Mick wrote: “He sang.”')).toEqual({ before: 'Mick wrote:', words: 'He sang.' });
    expect(withOwnPart('Mick wrote: “He sang.”', 'He “sang” low.')).toBe('Mick wrote: “He ’sang’ low.”');
    expect(withOwnPart('He sang.', 'He sang low.')).toBe('He sang low.');
  });
});
