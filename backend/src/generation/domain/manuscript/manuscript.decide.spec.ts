import { ERASED } from '../../../shared/kernel/personal.js';
import { given } from '../../../shared/testing/given.js';
import { fold } from '../../../shared/kernel/decider.js';
import { OWN_WORD } from '@eulogy/arranger';
import { renderPlainText } from '@eulogy/arranger';
import { writingReset, type EulogyEvent } from '../eulogy/eulogy.events.js';
import { at, aText, completed, ID, requested, told, untold, written } from './__fixtures__/ray.js';
import { manuscriptDecider, type ManuscriptCommand } from './manuscript.decide.js';
import {
  changeRedone,
  changeUndone,
  eulogyFinished,
  paragraphEdited,
  paragraphRewritten,
  passageLocked,
  passageUnlocked,
  rewriteOffered,
  passagePutIn,
  sentenceConfirmed,
  sentencesTakenOut,
  versionNamed,
  versionRestored,
  type ManuscriptEvent,
} from './manuscript.events.js';
import { confirmedStatements, currentText, lockedPassages } from './manuscript.js';

type Story = EulogyEvent | ManuscriptEvent;
const of = (changeId: string, base = 1) => ({ eulogyId: ID, changeId, base, by: 'claire', at });
const made = (changeId: string, version = 2) => ({ eulogyId: ID, changeId, version });
const place = { section: 1, paragraph: 0 };
const birds = [told('They raced pigeons, and theirs came last at Roma.')];
const edit = (changeId = 'c1', base = 1): ManuscriptCommand => ({
  type: 'EditParagraph',
  ...of(changeId, base),
  ...place,
  paragraphs: [{ sentences: birds }],
});
const edited = (changeId = 'c1', version = 2) =>
  paragraphEdited({
    ...made(changeId, version),
    ...place,
    paragraphs: [{ sentences: birds }],
    editedBy: 'claire',
    editedAt: at,
  });
const after = (events: readonly Story[]) => fold(manuscriptDecider, events);
const reads = (events: readonly Story[]): string => renderPlainText(currentText(after(events)) ?? { sections: [] });
const WORDING = 'He and Mick raced pigeons. Everyone at the club laughed. Dad shook the bird’s foot.';
const lock = { eulogyId: ID, passage: WORDING, by: 'claire', at };
const offer = (changeId = 'r1', onVersion = 1) =>
  rewriteOffered({
    eulogyId: ID,
    rewriteId: changeId,
    onVersion,
    ...place,
    wish: 'shorter',
    instruction: '',
    writer: 'w',
    offer: { sentences: [told('He raced pigeons.')] },
    askedBy: 'claire',
    offeredAt: at,
  });
const take = (changeId = 'c1', base = 1, included: number | 'unlimited' = 'unlimited'): ManuscriptCommand => ({
  type: 'TakeRewrite',
  ...of(changeId, base),
  rewriteId: 'r1',
  included,
});
const rewritten = (changeId = 'c1', version = 2) =>
  paragraphRewritten({
    ...made(changeId, version),
    rewriteId: 'r1',
    ...place,
    wish: 'shorter',
    writer: 'w',
    rewritten: { sentences: [told('He raced pigeons.')] },
    acceptedBy: 'claire',
    rewrittenAt: at,
  });

