import { given } from '../../../shared/testing/given.js';
import { fold } from '../../../shared/kernel/decider.js';
import { at, ID, written } from './__fixtures__/ray.js';
import { manuscriptDecider, type ManuscriptCommand } from './manuscript.decide.js';
import { changeUndone, paragraphMoved, passageLocked } from './manuscript.events.js';
import { currentText } from './manuscript.js';
import { wordingOf } from './text-changes.js';

const before = currentText(fold(manuscriptDecider, written))?.sections[1]?.paragraphs ?? [];
const move = (paragraph: number, way: 'up' | 'down', section = 1): ManuscriptCommand => ({
  type: 'MoveParagraph',
  ...{ eulogyId: ID, changeId: 'm1', base: 1, by: 'claire', at },
  section,
  paragraph,
  way,
});
const to = { section: 1, paragraph: 1 };
const moved = paragraphMoved({
  ...{ eulogyId: ID, changeId: 'm1', version: 2, section: 1, paragraph: 0, to },
  movedBy: 'claire',
  movedAt: at,
});

describe('a paragraph that the owner moves', () => {
  it('passes its neighbour, keeps what its sentences rest on, and comes back when it is undone', () => {
    given(manuscriptDecider, written).when(move(0, 'down')).then([moved]);
    const after = fold(manuscriptDecider, [...written, moved]);
    expect(currentText(after)?.sections[1]?.paragraphs).toEqual(before.toReversed());
    const undone = changeUndone({ eulogyId: ID, changeId: 'u1', from: 2, version: 1, by: 'claire', at });
    const back = fold(manuscriptDecider, [...written, moved, undone]);
    expect(currentText(back)).toEqual(currentText(fold(manuscriptDecider, written)));
  });

  it('stays where nothing is to pass, and never comes before the opening', () => {
    for (const command of [move(0, 'up'), move(1, 'down'), move(0, 'down', 0), move(9, 'up')]) {
      given(manuscriptDecider, written).when(command).thenRefused('text.no-such-place');
    }
  });

  it('is not a locked one', () => {
    const passage = before[0] ? wordingOf(before[0]) : '';
    given(manuscriptDecider, [...written, passageLocked({ eulogyId: ID, passage, by: 'claire', at })])
      .when(move(0, 'down'))
      .thenRefused('text.locked');
  });
});
