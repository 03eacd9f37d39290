import type { EulogyParagraph } from '@eulogy/arranger';
import { given } from '../../../shared/testing/given.js';
import { fold } from '../../../shared/kernel/decider.js';
import type { EulogyEvent } from '../eulogy/eulogy.events.js';
import { aText, at, completed, ID, requested, told, written } from './__fixtures__/ray.js';
import { manuscriptDecider, type ManuscriptCommand } from './manuscript.decide.js';
import {
  changeUndone,
  eulogyFinished,
  paragraphMoved,
  passageLocked,
  type ManuscriptEvent,
} from './manuscript.events.js';
import { currentText } from './manuscript.js';
import { movedBack } from './moved-back.js';
import { wordingOf } from './text-changes.js';

type Story = EulogyEvent | ManuscriptEvent;

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

const sentencesOf = ({ sentences }: EulogyParagraph) => [...sentences];

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

  it('is said to stand in the writer’s order after a text was written anew, until it is moved once more or all is finished', () => {
    const anew = [requested('g2'), completed(aText(), 3, 'g2')];
    const of = (...events: Story[]) =>
      movedBack(fold(manuscriptDecider, [...written, ...events])).map(({ text }) => text);
    const first = before[0]?.sentences[0]?.text;
    const once = paragraphMoved({ ...moved.data, changeId: 'm2', version: 4 });
    const finished = eulogyFinished({ eulogyId: ID, version: 3, finishedBy: 'claire', finishedAt: at });
    expect(of(moved)).toEqual([]);
    expect(of(moved, ...anew)).toEqual([first]);
    expect(of(...anew)).toEqual([]);
    expect(of(moved, ...anew, once)).toEqual([]);
    expect(of(moved, ...anew, finished)).toEqual([]);
    const added = [[told('I am Claire, and Ray was my dad.')], [told('New.')], ...before.toReversed().map(sentencesOf)];
    expect(of(moved, requested('g2'), completed(aText(...added), 3, 'g2'))).toEqual([]);
  });

  it('is not a locked one', () => {
    const passage = before[0] ? wordingOf(before[0]) : '';
    given(manuscriptDecider, [...written, passageLocked({ eulogyId: ID, passage, by: 'claire', at })])
      .when(move(0, 'down'))
      .thenRefused('text.locked');
  });
});
