import { utcDay, type Wordings } from './words.js';

/** What happens to a eulogy that is paid for when it is to be written. */
export const DRAFT_WORDINGS: Wordings = {
  DraftOpened: {
    lane: 'payment',
    label: 'Begun unpaid',
    sentence: (data, say) => `${say.name(data['userId'])} began this eulogy, to be paid before it is written`,
  },
  DraftLapseAnnounced: {
    lane: 'payment',
    label: 'End announced',
    sentence: (data, say) =>
      `${say.name(data['userId'])} was told that it ends on ${utcDay(data['lapsesAt'])} unless something is told there`,
  },
  DraftLapsed: {
    lane: 'payment',
    label: 'Ended unpaid',
    tone: 'problem',
    sentence: (data) =>
      `It was not paid, and nothing was told since ${utcDay(data['silentSince'])}: what it held can no longer be read`,
  },
};