describe('a paragraph that the owner writes anew', () => {
  it('is the next version, with the other paragraphs as they were', () => {
    given(manuscriptDecider, written).when(edit()).then([edited()]);
    expect(reads([...written, edited()])).toBe(
      'I am Claire, and Ray was my dad.\n\nThey raced pigeons, and theirs came last at Roma.\n\nThank you, Dad.',
    );
  });

  it('can become two, or none', () => {
    const two = [{ sentences: birds }, { sentences: [told('Dad shook its foot.')] }];
    given(manuscriptDecider, written)
      .when({ ...edit(), paragraphs: two } as ManuscriptCommand)
      .then([paragraphEdited({ ...edited().data, paragraphs: two })]);
    expect(reads([...written, paragraphEdited({ ...edited().data, paragraphs: [] })])).not.toContain('pigeons');
  });

  it('adds nothing where nothing was changed', () => {
    const same = aText().sections[1]?.paragraphs.slice(0, 1) ?? [];
    given(manuscriptDecider, written)
      .when({ ...edit(), paragraphs: same } as ManuscriptCommand)
      .thenNothing();
  });

  it('is refused where its sender did not see what was changed meanwhile, who is told what it is now', () => {
    given(manuscriptDecider, [...written, edited('other tab')])
      .when(edit('c2', 1))
      .thenRefused('text.changed', { version: 2, theirs: currentText(after([...written, edited('other tab')])) });
  });

  it('waits while a new version is written, and needs a text', () => {
    given(manuscriptDecider, [...written, requested('g2')])
      .when(edit())
      .thenRefused('text.being-written');
    given(manuscriptDecider, [requested()]).when(edit()).thenRefused('generation.not-ready');
    given(manuscriptDecider, [requested(), { ...completed(), data: { ...completed().data, text: ERASED } }])
      .when(edit())
      .thenRefused('generation.not-ready');
  });

  it('must be there, must not be locked, and may not be all there is', () => {
    given(manuscriptDecider, written)
      .when({ ...edit(), section: 7 } as ManuscriptCommand)
      .thenRefused('text.no-such-place');
    given(manuscriptDecider, [...written, passageLocked(lock)])
      .when(edit())
      .thenRefused('text.locked');
    given(manuscriptDecider, [requested(), completed(aText([told('Goodbye.')]))])
      .when({ type: 'EditParagraph', ...of('c1'), section: 0, paragraph: 0, paragraphs: [] })
      .thenRefused('text.empty');
  });
});

describe('a rewrite', () => {
  it('is offered first, and changes nothing', () => {
    const { wish, writer } = offer().data;
    given(manuscriptDecider, written)
      .when({
        type: 'OfferRewrite',
        ...of('r1'),
        ...place,
        wish,
        instruction: '',
        writer,
        offer: { sentences: [told('He raced pigeons.')] },
      })
      .then([offer()]);
    expect(reads([...written, offer()])).toBe(reads(written));
  });

  it('is the next version when it is taken', () => {
    given(manuscriptDecider, [...written, offer()])
      .when(take())
      .then([rewritten()]);
    expect(reads([...written, offer(), rewritten()])).toContain('\n\nHe raced pigeons.\n\n');
  });

  it('cannot be taken where it was never offered, was made for another version, or the passage is locked', () => {
    given(manuscriptDecider, written).when(take()).thenRefused('rewrite.unknown');
    given(manuscriptDecider, [...written, offer(), edited()])
      .when(take('c2', 2))
      .thenRefused('text.changed');
    given(manuscriptDecider, [...written, offer(), passageLocked(lock)])
      .when(take())
      .thenRefused('text.locked');
  });

  it('is counted when it is taken, up to what the purchase includes', () => {
    const one = [...written, offer(), rewritten()];
    given(manuscriptDecider, [...written, offer()])
      .when(take('c1', 1, 0))
      .thenRefused('rewrite.used-up', { included: 0 });
    const again = { ...offer('r1', 2), data: { ...offer('r1', 2).data, rewriteId: 'r2' } };
    const takeAgain: ManuscriptCommand = { type: 'TakeRewrite', ...of('c2', 2), rewriteId: 'r2', included: 1 };
    given(manuscriptDecider, [...one, again])
      .when(takeAgain)
      .thenRefused('rewrite.used-up', { included: 1 });
    given(manuscriptDecider, [...one, again])
      .when({ ...takeAgain, included: 2 })
      .then([paragraphRewritten({ ...rewritten('c2', 3).data, rewriteId: 'r2' })]);
  });
});

