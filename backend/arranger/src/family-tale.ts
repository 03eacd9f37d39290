import type { Brief, BriefFamily, BriefMemory } from './brief.js';
import { countWords } from './eulogy-text.js';
import { personOf } from './person.js';
import { shapeOf } from './sentence-shape.js';
import { sentencesOf } from './typeset.js';

/** What was typed in the box for the family, and is no list of people. */
export interface WithoutTale {
  others: string;
  /** Empty where everything names people. */
  tale: string;
}

/** So many words behind a list tell something. */
const FEWEST_OF_A_TALE = 15;
const TELLS = /^(?:One (?:time|day|night|year|Christmas)|Once|When|He|She|They|I|We)\b/i;
/** How a sentence of a tale goes on; "Graham is in Mackay" and "My husband is Col" name somebody. */
const GOES_ON =
  /^(?:One|Once|When|He|She|They|I|We|It|The|And|But|So|Then|That|After|In|At|On|Every\p{Ll}*|Nobody|You|Even|All)\b/iu;
/** "She had two children, Ann and Bill", "We lost Robert in 1994": people, however they are told. */
const NAMES_PEOPLE =
  /^[^,]*\b(?:married|divorced|widowed|had|has|have|is|was|survived|predeceased|leaves?|sons?|daughters?|brothers?|sisters?|children|husband|wife|partner)\b|\b(?:lost|died|born|passed)\b/iu;

/** "… 7 grandkids. He used to take them on the grader at Christmas …": from the first sentence that tells something to the end of its line. */
export function withoutTale(others: string): WithoutTale {
  const lines = others.split('\n').map((line) => {
    const sentences = sentencesOf(line);
    const at = sentences.findIndex((one) => TELLS.test(one) && shapeOf(one) === 'sentence' && !NAMES_PEOPLE.test(one));
    const told = at < 0 ? [] : sentences.slice(at);
    const tale = told.every((one) => GOES_ON.test(one) && !/\b(?:lost|died|born)\b/i.test(one)) ? told.join(' ') : '';
    return countWords(tale) < FEWEST_OF_A_TALE
      ? { list: line, tale: '' }
      : { list: sentences.slice(0, at).join(' '), tale };
  });
  const joined = (parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('\n');
  return { others: joined(lines.map(({ list }) => list)), tale: joined(lines.map(({ tale }) => tale)) };
}

/** The tale as a memory, told behind the people where there is room. */
export function taleOf(brief: Brief): BriefMemory[] {
  const { family } = brief.facts;
  const { tale } = withoutTale(family?.others ?? '');
  return family === null || tale === '' ? [] : [{ ...family.source, contributorName: '', theme: 'family', text: tale }];
}

export function listIn(family: BriefFamily): BriefFamily {
  return { ...family, others: withoutTale(family.others).others };
}

/** "Effie did not marry. She was asked twice.": told before anybody is named, as it was typed. */
export function tellsOfPartner(partner: string, brief: Brief): boolean {
  const { called, name } = personOf(brief);
  const [first = ''] = sentencesOf(partner);
  const [who = ''] = first.split(' ');
  const isOfThem = [called, name, brief.facts.name.full.split(' ')[0]].includes(who) && who !== '';
  return isOfThem && shapeOf(first) === 'sentence';
}
