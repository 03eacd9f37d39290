import fc from 'fast-check';
import { fold } from '../../../shared/kernel/decider.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { EulogyEvent } from '../eulogy/eulogy.events.js';
import { at, ID, told, untold, written } from './__fixtures__/ray.js';
import { manuscriptDecider, type ManuscriptCommand } from './manuscript.decide.js';
import type { ManuscriptEvent } from './manuscript.events.js';
import { currentText, versionOf, type Manuscript } from './manuscript.js';

type Story = EulogyEvent | ManuscriptEvent;

const place = fc.record({ section: fc.nat({ max: 2 }), paragraph: fc.nat({ max: 2 }) });
const sentencePlace = fc.record({
  section: fc.nat({ max: 2 }),
  paragraph: fc.nat({ max: 2 }),
  sentence: fc.nat({ max: 2 }),
});
const sentence = fc.constantFrom(told('He rowed.'), told('She sang.'), untold('It rained.'));
const paragraphs = fc.array(fc.record({ sentences: fc.array(sentence, { maxLength: 3 }) }), { maxLength: 2 });

/** What an owner may do, without the parts that are the same for all. */
const act = fc.oneof(
  fc.record({ type: fc.constant('EditParagraph' as const), place, paragraphs }),
  fc.record({ type: fc.constant('ConfirmSentence' as const), place: sentencePlace }),
  fc.record({ type: fc.constant('TakeOutSentences' as const), places: fc.array(sentencePlace, { maxLength: 2 }) }),
  fc.record({
    type: fc.constant('PutIn' as const),
    place,
    paragraphs,
    takenOut: fc.array(sentencePlace, { maxLength: 2 }),
    opens: fc.constantFrom('section' as const, 'nothing' as const),
  }),
  fc.record({
    type: fc.constant('MoveParagraph' as const),
    place,
    way: fc.constantFrom('up' as const, 'down' as const),
  }),
  fc.record({ type: fc.constantFrom('LockPassage' as const, 'UnlockPassage' as const), place }),
  fc.record({ type: fc.constant('RestoreVersion' as const), version: fc.nat({ max: 6 }) }),
  fc.record({
    type: fc.constant('KeepOwnWords' as const),
    how: fc.constantFrom('instead' as const, 'beside' as const),
  }),
  fc.record({ type: fc.constantFrom('Undo' as const, 'Redo' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

function commandOf(doing: Act, state: Manuscript, changeId: string): ManuscriptCommand {
  const of = { eulogyId: ID, changeId, base: state.current, by: 'claire', at };
  switch (doing.type) {
    case 'EditParagraph':
      return { type: doing.type, ...of, ...doing.place, paragraphs: doing.paragraphs };
    case 'KeepOwnWords':
      return { type: doing.type, ...of, how: doing.how, keys: state.ownWords.map(({ key }) => key) };
    case 'ConfirmSentence':
      return { type: doing.type, ...of, ...doing.place };
    case 'TakeOutSentences':
      return { type: doing.type, ...of, sentences: doing.places, because: 'cut' };
    case 'PutIn': {
      const slot = { kind: 'story' as const, ...doing.place, opens: doing.opens };
      return { type: doing.type, ...of, slot, passage: doing.paragraphs, takenOut: doing.takenOut };
    }
    case 'MoveParagraph':
      return { type: doing.type, ...of, ...doing.place, way: doing.way };
    case 'LockPassage':
    case 'UnlockPassage':
      return { type: doing.type, ...of, ...doing.place };
    case 'RestoreVersion':
      return { type: doing.type, ...of, version: doing.version };
    case 'Undo':
    case 'Redo':
      return { type: doing.type, ...of };
  }
}

/** Runs what is allowed and hands each step on. */
function run(
  acts: readonly Act[],
  look: (before: Manuscript, after: Manuscript, story: readonly Story[]) => void,
): void {
  const story: Story[] = [...written];
  acts.forEach((doing, index) => {
    const before = fold(manuscriptDecider, story);
    try {
      story.push(...manuscriptDecider.decide(before, commandOf(doing, before, `c${index}`)));
    } catch (error) {
      if (!(error instanceof RuleBroken)) throw error;
      return;
    }
    look(before, fold(manuscriptDecider, story), story);
  });
}

const doOne = (state: Manuscript, type: 'Undo' | 'Redo') =>
  fold(
    { initial: state, evolve: manuscriptDecider.evolve },
    manuscriptDecider.decide(state, {
      type,
      eulogyId: ID,
      changeId: `${type} ${state.current}`,
      base: state.current,
      by: 'claire',
      at,
    }),
  );

describe('whatever an owner does with a text', () => {
  it('undo takes it back word for word, and redo makes it good again', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) =>
        run(acts, (before, after) => {
          if (after.versions.length === before.versions.length) return;
          const undone = doOne(after, 'Undo');
          expect(currentText(undone)).toEqual(currentText(before));
          expect(currentText(doOne(undone, 'Redo'))).toEqual(currentText(after));
        }),
      ),
    );
  });

  it('a restored version reads as it did, and no version ever changes or goes', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) =>
        run(acts, (before, after, story) => {
          expect(after.versions.slice(0, before.versions.length)).toEqual(before.versions);
          const last = story.at(-1);
          if (last?.type !== 'VersionRestored') return;
          expect(currentText(after)).toEqual(versionOf(before, last.data.restored)?.text);
        }),
      ),
    );
  });

  it('a text never runs empty, and its words are counted as they are', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) =>
        run(acts, (_before, after) => {
          const sentences =
            currentText(after)?.sections.flatMap((one) => one.paragraphs.flatMap((p) => p.sentences)) ?? [];
          expect(sentences.length).toBeGreaterThan(0);
          const words = sentences.reduce((sum, { text }) => sum + text.split(' ').length, 0);
          expect(currentText(after)?.words).toBe(words);
        }),
      ),
    );
  });
});
