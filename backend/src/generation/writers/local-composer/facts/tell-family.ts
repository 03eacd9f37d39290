import type { EulogySentence } from '@eulogy/arranger';
import { asMeant } from '../../../brief/language/hasty.js';
import { tidyText } from '../../../brief/language/sentences.js';
import { capitalise, listOf, lowerFirst, wordsOf } from '../../../brief/language/words.js';
import { hasFiniteVerb } from '../../../brief/language/grammar.js';
import { supported, type Composition } from '../composition.js';
import { whyUnusable } from '../reading/unusable.js';
import { genderedRole } from '../../../brief/language/roles.js';
import type { BriefFamily } from '@eulogy/arranger';
import { sayRelation, withArticle } from '../parts/relations.js';
import { familyGroups, namesOf, type FamilyGroup } from '../../../brief/conflicts/family-groups.js';

/** The most words one sentence of names may take. */
const MOST_WORDS = 26;

/** Names the family as it was given: no word says who is still alive, since nobody told us. */
export function tellFamily(composition: Composition): EulogySentence[] {
  const family = composition.brief.facts.family;
  if (family === null) return [];
  if (composition.brief.about === 'pet') return tellHousehold(family, composition);
  const groups = familyGroups(tidyLines(family.others)).map((group) => withSpeaker(group, composition));
  const told = [
    ...partner(family.partner, composition),
    ...named(groups, composition),
    ...furtherRoles(groups, composition),
  ];
  return told.filter((text): text is string => text !== null).map((text) => supported(text, family.source));
}

