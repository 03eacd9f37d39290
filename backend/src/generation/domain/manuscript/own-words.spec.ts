import { renderPlainText, type EulogyParagraph, type EulogySentence, type SectionKind } from '@eulogy/arranger';
import { fold } from '../../../shared/kernel/decider.js';
import { given } from '../../../shared/testing/given.js';
import type { EulogyEvent } from '../eulogy/eulogy.events.js';
import { at, aText, completed, ID, requested, told, written } from './__fixtures__/ray.js';
import { manuscriptDecider, type ManuscriptCommand } from './manuscript.decide.js';
import {
  changeUndone,
  ownWordsKept,
  ownWordsLetGo,
  paragraphEdited,
  passageLocked,
  passagePutIn,
  sentencesTakenOut,
  versionRestored,
  type ManuscriptEvent,
} from './manuscript.events.js';
import { currentText, openOwnWords } from './manuscript.js';
import { isHeld, placeOfOwn } from './own-words.js';

type Story = EulogyEvent | ManuscriptEvent;

const MINE = 'He and Mick raced pigeons, badly, for thirty years.';
const ADDED = 'I still have the whistle in my desk.';
const own = (text: string): EulogySentence => ({ text, sources: [], verdict: 'unsupported' });
const birds = { section: 1, paragraph: 0 };

describe('own words where several speak', () => {
  it('stay in the part of whoever said them', () => {
    const claire = { id: 'claire', name: 'Claire' };
    const mick = { id: 'mick', name: 'Mick' };
    const part = (speaker: typeof claire, text: string) => ({
      ...{ kind: 'story' as const, speaker },
      paragraphs: [{ sentences: [told(text)] }],
    });
    const text = { ...aText(), sections: [part(claire, 'He drove all night.'), part(mick, 'We raced pigeons.')] };
    const passage = {
      ...{
        key: '1-0',
        kind: 'story' as const,
        sentences: [own(ADDED)],
        beside: [],
        was: 'paragraph' as const,
        together: [],
      },
    };
    const partOf = (speakerId: string) => placeOfOwn({ ...passage, speakerId }, text, []).slot.section;
    expect([partOf('claire'), partOf('mick')]).toEqual([0, 1]);
  });
});

/** The owner wrote a paragraph by hand; then everything was written anew. */
const edited = (paragraphs: readonly EulogyParagraph[], version = 2): Story =>
  paragraphEdited({
    ...{ eulogyId: ID, changeId: `c${version}`, version, ...birds, paragraphs },
    ...{ editedBy: 'claire', editedAt: at },
  });
const byHand = edited([
  { sentences: [told(MINE), own(ADDED), told('Dad shook the bird’s foot.')] },
  { sentences: [own('A line of its own.')] },
]);
const anew = (version: number, ...paragraphs: EulogySentence[][]): Story[] => [
  requested(`g${version}`),
  completed(aText(...paragraphs), version, `g${version}`),
];
const newText = [
  [told('I am Claire, and Ray was my dad.')],
  [told('He and Mick raced pigeons.'), told('Dad shook the bird’s foot.')],
  [told('Thank you, Dad.')],
];
const again = [...written, byHand, ...anew(3, ...newText)];

const after = (events: readonly Story[]) => fold(manuscriptDecider, events);
const offered = (events: readonly Story[]) =>
  openOwnWords(after(events)).map(({ sentences }) => sentences.map(({ text }) => text).join(' '));
const keysOf = (events: readonly Story[]) => openOwnWords(after(events)).map(({ key }) => key);
const reads = (events: readonly Story[]) => renderPlainText(currentText(after(events)) ?? { sections: [] });
const keep = (events: readonly Story[], how: 'instead' | 'beside', keys = keysOf(events)): Story[] => {
  const base = after(events).current;
  const command: ManuscriptCommand = {
    type: 'KeepOwnWords',
    eulogyId: ID,
    changeId: 'k',
    base,
    by: 'claire',
    at,
    keys,
    how,
  };
  return [...events, ...manuscriptDecider.decide(after(events), command)];
};
const letGo = (keys: string[]): ManuscriptCommand => ({
  ...{ type: 'LetGoOwnWords', eulogyId: ID, changeId: 'l', base: 3, by: 'claire', at },
  keys,
});