describe('a sentence that nobody told us', () => {
  const here = { ...place, sentence: 1 };
  const confirmed = sentenceConfirmed({
    ...made('c1'),
    ...here,
    statement: 'Everyone at the club laughed.',
    confirmedBy: 'claire',
    confirmedAt: at,
  });

  it('rests on the owner’s own word once they say that it is true', () => {
    given(manuscriptDecider, written)
      .when({ type: 'ConfirmSentence', ...of('c1'), ...here })
      .then([confirmed]);
    const state = after([...written, confirmed]);
    expect(currentText(state)?.sections[1]?.paragraphs[0]?.sentences[1]).toEqual({
      text: 'Everyone at the club laughed.',
      sources: [{ questionId: OWN_WORD, contributorId: 'claire' }],
      verdict: 'supported',
    });
    expect(confirmedStatements(state)).toEqual(['Everyone at the club laughed.']);
  });

  it('is a fact no more when that is taken back', () => {
    const undone = changeUndone({ eulogyId: ID, changeId: 'c2', from: 2, version: 1, by: 'claire', at });
    expect(confirmedStatements(after([...written, confirmed, undone]))).toEqual([]);
  });

  it('is confirmed only where it is one', () => {
    given(manuscriptDecider, written)
      .when({ type: 'ConfirmSentence', ...of('c1'), ...place, sentence: 0 })
      .thenNothing();
  });

  it('can be taken out, and others with it to fit a time; not from a locked passage, and not all of them', () => {
    const out: ManuscriptCommand = { type: 'TakeOutSentences', ...of('c1'), sentences: [here], because: 'removed' };
    const gone = sentencesTakenOut({
      ...made('c1'),
      sentences: [here],
      because: 'removed',
      takenOutBy: 'claire',
      takenOutAt: at,
    });
    given(manuscriptDecider, written).when(out).then([gone]);
    expect(reads([...written, gone])).toContain('He and Mick raced pigeons. Dad shook the bird’s foot.');
    given(manuscriptDecider, [...written, passageLocked(lock)])
      .when(out)
      .thenRefused('text.locked');
    given(manuscriptDecider, [requested(), completed(aText([untold('Goodbye.')]))])
      .when({ ...out, sentences: [{ section: 0, paragraph: 0, sentence: 0 }] } as ManuscriptCommand)
      .thenRefused('text.empty');
    given(manuscriptDecider, written)
      .when({ ...out, sentences: [{ ...here, sentence: 9 }] } as ManuscriptCommand)
      .thenRefused('text.no-such-place');
  });

  it('keeps the eulogy from being finished', () => {
    const finish = (base: number): ManuscriptCommand => ({ type: 'FinishEulogy', ...of('c9', base) });
    given(manuscriptDecider, written).when(finish(1)).thenRefused('text.sentences-open', { open: 1 });
    const finished = eulogyFinished({ eulogyId: ID, version: 2, finishedBy: 'claire', finishedAt: at });
    given(manuscriptDecider, [...written, confirmed])
      .when(finish(2))
      .then([finished]);
  });
});

describe('a memory that is put in', () => {
  const passage = [{ sentences: [told('Anna wrote: “He never missed a tide.”')] }];
  const slot = { kind: 'story' as const, ...place, opens: 'nothing' as const };

  it('stands where it was said, in a paragraph of its own', () => {
    const put = passagePutIn({ ...made('c1'), ...slot, passage, takenOut: [], putInBy: 'claire', putInAt: at });
    given(manuscriptDecider, written)
      .when({ type: 'PutIn', ...of('c1'), slot, passage, takenOut: [] })
      .then([put]);
    expect(reads([...written, put])).toContain('Anna wrote: “He never missed a tide.”\n\n');
  });

  it('takes the place of what it displaces, which may not be locked', () => {
    const takenOut = [{ ...place, sentence: 0 }];
    const put = passagePutIn({ ...made('c1'), ...slot, passage, takenOut, putInBy: 'claire', putInAt: at });
    const gone = aTextPassage()[0]?.text ?? '';
    expect(reads(written)).toContain(gone);
    expect(reads([...written, put])).not.toContain(gone);
    given(manuscriptDecider, [...written, passageLocked(lock)])
      .when({ type: 'PutIn', ...of('c1'), slot, passage, takenOut })
      .thenRefused('text.locked');
  });
});

describe('a locked passage', () => {
  it('is known by its words, wherever it comes to stand, until it is unlocked', () => {
    const locking: ManuscriptCommand = { type: 'LockPassage', ...of('c1'), ...place };
    given(manuscriptDecider, written)
      .when(locking)
      .then([passageLocked(lock)]);
    expect(lockedPassages(after([...written, passageLocked(lock)]))).toEqual([
      { kind: 'story', paragraph: aText().sections[1]?.paragraphs[0] },
    ]);
    const elsewhere = completed(aText([told('Hello.')], [told('First.')], aTextPassage()), 2, 'g2');
    expect(lockedPassages(after([...written, passageLocked(lock), requested('g2'), elsewhere]))).toHaveLength(1);
    given(manuscriptDecider, [...written, passageLocked(lock)])
      .when({ ...locking, type: 'UnlockPassage' })
      .then([passageUnlocked(lock)]);
  });
});

