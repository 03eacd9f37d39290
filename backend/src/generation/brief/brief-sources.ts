import type { Brief, Source } from '@eulogy/arranger';
import { personWords } from './language/person-words.js';
import { genderedRole } from './language/roles.js';
import { sayDate } from '@eulogy/arranger';

/** One answer as words, with where it comes from: what a sentence may rest on. */
export interface SourceText {
  source: Source;
  text: string;
}

/** Every answer that may be used, as words. Dates are there both as typed and as they are said. */
export function sourceTexts(brief: Brief): SourceText[] {
  const { facts } = brief;
  const texts: (SourceText | null)[] = [
    of(facts.name.source, [facts.name.full, facts.name.preferred, ...facts.name.others]),
    of(facts.datesSource, [
      ...[facts.birth, facts.death].flatMap((occasion) => [
        occasion?.date?.text ?? '',
        occasion?.date ? sayDate(occasion.date) : '',
        occasion?.place ?? '',
      ]),
      'born',
      'died',
    ]),
    of(facts.family?.source ?? null, [
      facts.family?.partner ?? '',
      facts.family?.others ?? '',
      ...(facts.family?.roles ?? []).flatMap((role) => [
        role,
        genderedRole(role, personWords(facts.pronouns, brief.about)),
      ]),
    ]),
    of(
      facts.eventsSource,
      facts.events.flatMap((event) => [String(event.year ?? ''), event.type, event.details]),
    ),
    of(facts.animal?.source ?? null, [facts.animal?.text ?? '']),
    of(facts.wishes?.source ?? null, [facts.wishes?.gather ?? '', facts.wishes?.rest ?? '']),
    ...brief.people.map((person) =>
      of(person.relationship?.source ?? null, [
        person.relationship?.text ?? '',
        ...(person.relationship?.relations ?? []),
      ]),
    ),
    ...brief.memories.map((memory) =>
      of({ questionId: memory.questionId, contributorId: memory.contributorId }, [memory.text]),
    ),
    ...brief.ownWords.map(({ source, text }) => of(source, [text])),
  ];
  return texts.filter((text): text is SourceText => text !== null);
}

export function isSameSource(a: Source, b: Source): boolean {
  return a.questionId === b.questionId && a.contributorId === b.contributorId;
}

/** The words that may appear although no answer has them: the names of those who answered. */
export function namesOfPeople(brief: Brief): string[] {
  return [...brief.people, brief.speaker]
    .flatMap((person) => [person.firstName, person.lastName, person.calledName])
    .filter((name) => name !== '');
}

function of(source: Source | null, parts: readonly string[]): SourceText | null {
  const text = parts.filter((part) => part.trim() !== '').join('\n');
  return source === null || text === '' ? null : { source, text };
}
