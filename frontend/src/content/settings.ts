/** Where a eulogy is spoken, and what is usual there. Written by us from the sources beside each; advice, never a rule of ours. */
export interface SettingAdvice {
  readonly label: string;
  /** How long is usual there: "3 to 5". */
  readonly minutes: string;
  /** What has to be said beside the minutes. */
  readonly besides?: string;
  /** One thing to know or to do each. */
  readonly advice: readonly string[];
  /** What the advice rests on: pages that anybody can open. */
  readonly sources: readonly { readonly name: string; readonly url: string }[];
  /** Said where the advice rests on less than a source for every sentence. */
  readonly rests?: string;
  /** A tradition of its own, and nobody of it has read these lines. */
  readonly isUnread?: 'yes';
}

export const ASK_FIRST = 'Ask your celebrant or minister first: what they say counts.';
export const NOT_YET_READ = 'Not yet read by somebody of that tradition.';

/** Settings that can be chosen, in the order of the page. */
export const SETTINGS = {
  crematorium: {
    label: 'Crematorium or funeral chapel',
    minutes: '3 to 5',
    advice: [
      'The service has a fixed time: at one English council forty minutes, music and readings with it.',
      'Ask how much of it is yours, and whether a double time can be booked.',
      'Over seven minutes is too long, finds the Good Funeral Guide.',
    ],
    sources: [
      { name: 'Alison Grubb, celebrant', url: 'https://www.alisongrubb.co.uk/timescales' },
      {
        name: 'Bracknell Forest Council',
        url: 'https://www.bracknell-forest.gov.uk/births-deaths-and-ceremonies/deaths-funerals-and-cemeteries/easthampstead-park-cemetery-and-crematorium/arranging-funeral/funeral-services',
      },
      {
        name: 'The Good Funeral Guide',
        url: 'https://www.goodfuneralguide.co.uk/ufaqs/how-long-should-a-funeral-be/',
      },
    ],
    rests: 'The minutes are ours.',
  },
  church: {
    label: 'Church',
    minutes: '3 to 5',
    besides: 'In some churches none at all.',
    advice: [
      'Every church has its own rules, and so has every minister.',
      'Catholic guidelines: one person, a few written words. A Dublin parish allows five minutes, an American basilica eight, and reads them first.',
      'No place in the service? Then the evening before, at the graveside or afterwards.',
    ],
    sources: [
      {
        name: 'Knocklyon Parish, Dublin',
        url: 'https://www.knocklyonparish.ie/funerals/guidelines-for-the-eulogy/',
      },
      {
        name: 'The Basilica of Saint Mary',
        url: 'https://www.mary.org/liturgical-celebrations/funerals/words-remembrance',
      },
    ],
    rests: 'Both are Catholic. Of other churches we say only: ask.',
    isUnread: 'yes',
  },
  graveside: {
    label: 'Graveside',
    minutes: '2 to 4',
    advice: [
      'Most people stand, and there may be wind and traffic: keep it short.',
      'Try it aloud outdoors once.',
      'Print it large: pages blow about, and a screen is hard to read in the sun.',
    ],
    sources: [
      {
        name: 'Hari P. Close Funeral Service',
        url: 'https://www.haripclosefunerals.com/blog/funeral-home-advice-for-graveside-eulogies/',
      },
    ],
    rests: 'The minutes, and the line about pages and screens, are ours.',
  },
  gathering: {
    label: 'Wake, or a gathering at home',
    minutes: '3 to 8',
    besides: 'As long as people listen gladly.',
    advice: [
      'Stories that do not suit a service have their place here.',
      'Agree on a moment when glasses are down and everybody is in the room.',
      'Where the wake has rites of its own, somebody of the family knows who speaks and when.',
    ],
    sources: [
      {
        name: 'The Good Funeral Guide',
        url: 'https://www.goodfuneralguide.co.uk/ufaqs/how-long-should-a-funeral-be/',
      },
    ],
    rests: 'Only the first sentence rests on the source; the rest is plain sense.',
  },
  memorial: {
    label: 'Memorial, later',
    minutes: '5 to 8',
    advice: [
      'There is usually more time.',
      'Often more than one speaks: agree on who tells what.',
      'What has come up since the funeral may be told too.',
    ],
    sources: [],
    rests: 'This rests on plain sense; we have no source for it.',
  },
} as const satisfies Record<string, SettingAdvice>;

export type Setting = keyof typeof SETTINGS;

/** What is usual there; undefined where nobody said where it will be. */
export function adviceFor(setting: string): SettingAdvice | undefined {
  return Object.entries(SETTINGS).find(([known]) => known === setting)?.[1];
}