describe('what the owner took out, when a text is written anew', () => {
  const GONE = 'He and Mick raced pigeons.';
  const tookOut = (version: number, because: 'removed' | 'cut' = 'removed'): Story =>
    sentencesTakenOut({
      ...{ eulogyId: ID, changeId: `t${version}`, version, sentences: [{ ...birds, sentence: 0 }], because },
      ...{ takenOutBy: 'claire', takenOutAt: at },
    });
  const putBack = (version: number): Story =>
    passagePutIn({
      ...{ eulogyId: ID, changeId: `p${version}`, version, ...birds, kind: 'story', opens: 'nothing' },
      ...{ passage: [{ sentences: [told(GONE)] }], takenOut: [], putInBy: 'claire', putInAt: at },
    });
  const wentBackTo = (restored: number, version: number): Story =>
    versionRestored({ eulogyId: ID, changeId: `r${version}`, version, restored, restoredBy: 'claire', restoredAt: at });
  const first = [requested('g1'), completed(aText(...newText), 1, 'g1')];
  const back = [...first, tookOut(2), ...anew(3, ...newText)];

  it('is offered where the new text says it again, and nothing else', () => {
    expect(offered(back)).toEqual([GONE]);
    expect(offered([...first, tookOut(2)])).toEqual([]);
    expect(offered([...first, ...anew(2, ...newText)])).toEqual([]);
    const undone = changeUndone({ eulogyId: ID, changeId: 'u', from: 2, version: 1, by: 'claire', at });
    expect(offered([...first, tookOut(2), undone, ...anew(3, ...newText)])).toEqual([]);
  });

  it('is remembered through a text that does not say it', () => {
    const without = newText.map((all) => all.filter(({ text }) => text !== GONE));
    expect(offered([...first, tookOut(2), ...anew(3, ...without)])).toEqual([]);
    expect(offered([...first, tookOut(2), ...anew(3, ...without), ...anew(4, ...newText)])).toEqual([GONE]);
  });

  it('is not said of what only went to fit a time, or for something else that came in', () => {
    expect(offered([...first, tookOut(2, 'cut'), ...anew(3, ...newText)])).toEqual([]);
    const displaced = passagePutIn({
      ...{ eulogyId: ID, changeId: 'p2', version: 2, ...birds, kind: 'story', opens: 'nothing' },
      ...{ passage: [{ sentences: [told('He sang.')] }], takenOut: [{ ...birds, sentence: 0 }] },
      ...{ putInBy: 'claire', putInAt: at },
    });
    expect(offered([...first, displaced, ...anew(3, ...newText)])).not.toContain(GONE);
    // taken out by hand, put back, and cut: the last of it was the cut
    const cut = [...first, tookOut(2), putBack(3), tookOut(4, 'cut'), ...anew(5, ...newText)];
    expect(offered(cut)).toEqual([]);
  });

  it('is not said of what the owner put back in between, by hand or with an earlier version', () => {
    const without = newText.map((all) => all.filter(({ text }) => text !== GONE));
    const later = [...anew(4, ...without), ...anew(5, ...newText)];
    expect(offered([...first, tookOut(2), putBack(3), ...later])).toEqual([]);
    expect(offered([...first, tookOut(2), wentBackTo(1, 3), ...later])).toEqual([]);
    // back to the version that was without it
    const out = [...first, tookOut(2), wentBackTo(1, 3), wentBackTo(2, 4)];
    expect(offered([...out, ...anew(5, ...newText)])).toEqual([GONE]);
  });

  it('is not said any more once it was put back beside the new text', () => {
    expect(offered([...back, tookOut(4)])).toEqual([]);
    expect(offered([...back, tookOut(4), putBack(5)])).toEqual([]);
  });

  it('stays, and stays offered, where its place is locked: nobody is told that it went', () => {
    const passage = 'He and Mick raced pigeons. Dad shook the bird’s foot.';
    const locked = [...back, passageLocked({ eulogyId: ID, passage, by: 'claire', at })];
    const command = { type: 'KeepOwnWords', eulogyId: ID, changeId: 'k', base: 3, by: 'claire', at } as const;
    given(manuscriptDecider, locked)
      .when({ ...command, keys: keysOf(locked), how: 'instead' })
      .thenRefused('text.locked');
    expect(openOwnWords(after(locked)).map((one) => isHeld(one, currentText(after(locked))!, [passage]))).toEqual([
      true,
    ]);
    expect(openOwnWords(after(back)).map((one) => isHeld(one, currentText(after(back))!, []))).toEqual([false]);
  });

  it('goes again by one tap, together with the words that come back, and comes back by one undo', () => {
    const kept = keep(back, 'instead');
    expect(reads(kept)).not.toContain(GONE);
    expect(reads(kept)).toContain('Dad shook the bird’s foot.');
    expect(offered(kept)).toEqual([]);
    const undone = changeUndone({ eulogyId: ID, changeId: 'u', from: 4, version: 3, by: 'claire', at });
    expect(offered([...kept, undone])).toEqual([GONE]);
    expect(offered([...kept, ...anew(5, ...newText)])).toEqual([GONE]);
  });

  it('may stay', () => {
    const stays = [...back, ...manuscriptDecider.decide(after(back), letGo(keysOf(back)))];
    expect(offered(stays)).toEqual([]);
    expect(reads(stays)).toContain(GONE);
    expect(offered([...stays, ...anew(4, ...newText)])).toEqual([]);
    const without = newText.map((all) => all.filter(({ text }) => text !== GONE));
    expect(offered([...stays, ...anew(4, ...without), ...anew(5, ...newText)])).toEqual([]);
  });

  it('is not brought up where the owner said the same in their own words: those are', () => {
    const otherwise = edited([{ sentences: [own(MINE), told('Dad shook the bird’s foot.')] }]);
    expect(offered([...first, otherwise, ...anew(3, ...newText)])).toEqual([MINE]);
  });
});

