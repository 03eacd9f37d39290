import type { Decider } from '../../../shared/kernel/decider.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import {
  draftLapseAnnounced,
  draftLapsed,
  draftOpened,
  type DraftEvent,
  type DraftOpenedData,
} from './draft.events.js';

const DAY_MS = 24 * 60 * 60_000;
/** Days without a word after which an unpaid eulogy ends (D33). */
export const SILENT_DAYS = 60;
/** Days before that on which its owner is written to (D33). */
export const ANNOUNCED_DAYS = 7;

export interface OpenDraftOf extends DraftOpenedData {
  readonly status: 'open';
  /** The letter about its end; a word that is told after it makes it void. */
  readonly announced: { readonly silentSince: string; readonly lapsesAt: string } | null;
}

export type Draft =
  | { readonly status: 'not-opened' }
  | OpenDraftOf
  | { readonly status: 'lapsed'; readonly userId: string; readonly eulogyId: number };

export type DraftCommand =
  | { readonly type: 'OpenDraft'; readonly draft: Omit<DraftOpenedData, 'openedAt'>; readonly at: string }
  /** @param silentSince when something was last told or changed there */
  | { readonly type: 'AnnounceLapse'; readonly silentSince: string; readonly at: string }
  | { readonly type: 'LapseDraft'; readonly silentSince: string; readonly at: string };

/** A eulogy that was begun unpaid. Whether it was paid since stands in its purchases. */
export const draftDecider: Decider<Draft, DraftCommand, DraftEvent> = {
  initial: { status: 'not-opened' },

  decide(draft, command) {
    switch (command.type) {
      case 'OpenDraft':
        if (draft.status === 'not-opened') return [draftOpened({ ...command.draft, openedAt: command.at })];
        if (draft.userId !== command.draft.userId) throw new RuleBroken('draft.not-found');
        if (draft.status === 'lapsed') throw new RuleBroken('draft.lapsed');
        return []; // the second click and the second tab join the first
      case 'AnnounceLapse': {
        if (draft.status !== 'open' || draft.announced?.silentSince === command.silentSince) return [];
        const { draftId, userId, eulogyId } = draft;
        const { silentSince, at } = command;
        if (Date.parse(at) < Date.parse(silentSince) + (SILENT_DAYS - ANNOUNCED_DAYS) * DAY_MS) return [];
        const lapsesAt = lapseOf(silentSince, at);
        return [draftLapseAnnounced({ draftId, userId, eulogyId, silentSince, lapsesAt, announcedAt: at })];
      }
      case 'LapseDraft': {
        if (draft.status !== 'open' || draft.announced?.silentSince !== command.silentSince) return [];
        if (Date.parse(command.at) < Date.parse(draft.announced.lapsesAt)) return [];
        const { draftId, userId, eulogyId } = draft;
        return [draftLapsed({ draftId, userId, eulogyId, silentSince: command.silentSince, lapsedAt: command.at })];
      }
      default:
        return unreachable(command);
    }
  },

  evolve(draft, event) {
    if (event.type === 'DraftOpened') return { status: 'open', ...event.data, announced: null };
    if (draft.status !== 'open') throw new Error(`${event.type} of a draft that is not open`);
    switch (event.type) {
      case 'DraftLapseAnnounced': {
        const { silentSince, lapsesAt } = event.data;
        return { ...draft, announced: { silentSince, lapsesAt } };
      }
      case 'DraftLapsed':
        return { status: 'lapsed', userId: draft.userId, eulogyId: draft.eulogyId };
      default:
        return unreachable(event);
    }
  },
};

/** The letter always leaves its whole week, however late it was sent. */
function lapseOf(silentSince: string, announcedAt: string): string {
  const silent = Date.parse(silentSince) + SILENT_DAYS * DAY_MS;
  return new Date(Math.max(silent, Date.parse(announcedAt) + ANNOUNCED_DAYS * DAY_MS)).toISOString();
}
