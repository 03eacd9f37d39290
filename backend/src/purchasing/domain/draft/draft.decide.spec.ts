import { given } from '../../../shared/testing/given.js';
import { draftLapseAnnounced, draftLapsed, draftOpened } from './draft.events.js';
import { draftDecider, type DraftCommand } from './draft.js';

const { openedAt, ...draft } = draftOpened.contract.example;
const opened = draftOpened({ ...draft, openedAt });
const { draftId, userId, eulogyId } = draft;
const day = (n: number) => new Date(Date.parse(openedAt) + n * 24 * 60 * 60_000).toISOString();
const open: DraftCommand = { type: 'OpenDraft', draft, at: openedAt };
const announce = (at: string, silentSince = openedAt): DraftCommand => ({ type: 'AnnounceLapse', silentSince, at });
const lapse = (at: string, silentSince = openedAt): DraftCommand => ({ type: 'LapseDraft', silentSince, at });
const announced = (announcedAt: string, lapsesAt: string, silentSince = openedAt) =>
  draftLapseAnnounced({ draftId, userId, eulogyId, silentSince, lapsesAt, announcedAt });
const lapsed = (lapsedAt: string) => draftLapsed({ draftId, userId, eulogyId, silentSince: openedAt, lapsedAt });

describe('a eulogy that is paid for when it is to be written', () => {
  it('is opened once, whoever clicks twice', () => {
    given(draftDecider, []).when(open).then([opened]);
    given(draftDecider, [opened]).when(open).then([]);
  });

  it('is nothing that somebody else may know of', () => {
    given(draftDecider, [opened])
      .when({ ...open, draft: { ...draft, userId: 'stranger' } })
      .thenRefused('draft.not-found');
  });

  it('is announced to end a week before, and not a day earlier', () => {
    given(draftDecider, [opened])
      .when(announce(day(52.9)))
      .then([]);
    given(draftDecider, [opened])
      .when(announce(day(53)))
      .then([announced(day(53), day(60))]);
  });

  it('keeps the whole week where the letter was late', () => {
    given(draftDecider, [opened])
      .when(announce(day(70)))
      .then([announced(day(70), day(77))]);
  });

  it('ends after the week, and not before its letter', () => {
    given(draftDecider, [opened])
      .when(lapse(day(90)))
      .then([]);
    given(draftDecider, [opened, announced(day(53), day(60))])
      .when(lapse(day(59.9)))
      .then([]);
    given(draftDecider, [opened, announced(day(53), day(60))])
      .when(lapse(day(60)))
      .then([lapsed(day(60))]);
  });

  it('stays where something was told after the letter, and is announced anew when it falls silent again', () => {
    const history = [opened, announced(day(53), day(60))];
    given(draftDecider, history)
      .when(lapse(day(61), day(55)))
      .then([]);
    given(draftDecider, history)
      .when(announce(day(108), day(55)))
      .then([announced(day(108), day(115), day(55))]);
  });

  it('is not opened again once it ended', () => {
    given(draftDecider, [opened, announced(day(53), day(60)), lapsed(day(60))])
      .when(open)
      .thenRefused('draft.lapsed');
  });
});
