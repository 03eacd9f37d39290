import type { Brief, BriefFacts, BriefFamily, BriefMemory, BriefPerson, Source } from '@eulogy/arranger';

/** What a device knows of a eulogy where the arranger is asked there. */
interface Known {
  readonly about: Brief['about'];
  readonly title?: string;
  readonly name: BriefFacts['name'];
  readonly pronouns: BriefFacts['pronouns'];
  readonly family?: BriefFamily;
  readonly speaker: BriefPerson;
  /** Without the speaker. */
  readonly others?: readonly BriefPerson[];
  readonly memories?: readonly BriefMemory[];
  readonly minutes: Brief['durationMinutes'];
}

/** A brief of nothing but what is known here. */
export function bareBrief(known: Known): Brief {
  return {
    about: known.about,
    title: known.title ?? '',
    facts: {
      name: known.name,
      pronouns: known.pronouns,
      birth: null,
      death: null,
      datesSource: null,
      family: known.family ?? null,
      events: [],
      eventsSource: null,
      animal: null,
      wishes: null,
    },
    people: [known.speaker, ...(known.others ?? [])],
    memories: known.memories ?? [],
    mustInclude: [],
    pronunciations: [],
    boundaries: { leaveOut: [], faith: 'as-told', withheld: [] },
    speaker: known.speaker,
    speakerCalls: null,
    starters: {},
    tone: 'warm',
    durationMinutes: known.minutes,
    unanswered: [],
    questionTexts: {},
    locked: [],
    ownWords: [],
  };
}

/** Somebody of whom a name is known, or not even that. */
export function barePerson(id: string, firstName = '', lastName = ''): BriefPerson {
  return {
    id,
    firstName,
    lastName,
    calledName: firstName,
    relationship: null,
    introducedAs: null,
    nameStaysOut: false,
  };
}

export const sourceOf = (questionId: string, contributorId: string): Source => ({ questionId, contributorId });
