import type { Wordings } from './words.js';

/** What copies for the day are for. */
const COPIES: Readonly<Record<string, string>> = {
  standby: 'stands by',
  follow: 'follows along',
  celebrant: 'celebrant',
  speaker: 'speaks a part',
};

/** Copies for the day: who gave one to whom, and what became of it. */
export const COPY_WORDINGS: Wordings = {
  CopyHandedOver: {
    lane: 'people',
    label: 'Copy for the day',
    sentence: (data, say) =>
      `${say.name(data['handedBy'])} handed over copy ${String(data['copyNumber'])} for the day (${COPIES[String(data['role'])] ?? 'a copy'})`,
  },
  ServiceDayNamed: {
    lane: 'people',
    label: 'Day of the service',
    sentence: (data, say) =>
      data['day'] === ''
        ? `${say.name(data['namedBy'])} said that the day of the service is not known any more`
        : `${say.name(data['namedBy'])} said that the service is on ${String(data['day'])}`,
  },
  CopySent: {
    lane: 'people',
    label: 'Copy sent',
    sentence: (data, say) =>
      `${say.name(data['sentBy'])} had the link of copy ${String(data['copyNumber'])} for the day sent to an address`,
  },
  CopyTakenBack: {
    lane: 'people',
    label: 'Copy taken back',
    sentence: (data, say) =>
      `${say.name(data['takenBackBy'])} took back copy ${String(data['copyNumber'])} for the day`,
  },
  CopySeen: {
    lane: 'people',
    label: 'Copy looked at',
    sentence: (data) =>
      `Whoever holds copy ${String(data['copyNumber'])} for the day looked at version ${String(data['version'])}`,
  },
};
