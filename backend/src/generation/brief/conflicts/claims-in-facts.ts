import type { LifeEvent } from '../../../questionnaire/questions.js';
import type { BriefFacts, BriefOccasion } from '@eulogy/arranger';
import { familyGroups, namesOf, type FamilyGroup } from './family-groups.js';
import { sayDate } from '@eulogy/arranger';
import type { Claim, Kin, Matter } from './claim.js';

/** What the shared sheet of facts claims. */
export function claimsInFacts(facts: BriefFacts): Claim[] {
  return [
    ...occasionClaims('born', facts.birth, facts),
    ...occasionClaims('died', facts.death, facts),
    ...familyClaims(facts),
    ...eventClaims(facts),
  ];
}

function occasionClaims(verb: 'born' | 'died', occasion: BriefOccasion | null, { datesSource }: BriefFacts): Claim[] {
  if (occasion === null || datesSource === null) return [];
  const { date, place } = occasion;
  const shared = { source: datesSource, from: 'facts' as const };
  return [
    ...(date?.year
      ? [{ ...shared, matter: `${verb}.date` as const, value: sayDate(date), date, words: sayDate(date) }]
      : []),
    ...(place === '' ? [] : [{ ...shared, matter: `${verb}.place` as const, value: place, date: null, words: place }]),
  ];
}

function familyClaims({ family }: BriefFacts): Claim[] {
  if (family === null) return [];
  const claim = (matter: Matter, value: string, words: string): Claim => ({
    matter,
    value,
    date: null,
    source: family.source,
    from: 'facts',
    words,
  });
  const groups = familyGroups(family.others);
  return [
    ...firstNames(namesOf(family.partner)).map((name) => claim('name.partner', name, family.partner)),
    ...groups.flatMap((group) =>
      kinOf(group).flatMap((kin) => {
        const words = sayGroup(group);
        return firstNames(group.names).map((name) => claim(`name.${kin}`, name, words));
      }),
    ),
    ...groups.flatMap((group) => {
      const whom = /^(grand)?child(?:ren)?$/.exec(group.label ?? '');
      if (!whom || groups.some((other) => other !== group && /son|daughter|child/.test(other.label ?? ''))) return [];
      const matter = whom[1] === undefined ? 'count.children' : 'count.grandchildren';
      return [claim(matter, String(group.names.length), sayGroup(group))];
    }),
  ];
}

function kinOf({ label }: FamilyGroup): Kin[] {
  const kin: readonly (readonly [RegExp, Kin])[] = [
    [/\b(?:wife|husband|partner)\b/, 'partner'],
    [/\b(?:mother|mum)\b/, 'mother'],
    [/\b(?:father|dad)\b/, 'father'],
    [/\b(?:sisters?|siblings?)\b/, 'sister'],
    [/\b(?:brothers?|siblings?)\b/, 'brother'],
    [/^(?:daughters?|girls?|children|child)$/, 'daughter'],
    [/^(?:sons?|boys?|children|child)$/, 'son'],
  ];
  const said = label ?? '';
  if (/step|in-law|grand|god|half|foster|former|ex\b/.test(said)) return [];
  return kin.flatMap(([word, one]) => (word.test(said) ? [one] : []));
}

function eventClaims({ events, eventsSource }: BriefFacts): Claim[] {
  if (eventsSource === null) return [];
  const yearOf = (type: LifeEvent['type'], matter: Matter): Claim[] => {
    const [only, ...more] = events.filter((event) => event.type === type);
    if (!only || more.length > 0 || only.year === null) return [];
    const words = [`${only.year}`, only.type, only.details].filter((part) => part.trim() !== '').join(', ');
    return [{ matter, value: String(only.year), date: null, source: eventsSource, from: 'facts', words }];
  };
  return [...yearOf('Marriage', 'married.year'), ...yearOf('Retirement', 'retired.year')];
}

/** Names as people are called: "Helen Whitlow" is Helen; "the Tuesday bowlers" are nobody's name. */
function firstNames(names: readonly string[]): string[] {
  return names.flatMap((name) => /^(?:(?!the\s)\p{Ll}+\s+){0,2}(\p{Lu}[\p{L}’'-]*)/u.exec(name)?.[1] ?? []);
}

function sayGroup({ label, names }: FamilyGroup): string {
  return `${label ?? 'family'}: ${names.join(', ')}`;
}