describe('versions', () => {
  const step = { eulogyId: ID, changeId: 'u1', by: 'claire', at };
  const undone = changeUndone({ ...step, from: 2, version: 1 });

  it('can be undone one after the other, back to the first', () => {
    given(manuscriptDecider, [...written, edited()])
      .when({ type: 'Undo', ...of('u1', 2) })
      .then([undone]);
    expect(reads([...written, edited(), undone])).toBe(reads(written));
    given(manuscriptDecider, written)
      .when({ type: 'Undo', ...of('u1') })
      .thenRefused('text.nothing-to-undo');
  });

  it('can be redone until something else is changed', () => {
    const redone = changeRedone({ ...step, changeId: 'u2', from: 1, version: 2 });
    given(manuscriptDecider, [...written, edited(), undone])
      .when({ type: 'Redo', ...of('u2', 1) })
      .then([redone]);
    expect(reads([...written, edited(), undone, redone])).toBe(reads([...written, edited()]));
    given(manuscriptDecider, [...written, edited(), undone, edited('c3', 3)])
      .when({ type: 'Redo', ...of('u2', 3) })
      .thenRefused('text.nothing-to-redo');
  });

  it('that were taken back are still there to go back to', () => {
    const story = [...written, edited(), undone];
    const restored = versionRestored({ ...made('c4', 3), restored: 2, restoredBy: 'claire', restoredAt: at });
    given(manuscriptDecider, story)
      .when({ type: 'RestoreVersion', ...of('c4', 1), version: 2 })
      .then([restored]);
    expect(reads([...story, restored])).toBe(reads([...written, edited()]));
    given(manuscriptDecider, story)
      .when({ type: 'RestoreVersion', ...of('c4', 1), version: 1 })
      .thenNothing();
    given(manuscriptDecider, story)
      .when({ type: 'RestoreVersion', ...of('c4', 1), version: 8 })
      .thenRefused('version.unknown');
  });

  it('have names, if the owner gives them any', () => {
    const name: ManuscriptCommand = {
      type: 'NameVersion',
      eulogyId: ID,
      changeId: 'n',
      version: 1,
      name: 'First',
      by: 'claire',
      at,
    };
    const named = versionNamed({ eulogyId: ID, version: 1, name: 'First', namedBy: 'claire', namedAt: at });
    given(manuscriptDecider, written).when(name).then([named]);
    given(manuscriptDecider, [...written, named])
      .when({ ...name, name: '' })
      .then([versionNamed({ ...named.data, name: '' })]);
    given(manuscriptDecider, written)
      .when({ ...name, version: 3 })
      .thenRefused('version.unknown');
  });

  it('are counted on by the next writing, and an edit after it is not undone into the dark', () => {
    const story = [...written, edited(), requested('g2'), completed(aText([told('Anew.')], [told('End.')]), 3, 'g2')];
    expect(after(story).current).toBe(3);
    given(manuscriptDecider, story)
      .when({ type: 'Undo', ...of('u1', 3) })
      .then([changeUndone({ ...step, from: 3, version: 2 })]);
  });
});

describe('texts of a questionnaire that was reset', () => {
  const reset = writingReset({ eulogyId: ID, resetId: 'x', resetAt: at });
  const story = [...written, edited(), passageLocked(lock), reset];

  it('can neither be changed, nor restored, nor named, nor finished', () => {
    expect(currentText(after(story))).toBeUndefined();
    expect(lockedPassages(after(story))).toEqual([]);
    for (const command of [
      edit('c9', 2),
      { type: 'RestoreVersion', ...of('c9', 2), version: 1 },
      { type: 'Undo', ...of('c9', 2) },
      { type: 'FinishEulogy', ...of('c9', 2) },
    ] as const) {
      given(manuscriptDecider, story).when(command).thenRefused('generation.not-ready');
    }
    const { base: _, ...name } = of('c9');
    given(manuscriptDecider, story)
      .when({ type: 'NameVersion', ...name, version: 1, name: 'First' })
      .thenRefused('version.unknown');
  });

  it('are counted on, and are not come back to from the next one', () => {
    const next = [...story, requested('g2'), completed(aText([told('Anew.')], [told('End.')]), 3, 'g2')];
    given(manuscriptDecider, next)
      .when({ type: 'Undo', ...of('u1', 3) })
      .thenRefused('text.nothing-to-undo');
    given(manuscriptDecider, next)
      .when({ type: 'RestoreVersion', ...of('c9', 3), version: 2 })
      .thenRefused('version.unknown');
    given(manuscriptDecider, next)
      .when(edit('c9', 3))
      .then([edited('c9', 4)]);
  });
});

function aTextPassage() {
  return [...(aText().sections[1]?.paragraphs[0]?.sentences ?? [])];
}
