import type { Brief, BriefPerson, BriefSpeaker, Source } from './brief.js';
import type { EulogyText } from './eulogy-text.js';

/** Of one person alone, whoever says it; not “moved to the US”, “served in World War I”, “down the mine”. */
export const OF_ONE_ALONE =
  /(?<!\b(?:War|George|Edward|Charles|Henry|Elizabeth|Level|Class|Type|Part) )\bI\b|\b(?:i|[Mm]e|[Mm]y|[Mm]yself|of mine)\b/u;
/** Words that mean somebody else as soon as another person says them: "my wife", "Mum". */
export const OF_WHO_TYPED = new RegExp(
  `${OF_ONE_ALONE.source}|\\b(?:[Ww]e|us|[Oo]urs?|(?:[Mm](?:um|om|am|ummy)|[Dd]ad(?:dy)?|[Nn](?:an|ana|anna)|[Pp]op|[Gg]ran(?:ny|dma|dpa|dad)?|[Nn]onn[ao]))\\b`,
  'u',
);

/** Those who say something: who told nothing has no part, and the owner says what those told who do not speak. */
export function speaking({ speakers = [], speaker, memories }: Brief): readonly BriefSpeaker[] {
  const ids = new Set(speakers.map(({ person }) => person.id));
  return speakers.filter(({ person: { id } }) =>
    memories.some(({ contributorId }) => contributorId === id || (id === speaker.id && !ids.has(contributorId))),
  );
}

/**
 * What one of several speakers may say: their own memories as theirs. The owner quotes those who do not speak; the life and the people
 * are told once, by whoever speaks first, or by whose words they are.
 * @param speakers all who speak, in their order
 */
export function briefOfPart(brief: Brief, speakers: readonly BriefSpeaker[], { person, calls }: BriefSpeaker): Brief {
  const ids = new Set(speakers.map((one) => one.person.id));
  const first = speakers[0]?.person.id;
  const owner = ids.has(brief.speaker.id) ? brief.speaker.id : first;
  const quotes = person.id === owner;
  const isInPart = (id: string): boolean => id === person.id || (quotes && !ids.has(id));
  const tells = (source: Source | null, ...said: readonly string[]): boolean => {
    const typedBy = source?.contributorId ?? '';
    if (typedBy === first || !said.some((one) => OF_WHO_TYPED.test(one))) return person.id === first;
    return person.id === (ids.has(typedBy) ? typedBy : owner);
  };
  const { facts } = brief;
  const hasDates = tells(facts.datesSource, facts.birth?.place ?? '', facts.death?.place ?? '');
  const hasEvents = tells(facts.eventsSource, ...facts.events.map(({ details }) => details));
  const { speakers: _all, ...rest } = brief;
  return {
    ...rest,
    speaker: person,
    speakerCalls: calls,
    people: brief.people.map((one) => (isInPart(one.id) ? one : withoutWords(one))),
    memories: brief.memories.filter(({ contributorId }) => isInPart(contributorId)),
    mustInclude: brief.mustInclude.filter(({ contributorId }) => isInPart(contributorId)),
    locked: brief.locked.filter(({ speakerId }) => (speakerId === undefined ? quotes : speakerId === person.id)),
    facts: {
      ...facts,
      // the whole name is said once
      name:
        person.id === first || facts.name.preferred.trim() === ''
          ? facts.name
          : {
              ...facts.name,
              full: facts.name.preferred,
              others: [...facts.name.others, facts.name.full],
              source: null,
            },
      ...(hasDates ? {} : { birth: null, death: null }),
      datesSource: hasDates && person.id === first ? facts.datesSource : (facts.datesSource ?? NOWHERE),
      family: tells(facts.family?.source ?? null, facts.family?.partner ?? '', facts.family?.others ?? '')
        ? facts.family
        : null,
      ...(hasEvents ? {} : { events: [], eventsSource: null }),
      animal: tells(facts.animal?.source ?? null, facts.animal?.text ?? '') ? facts.animal : null,
      wishes: person.id === first ? facts.wishes : null,
    },
  };
}

/** Dates that somebody else says. */
const NOWHERE: Source = { questionId: '', contributorId: '' };

/** What somebody wrote of who the person was to them is theirs to say, too. */
function withoutWords(person: BriefPerson): BriefPerson {
  const { relationship } = person;
  return relationship === null ? person : { ...person, relationship: { ...relationship, text: '' } };
}

/** Everything that was told, said by whoever says a section of a text: "I" is them. */
export function saidBy(brief: Brief, { sections }: Pick<EulogyText, 'sections'>, section: number): Brief {
  const id = sections[section]?.speaker?.id ?? brief.speaker.id;
  const person = brief.people.find((one) => one.id === id);
  if (id === brief.speaker.id || person === undefined) return brief;
  const known = brief.speakers?.find((one) => one.person.id === id);
  return { ...brief, speaker: person, speakerCalls: known?.calls ?? null };
}

/** The brief in which a part of a text is told: as it is where one speaks alone. */
export function briefFor(brief: Brief, speakerIds: readonly string[], speakerId: string | undefined): Brief {
  if (speakerId === undefined) {
    const { speakers: _all, ...alone } = brief;
    return alone;
  }
  const speakers = speakerIds.flatMap((id) => {
    const known = brief.speakers?.find(({ person }) => person.id === id);
    const person = brief.people.find((one) => one.id === id);
    const calls = id === brief.speaker.id ? brief.speakerCalls : null;
    return known ? [known] : person === undefined ? [] : [{ person, calls }];
  });
  const own = speakers.find(({ person }) => person.id === speakerId);
  return own === undefined ? brief : briefOfPart(brief, speakers, own);
}