describe('the owner’s own words, when a text is written anew', () => {
  it('are offered: what they wrote by hand and no writer wrote, and nothing else', () => {
    expect(offered(again)).toEqual([`${MINE} ${ADDED}`, 'A line of its own.']);
    expect(offered(written)).toEqual([]);
    expect(offered([...written, ...anew(2, ...newText)])).toEqual([]);
  });

  it('are not offered where the new text says them word for word', () => {
    expect(offered([...written, byHand, ...anew(3, ...newText, [told(MINE), told(ADDED)])])).toEqual([
      'A line of its own.',
      // what they had put theirs in the stead of stands beside it again
      'He and Mick raced pigeons.',
    ]);
  });

  it('stand in the stead of the sentence that says the same, all at once and as one change', () => {
    const kept = keep(again, 'instead');
    expect(kept.length).toBe(again.length + 1);
    expect(reads(kept)).toBe(
      [
        'I am Claire, and Ray was my dad.',
        `${MINE} ${ADDED} Dad shook the bird’s foot.`,
        'A line of its own.',
        'Thank you, Dad.',
      ].join('\n\n'),
    );
    expect(offered(kept)).toEqual([]);
  });

  it('stand beside it where the owner wants both', () => {
    const [first = ''] = keysOf(again);
    const kept = keep(again, 'beside', [first]);
    expect(reads(kept)).toContain(`He and Mick raced pigeons. ${MINE} ${ADDED} Dad shook`);
    expect(offered(kept)).toEqual(['A line of its own.']);
  });

  it('are kept as an event that says where they came in and what went', () => {
    const { sentences = [] } = openOwnWords(after(again))[0] ?? {};
    given(manuscriptDecider, again)
      .when({
        type: 'KeepOwnWords',
        eulogyId: ID,
        changeId: 'k',
        base: 3,
        by: 'claire',
        at,
        keys: ['3-0'],
        how: 'instead',
      })
      .then([
        ownWordsKept({
          ...{ eulogyId: ID, changeId: 'k', version: 4, keys: ['3-0'] },
          passages: [{ ...birds, sentence: 0, opens: 'nothing', sentences }],
          takenOut: [{ ...birds, sentence: 0 }],
          keptBy: 'claire',
          keptAt: at,
        }),
      ]);
  });

  it('may be let go, once; a key that is not offered is passed over', () => {
    const gone = ownWordsLetGo({ eulogyId: ID, changeId: 'l', keys: ['3-1'], letGoBy: 'claire', letGoAt: at });
    given(manuscriptDecider, again)
      .when(letGo(['3-1', '9-9']))
      .then([gone]);
    expect(offered([...again, gone])).toEqual([`${MINE} ${ADDED}`]);
    given(manuscriptDecider, again)
      .when(letGo(['9-9']))
      .thenNothing();
  });

  it('are offered again once the keeping is taken back', () => {
    const kept = keep(again, 'instead');
    const undone = changeUndone({ eulogyId: ID, changeId: 'u', from: 4, version: 3, by: 'claire', at });
    expect(offered([...kept, undone])).toEqual(offered(again));
  });

  it('stay offered through another text, and are not offered twice', () => {
    expect(offered([...again, ...anew(4, ...newText)])).toEqual(offered(again));
    const kept = keep(again, 'instead');
    expect(offered([...kept, ...anew(5, ...newText)])).toEqual(offered(again));
  });

  it('are not brought up again once they were kept and put otherwise by hand', () => {
    const kept = keep(again, 'instead', ['3-0']);
    expect(offered([...kept, edited([{ sentences: [own('Otherwise.')] }], 5)])).toEqual(['A line of its own.']);
  });

  it('leave a locked paragraph as it is, and stand behind it', () => {
    const passage = 'He and Mick raced pigeons. Dad shook the bird’s foot.';
    const locked = [...again, passageLocked({ eulogyId: ID, passage, by: 'claire', at })];
    expect(reads(keep(locked, 'instead', ['3-0']))).toContain(`${passage}\n\n`);
    expect(reads(keep(locked, 'instead', ['3-0']))).toContain(`${MINE} ${ADDED}`);
  });

  it('go to the end of their part of the text where nothing in it is near them, before the last words of all', () => {
    const lonely = (kind: SectionKind) => ({
      ...{ key: '2-0', kind, sentences: [own('Nobody else knows this.')], beside: [], was: 'paragraph' as const },
      together: [],
    });
    const text = {
      ...aText(),
      sections: [
        { kind: 'story' as const, paragraphs: [{ sentences: [told('One.')] }, { sentences: [told('Two.')] }] },
        { kind: 'farewell' as const, paragraphs: [{ sentences: [told('Go well.')] }] },
      ],
    };
    expect(placeOfOwn(lonely('story'), text, []).after?.text).toBe('Two.');
    expect(placeOfOwn(lonely('farewell'), text, []).after?.text).toBe('Two.');
    expect(placeOfOwn(lonely('family'), text, []).after?.text).toBe('Two.');
  });
});
