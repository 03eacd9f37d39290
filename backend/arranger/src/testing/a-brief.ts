import type { Brief, BriefMemory, BriefPerson, Pronouns, Theme } from '../brief.js';
import { parseLifeDates } from '../partial-date.js';

interface Told {
  by: string;
  theme: Theme;
  text: string;
}

export interface Asked {
  /** Who answered; the first one owns the eulogy. */
  people?: readonly (Partial<BriefPerson> & { id: string })[];
  told?: readonly Told[];
  about?: Brief['about'];
  name?: string;
  full?: string;
  pronouns?: Pronouns | null;
  birth?: [string, string];
  death?: [string, string];
  minutes?: Brief['durationMinutes'];
  more?: Partial<Brief>;
  facts?: Partial<Brief['facts']>;
}

export function aPerson(one: Partial<BriefPerson> & { id: string }): BriefPerson {
  const name = one.id.charAt(0).toUpperCase() + one.id.slice(1);
  return {
    firstName: name,
    lastName: '',
    calledName: name,
    relationship: null,
    introducedAs: null,
    nameStaysOut: false,
    ...one,
  };
}

/** What somebody ticked, with what they typed beside it. */
export function ticked(id: string, relation: string, text = ''): BriefPerson['relationship'] {
  return { text, relations: [relation], source: { questionId: 'relationship', contributorId: id } };
}

/** A brief of nothing but what a test says. A question has the name of its theme. */
export function aBrief(asked: Asked): Brief {
  const people = (asked.people ?? [{ id: 'claire' }]).map(aPerson);
  const speaker = people[0] ?? aPerson({ id: 'claire' });
  const { name = 'Ray', full = name, pronouns = 'He/Him' } = asked;
  const dates = parseLifeDates(asked.birth?.[0] ?? '', asked.death?.[0] ?? '');
  const of = (questionId: string) => ({ questionId, contributorId: speaker.id });
  return {
    about: asked.about ?? 'other',
    title: `Honouring ${name}`,
    facts: {
      name: { full, preferred: name, others: [], source: of('name') },
      pronouns,
      birth: asked.birth === undefined ? null : { date: dates.birth, place: asked.birth[1] },
      death: asked.death === undefined ? null : { date: dates.death, place: asked.death[1] },
      datesSource: asked.birth === undefined && asked.death === undefined ? null : of('dates'),
      family: null,
      events: [],
      eventsSource: null,
      animal: null,
      wishes: null,
      ...asked.facts,
    },
    people,
    memories: (asked.told ?? []).map(({ by, theme, text }): BriefMemory => ({
      questionId: theme,
      contributorId: by,
      contributorName: '',
      theme,
      text,
    })),
    mustInclude: [],
    pronunciations: [],
    boundaries: { leaveOut: [], faith: 'as-told', withheld: [] },
    speaker,
    speakerCalls: null,
    starters: {},
    tone: 'warm',
    durationMinutes: asked.minutes ?? 5,
    unanswered: [],
    questionTexts: {},
    locked: [],
    ownWords: [],
    ...asked.more,
  };
}