function partner(raw: string, composition: Composition): string[] {
  const { brief, name } = composition;
  const years =
    /^(\p{Lu}[\p{L}’' -]+?),? married (?:for )?(\d{1,2}) years(?:,? (?:he |she |they )?died(?: in)? (\d{4}))?\.?$/u.exec(
      tidyLines(raw),
    );
  if (years?.[1] !== undefined && brief.about !== 'self' && !isSpeakersName(years[1], composition))
    return [
      `${name} was married to ${years[1]} for ${years[2] ?? ''} years.`,
      ...(years[3] === undefined ? [] : [`${years[1]} died in ${years[3]}.`]),
    ];
  const one = onePartner(raw, composition);
  return one === null ? [] : [one];
}

/** The speaker does not speak of themselves by name: who they were to the one who died is in the opening. */
function isSpeakersName(text: string, { brief: { speaker } }: Composition): boolean {
  const said = wordsOf(text).join(' ');
  return (
    speaker.firstName !== '' &&
    (said === speaker.firstName.toLowerCase() || said === wordsOf(`${speaker.firstName} ${speaker.lastName}`).join(' '))
  );
}

function onePartner(raw: string, composition: Composition): string | null {
  const { brief, person, name } = composition;
  const text = tidyLines(raw)
    .replace(/^(?:me|myself)(?:,\s*|\s*\(\s*)(?=\p{Lu})/iu, '')
    .replace(/\s*\((\p{Lu}[\p{L}’' -]*), (?=died(?: in)? \d{4}\))/u, ', $1 (')
    .replace(/\s*\(died(?: in)? (\d{4})\)/i, ', who died in $1')
    .replace(/(, who died in \d{4}),.*$/, '$1')
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/[.\s]+$/, '');
  if (/\b(?:ex[- ]?(?:wife|husband|partner)|former|divorced|separated|split up)\b/i.test(raw)) return null;
  if (text === '' || whyUnusable(text, brief) !== null || wordsOf(text).length > 20) return null;
  if (isSpeakersName(text.replace(/\)$/, ''), composition) || /^(?:me|myself)$/i.test(text)) return null;
  if (/^never (?:married|wed)\b/i.test(text)) return `${capitalise(person.subject)} ${lowerFirst(text)}.`;
  if (/^married\b/i.test(text)) return `${name} was ${lowerFirst(text)}.`;
  if (/^\p{Lu}/u.test(text))
    return brief.about === 'self'
      ? `I have shared my life with ${text}.`.replace('have shared', /who died/.test(text) ? 'shared' : 'have shared')
      : `${name} shared ${person.possessive} life with ${text}.`;
  return hasFiniteVerb(text) ? `${capitalise(text)}.` : null;
}

/** Whose name it is, without a noun behind it. */
const OWN_NAME = { his: 'his', her: 'hers', their: 'theirs', my: 'mine' } as const;

function named(groups: readonly FamilyGroup[], composition: Composition): string[] {
  const { person, choice } = composition;
  const phrases = groups
    .filter((group) => group.names.length > 0)
    .map((group) => phrase(group, whoseOf(group, composition)));
  if (phrases.length === 0) return [];
  const lead =
    composition.brief.about === 'self'
      ? choice.pick('family lead', ['These are my people: ', 'I want to name my people: '])
      : choice.pick('family lead', [
          `I want to name ${person.possessive} family: `,
          `These are the people whose names belong beside ${OWN_NAME[person.possessive]}: `,
          `${possessiveName(composition)} family should be named here: `,
        ]);
  const sentences: string[][] = [[]];
  for (const said of phrases) {
    const current = sentences[sentences.length - 1] ?? [];
    const words = wordsOf(`${lead} ${current.join(' ')} ${said}`).length;
    if (current.length > 0 && words > MOST_WORDS) sentences.push([said]);
    else current.push(said);
  }
  return sentences.map((parts, i) => {
    const joined =
      parts.length > 1 ? `${parts.slice(0, -1).join('; ')}; and ${parts[parts.length - 1] ?? ''}` : (parts[0] ?? '');
    return i === 0 ? `${lead}${joined}.` : `And ${joined}.`;
  });
}

/** "our girls" stays "our" in the speaker's mouth; "their kids" are the children of those named before. */
function whoseOf(group: FamilyGroup, { brief, person }: Composition): string {
  const isSpeakers = brief.facts.family?.source.contributorId === brief.speaker.id;
  if (group.whose === 'our' || group.whose === 'my') return isSpeakers ? group.whose : person.possessive;
  return group.whose === 'their' ? 'their' : person.possessive;
}

function phrase(group: FamilyGroup, possessive: string): string {
  const names = listOf(group.names);
  if (group.label === null) return names;
  return `${possessive} ${group.label}, ${names}`;
}

/** The speaker stands in the list as "me", last, as one says it aloud. */
function withSpeaker(group: FamilyGroup, composition: Composition): FamilyGroup {
  const { speaker } = composition.brief;
  const isClose =
    group.label !== null &&
    /mum|dad|parent|child|kids|daughter|son|sister|brother|sibling|niece|nephew|friend|mate|neighbour|family|cousin|girls|boys/.test(
      group.label,
    );
  const isMe = (name: string): boolean =>
    name === speaker.firstName ||
    name === `${speaker.firstName} ${speaker.lastName}` ||
    (/^(?:me|myself)$/i.test(name) && composition.brief.facts.family?.source.contributorId === speaker.id);
  const others = group.names.filter((name) => !isMe(name));
  const isTyped = group.names.some((name) => /^(?:me|myself)$/i.test(name));
  if (!(isClose || isTyped) || speaker.firstName === '' || others.length !== group.names.length - 1) return group;
  return { ...group, names: [...others, 'me'] };
}

/** What the tick list adds to the names: "He was an uncle and a godparent too." */
function furtherRoles(groups: readonly FamilyGroup[], composition: Composition): string[] {
  const { brief, person } = composition;
  const labels = groups.map((group) => `${group.label ?? ''} ${group.names.join(' ')}`).join(' ');
  const said: readonly (readonly [RegExp, RegExp])[] = [
    [/^(?:parent|mother|father|step-parent)$/i, /child|kids|daughter|\bsons?\b|girls|boys/],
    [/grand(?:parent|mother|father)/i, /grand/],
    [/^(?:brother|sister|sibling)$/i, /brother|sister|sibling/],
    [/^friend$/i, /friend|mate/],
    [/^(?:cousin|neighbour|colleague)$/i, /cousin|neighbour|colleague/],
    [/^(?:uncle|aunt)$/i, /niece|nephew|nibling/],
    [/^(?:son|daughter|child)$/i, /parent|mother|father|mum|dad/],
  ];
  const hasPartner = (brief.facts.family?.partner ?? '') !== '' || /wife|husband|partner/.test(labels);
  const relations = brief.people
    .flatMap((teller) => teller.relationship?.relations ?? [])
    .join(' ')
    .toLowerCase();
  const roles = (brief.facts.family?.roles ?? []).filter((role) => {
    if (/^(?:wife|husband|partner)$/i.test(role)) return !hasPartner && !/wife|husband|partner/.test(relations);
    if ([role, genderedRole(role, person)].some((one) => new RegExp(`(?<![a-z-])${one.toLowerCase()}`).test(relations)))
      return false;
    return !said.some(([pattern, label]) => pattern.test(role) && label.test(labels));
  });
  if (roles.length === 0) return [];
  const named = roles.map((role) => withArticle(sayRelation(genderedRole(role, person).toLowerCase())));
  return [`${capitalise(person.subject)} ${brief.about === 'self' ? 'am' : person.was} also ${listOf(named)}.`];
}

/** Who shared a home with an animal: "Biscuit was closest to Sunny. At home there were Jess and me." */
function tellHousehold(family: BriefFamily, composition: Composition): EulogySentence[] {
  const { brief, person, name } = composition;
  const meFor = (names: readonly string[]): string[] => {
    const others = names.filter((one) => one !== brief.speaker.firstName && !/^(?:me|myself)$/i.test(one));
    return others.length === names.length ? [...names] : [...others, 'me'];
  };
  const closest = tidyLines(family.partner).replace(/[.\s]+$/, '');
  const isName =
    closest !== '' && /^\p{Lu}/u.test(closest) && wordsOf(closest).length <= 5 && whyUnusable(closest, brief) === null;
  const groups = tidyLines(family.others)
    .split(/\n|;/)
    .flatMap((line) => {
      const [label = '', rest] = line.includes(':') ? line.split(/:\s*/, 2) : ['', line];
      const names = meFor(namesOf(rest ?? ''));
      if (names.length === 0 || whyUnusable(line, brief) !== null) return [];
      return [household(label.trim(), names)];
    });
  const roles = family.roles.map((role) => role.toLowerCase());
  const some = roles.filter((role) => role !== 'nobody much');
  const few = some.length < roles.length ? (some.length > 0 ? ', and nobody else much' : 'nobody much') : '';
  const friends = roles.length === 0 ? [] : [`${capitalise(person.subject)} got on with ${listOf(some)}${few}.`];
  return [
    ...(isName
      ? [
          `${name === '' ? capitalise(person.subject) : name} ${name === '' ? person.was : 'was'} closest to ${meFor([closest])[0] ?? closest}.`,
        ]
      : []),
    ...groups,
    ...friends,
  ].map((text) => supported(text, family.source));
}

function household(label: string, names: readonly string[]): string {
  const were = names.length > 1 ? 'were' : 'was';
  const long = names.filter((one) => / (?:who|which) /.test(one));
  // what has a clause of its own goes last, and "me" before it
  const list = listOf([...names.filter((one) => !long.includes(one)), ...long]);
  if (label === '') return `There ${were} ${list}.`;
  if (/^(?:at|in|next|over|down|up|on|across)\b/i.test(label)) return `${capitalise(label)} there ${were} ${list}.`;
  if (/^other/i.test(label)) return `There ${were} also ${list}.`;
  return `Then the ${lowerFirst(label)}, ${list}.`;
}

function possessiveName(composition: Composition): string {
  return `${composition.name}’s`;
}

function tidyLines(raw: string): string {
  return raw
    .split(/\n/)
    .map((line) => asMeant(tidyText(line.replace(/(\p{L})\s+[-–—]\s+(?=\p{L})/gu, '$1: '))))
    .filter((line) => line !== '')
    .join('\n');
}
