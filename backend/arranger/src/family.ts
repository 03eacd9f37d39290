import { touchesBoundary } from './boundaries.js';
import type { Brief } from './brief.js';
import { itemsOf, isName, saidList, withSpeaker } from './name-lists.js';
import type { FactLine, NotYet } from './passage.js';
import { personOf } from './person.js';
import { typeset } from './typeset.js';
import { listOf, lowerFirst, possessiveOf } from './words.js';

const KIN = `child|children|kids?|boys?|girls?|sons?|daughters?|grandchild|grandchildren|grandkids?|grandsons?|granddaughters?|great-grandchild|great-grandchildren|great-grandkids?|
  great grandchildren|brothers?|sisters?|siblings?|brothers? and sisters?|sisters? and brothers?|parents?|mother|father|mum|dad|mum and dad|grandparents?|nieces?|nephews?|nieces? and nephews?|
  nephews? and nieces?|niblings?|aunts?|uncles?|aunts? and uncles?|cousins?|stepkids?|stepchildren|stepsons?|stepdaughters?|godchildren|godsons?|goddaughters?|godson|wife|husband|partner|
  son-in-law|daughter-in-law|daughter in law|son in law|big sister|big brother|little sister|little brother|nan|nanna|pop|grandma|grandpa|grandad|nonna|nonno|uncle|aunty|auntie`;
const CIRCLE = `friends?|mates?|best friends?|best mates?|neighbours?|neighbors?|colleagues?|workmates?|housemates?|dog|cat|fish|koumbara|koumbaros|best friend|best mate`;
const PLACE_LABELS = `at home|at the farm|other animals|animals|chosen family|and`;
const longestFirst = (list: string): string =>
  list
    .replace(/\s*\n\s*/g, '')
    .split('|')
    .sort((a, b) => b.length - a.length)
    .join('|');
const LABEL = longestFirst(`${KIN}|${CIRCLE}`);
const LABELLED = new RegExp(
  `^(?:(his|her|their|my|our|the)\\s+)?((?:${LABEL})(?: in \\p{Lu}\\p{L}+(?=:))?)\\s*(?::|\\s[-–]\\s|\\s(?!and\\b|&|in\\b)(?=\\S))\\s*(.+)$`,
  'iu',
);
const IN_BRACKETS = new RegExp(`^(${LABEL})\\s*\\(([^()]+)\\)$`, 'iu');
const COUNTED = new RegExp(
  `^(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\s+(${LABEL})$`,
  'iu',
);
const IS_KIN = new RegExp(`\\b(?:${longestFirst(KIN)})\\b`, 'iu');
const THEIRS = /^(\p{Lu}\p{L}+?)’?s (boys|girls|kids|children|sons|daughters|son|daughter|wife|husband|partner) (.+)$/u;

/**
 * The people, by name, line by line as they were typed. It claims nothing of who else there is, so a line that cannot be read for certain
 * takes none of the others with it; it comes back as "not in the text yet", whole.
 */
export function familyLine(brief: Brief): { line: FactLine | null; notYet: NotYet[] } {
  const { family } = brief.facts;
  if (family === null) return { line: null, notYet: [] };
  const person = personOf(brief);
  const leave = (value: string): NotYet => ({ source: family.source, value, why: 'no-pattern' });
  const allowed = (text: string): boolean => text !== '' && touchesBoundary(text, brief.boundaries) === null;
  const lines = capitalsOff(typeset(family.others))
    .split(/\n+|;|(?<=\p{L}{3})\.\s+(?=[\p{L}\d])|,?\s+and\s+(?=(?:his|her|their|our) (?:kids|children|boys|girls)\b)/u)
    .map((line) =>
      line
        .replace(/^[-*•]\s+/, '')
        .replace(/[.,\s]+$/, '')
        .trim(),
    )
    .filter(allowed);
  const partner = capitalsOff(typeset(family.partner)).replace(/[.\s]+$/, '');
  const speaker = brief.about === 'self' ? '' : brief.speaker.firstName;
  const read = lines.map((line) => ({ line, group: groupOf(line, person.possessive, speaker) }));
  const withPartner = partnerOf(partner, brief);
  const unclear = read.filter(({ group }) => group === null).map(({ line }) => line);
  const isUnclear = allowed(partner) && withPartner === null;
  const notYet = [...(isUnclear ? [partner] : []), ...unclear];
  const isAgain = read.some(
    ({ group }) =>
      withPartner !== null &&
      withPartner !== '' &&
      (group ?? '').split(/[,;]| and /).some((name) => name.trim() === withPartner),
  );
  const named = [
    allowed(partner) && !isAgain ? (withPartner ?? '') : '',
    ...read.map(({ group }) => group ?? ''),
  ].filter((group) => group !== '');
  const people = named.join(' ').match(/\p{Lu}\p{L}+|\bme\b|\d+/gu) ?? [];
  const isAlone = named.length < 2 && !/,| and |’s | (?:his|her|their) /.test(named.join(''));
  if (people.length < 2 || isAlone || person.possessive === '') {
    return { line: null, notYet: [family.partner, family.others].filter((text) => text.trim() !== '').map(leave) };
  }
  const text = `I want to name ${namedFirst(joined(named), brief)}.`;
  return { line: { id: 'family', source: family.source, section: 'family', text }, notYet: notYet.map(leave) };
}

/** "Ray’s children", where the first group says "his". */
function namedFirst(groups: string, brief: Brief): string {
  const { called, possessive } = personOf(brief);
  if (called === '' || brief.about === 'self') return groups;
  return groups.replace(new RegExp(`(?<![\\p{L}])${possessive} `, 'u'), `${possessiveOf(called)} `);
}

