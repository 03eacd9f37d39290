import { placedSentences, type PlacedSentence } from '@eulogy/arranger';
import type { Brief } from '@eulogy/arranger';
import { wordsOf } from '../brief/language/words.js';
import type { Check, Finding } from './finding.js';

/** Check 4: years of birth and death, and who the person was to the speaker, are what the answers say. */
export const checkContradictions: Check = (text, brief) =>
  placedSentences(text).flatMap((sentence) => [...wrongYears(sentence, brief), ...wrongRelation(sentence, brief)]);

function wrongYears(sentence: PlacedSentence, brief: Brief): Finding[] {
  const about = aboutThePerson(brief);
  return (
    [
      ['born', brief.facts.birth],
      ['died', brief.facts.death],
    ] as const
  ).flatMap(([verb, occasion]) => {
    const year = occasion?.date?.year ?? null;
    if (year === null) return [];
    const said = new RegExp(
      `(?<![\\p{L}])${about}\\s+(?:was\\s+|were\\s+)?(?:\\p{L}+\\s+)?${verb}(?![\\p{L}])[^.;]{0,60}?\\b(1[89]\\d\\d|20\\d\\d)\\b`,
      'iu',
    ).exec(sentence.text)?.[1];
    return said === undefined || Number(said) === year
      ? []
      : [finding(sentence, `${verb} in ${said}, but the answer says ${String(year)}`)];
  });
}

const KIN =
  'mother|father|mum|dad|wife|husband|partner|sister|brother|daughter|son|grandmother|grandfather|aunt|uncle|cousin|niece|nephew|friend|colleague|neighbour|teacher|student';
const SAME: readonly (readonly string[])[] = [
  ['mother', 'mum', 'parent', 'stepmother', 'foster mother'],
  ['father', 'dad', 'parent', 'stepfather', 'foster father'],
  ['wife', 'partner', 'spouse'],
  ['husband', 'partner', 'spouse'],
  ['neighbour', 'neighbor'],
];

function wrongRelation(sentence: PlacedSentence, brief: Brief): Finding[] {
  const relationship = brief.speaker.relationship;
  if (relationship === null || relationship.relations.length === 0 || /“/.test(sentence.text)) return [];
  const said = new RegExp(`(?<![\\p{L}])${aboutThePerson(brief)} was my (?:\\w+ )?(${KIN})\\b`, 'iu')
    .exec(sentence.text)?.[1]
    ?.toLowerCase();
  if (said === undefined) return [];
  const told = [...relationship.relations.map((relation) => relation.toLowerCase()), ...wordsOf(relationship.text)];
  const fits = told.some(
    (word) =>
      word === said || word.includes(said) || SAME.some((group) => group.includes(word) && group.includes(said)),
  );
  return fits ? [] : [finding(sentence, `“my ${said}”, but the answer says ${relationship.relations.join(', ')}`)];
}

function aboutThePerson(brief: Brief): string {
  const { name } = brief.facts;
  const names = [name.full, name.preferred, ...name.others, ...name.full.split(/\s+/)]
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `(?:he|she|they|mum|dad|nan|pop${names.map((word) => `|${word}`).join('')})`;
}

function finding(sentence: PlacedSentence, message: string): Finding {
  return { check: 'contradictions', message, sentence };
}
