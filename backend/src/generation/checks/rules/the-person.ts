import type { Brief, EulogySentence, Source } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import { escaped, flatWords } from '../reading/words.js';

/** The names that the person goes by, as one pattern; pronouns last. */
export function aboutThePerson(brief: Brief): string {
  const pronouns = brief.about === 'self' ? ['I'] : ['he', 'she', 'they'];
  return [...namesOfThePerson(brief), ...pronouns]
    .map(escaped)
    .map((name) => `(?<![\\p{L}])${name}(?![\\p{L}])`)
    .join('|');
}

/** Full name, each given name, nicknames, and what the speaker calls them; the longest first. */
export function namesOfThePerson(brief: Brief): string[] {
  const {
    facts: { name },
    people,
  } = brief;
  const given = name.full
    .split(/\s+/)
    .slice(0, -1)
    .filter((word) => /^\p{Lu}[\p{L}’'-]+$/u.test(word) && !/^(?:Dr|Mr|Mrs|Ms|Sir|Prof|Rev|Father|Sister)$/.test(word));
  const others = new Set(people.map(({ firstName }) => firstName.toLowerCase()));
  return [...new Set([name.full, name.preferred, ...name.others, ...given, ...called(brief)])]
    .map((one) => one.trim())
    .filter((one) => one.length > 1 && !others.has(one.toLowerCase()))
    .sort((a, b) => b.length - a.length);
}

/** What the speaker calls the person; where nobody said, "Dad" is the father of whoever ticked "Father", and of no one else. */
function called({ speakerCalls, speaker }: Brief): string[] {
  if (speakerCalls !== null) return [speakerCalls];
  const relations = speaker.relationship?.relations ?? [];
  return [...(relations.includes('Father') ? ['Dad'] : []), ...(relations.includes('Mother') ? ['Mum'] : [])];
}

/** A name says for certain who is meant. "She" does only where the sentence rests on the fact itself: elsewhere she may be anybody. */
export function isPersonAsSubject(
  subject: string,
  sentence: EulogySentence,
  brief: Brief,
  fact: Source | null,
): boolean {
  if (subject === '') return false;
  const isPronoun = /^(?:he|she|they|I)$/i.test(subject);
  if (!isPronoun || (brief.about === 'self' && subject === 'I')) return true;
  return fact !== null && sentence.sources.length > 0 && sentence.sources.every((source) => isSameSource(source, fact));
}

/** Whether a word is part of one of the person's names. */
export function isNameOfThePerson(word: string, brief: Brief): boolean {
  const { name } = brief.facts;
  const own = [name.full, name.preferred, ...name.others, brief.speakerCalls ?? ''].flatMap(flatWords);
  return flatWords(word).every((part) => own.includes(part));
}