/** A list that was typed all large, with the capitals of names. */
function capitalsOff(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length < 3 || letters.some((letter) => letter !== letter.toUpperCase())) return text;
  return text.replace(/\p{L}+(?:[’']\p{L}+)?/gu, (word) => {
    const small = word.toLowerCase();
    const isName = !SMALL_IN_A_LIST.has(small) && !new RegExp(`^(?:${LABEL})$`, 'i').test(small);
    return isName ? word.charAt(0) + small.slice(1) : small;
  });
}
const SMALL_IN_A_LIST = new Set('and the of his her their my our me has who is are was with in all from'.split(' '));

/** Groups that have commas in them are told apart by semicolons. */
function joined(groups: readonly string[]): string {
  if (groups.every((group) => !/[,;]| and /.test(group))) return listOf(groups);
  return groups.length === 1 ? (groups[0] ?? '') : `${groups.slice(0, -1).join('; ')}; and ${groups.at(-1) ?? ''}`;
}

/** "Children: Claire and Joel" becomes "his children, Joel and me"; "" for the speaker alone; null where it is unclear. */
function groupOf(line: string, possessive: string, speaker: string): string | null {
  const counted = COUNTED.exec(line);
  if (counted) return `${possessive} ${counted[1] ?? ''} ${(counted[2] ?? '').toLowerCase()}`;
  const [, whose, boys, theirs] = THEIRS.exec(line) ?? [];
  if (whose !== undefined && boys !== undefined) return withNames(`${whose}’s ${boys}`, theirs ?? '', '');
  const bare = line.replace(new RegExp(`^(?:${PLACE_LABELS})\\s*:\\s*`, 'i'), '');
  const [, inLabel, inNames] = IN_BRACKETS.exec(bare) ?? [];
  if (inLabel !== undefined) return withNames(`${possessive} ${inLabel.toLowerCase()}`, inNames ?? '', speaker);
  const labelled = labelledGroup(bare, possessive, speaker);
  if (labelled !== null) return labelled;
  if (/^(?:his|her|their|my|our|the) [\p{L}’ -]+$/iu.test(bare) && bare.split(' ').length <= 5 && !IS_KIN.test(bare)) {
    return lowerFirst(bare);
  }
  const parts = bare.replace(/\s*\([^()]{0,60}\)/g, '').split(/,\s*/);
  const part = (one: string): string | null =>
    labelledGroup(one, possessive, speaker) ?? itemsOf(one)?.join(' and ') ?? null;
  const groups = parts.length > 1 && labelledGroup(parts[0] ?? '', possessive, speaker) !== null ? parts.map(part) : [];
  if (groups.length > 1 && groups.every((group) => group !== null)) return groups.join('; ');
  const names = itemsOf(bare);
  return names === null ? null : onlySpeaker(withSpeaker(names, speaker));
}

function labelledGroup(line: string, possessive: string, speaker: string): string | null {
  const [, whose = '', label = '', rest = ''] = LABELLED.exec(line) ?? [];
  if (label === '') return null;
  const [kin = '', where = ''] = label.split(/ (?=in \p{Lu})/u);
  const said = `${kin.toLowerCase().replace('neighbor', 'neighbour')}${where === '' ? '' : ` ${where}`}`;
  // "my brother" is the speaker’s own, and "their mum" that of the group before
  const own = /^(?:my|our|their)$/i.test(whose) ? whose.toLowerCase() : possessive;
  if (/^(?:his|her)$/i.test(whose) && whose.toLowerCase() !== possessive) return null;
  return withNames(`${own} ${said}`, rest, speaker);
}

function withNames(group: string, typed: string, speaker: string): string | null {
  const names = itemsOf(typed);
  if (names === null) return null;
  const people = withSpeaker(names, speaker);
  if (people.length === 1 && people[0] === 'me') return '';
  // "his brother Mick", and "his nan Jan and pop Barry" as it was typed
  return `${group}${/s$|s in |children/.test(group) || people.length > 2 || people.includes('me') ? ',' : ''} ${saidList(people)}`;
}

function onlySpeaker(people: readonly string[]): string {
  return people.length === 1 && people[0] === 'me' ? '' : saidList(people);
}

/** "Helen", "Frank, her husband of 58 years", "Sue, who deserved better"; "" for whoever speaks; null where it is unclear. */
function partnerOf(typed: string, brief: Brief): string | null {
  const { firstName, lastName } = brief.speaker;
  const own = [firstName, `${firstName} ${lastName}`.trim(), 'me'].map((name) => name.toLowerCase());
  const isSpeaker = (name: string): boolean => brief.about !== 'self' && own.includes(name.trim().toLowerCase());
  if (typed === '' || /\((?:me|myself)\)/i.test(typed) || typed.split(',').every(isSpeaker)) return '';
  const bare = typed.replace(/\s*\([^()]{0,60}\)/g, '').replace(/^(Mum|Dad)\s[-–]\s\p{Lu}\p{L}+$/u, '$1');
  const [name = '', ...tail] = bare.split(', ');
  if (!isName(name)) return null;
  // "who is reading this over my shoulder" is true only while it is typed
  const rest = tail.join(', ').replace(/^who is (?:reading|watching|sitting|typing)\b.*$/, '');
  const goesOn =
    /^(?:(?:his|her|their|my) [\p{L} \d’-]{3,40}|who [\p{L} ’-]{3,50}|[\p{L} -]{3,30} (?:his|her|their|my) (?:husband|wife|partner))$/u;
  if (rest === '' || goesOn.test(rest)) return rest === '' ? name : `${name}, ${rest}`;
  return /^(?:and|&)\b/.test(rest) ? null : /^(?:married|together|died|passed|divorced|d\.)/i.test(rest) ? name : null;
}
