import type { Brief, BriefPerson, Source } from '@eulogy/arranger';
import { withoutOrders } from './addressed-to-machine.js';
import { kinOf, otherSide } from '../../checks/rules/kinship.js';
import { isByWayOf, kinOfSpeaker, ownGroupOf, ownLabelOf, shortNames } from './own-labels.js';
import { scrub } from './scrub.js';
import { withoutLeftOut } from './without-left-out.js';

/** One thing that is certain about who somebody is, in a plain sentence. */
export interface Relation {
  source: Source | null;
  text: string;
}

/** What somebody is to the person who died, by what that person was to them. Only where there is no other way round. */
const OTHER_SIDE: readonly (readonly [RegExp, string])[] = [
  [/^(?:step-?|foster |adoptive )?(?:mother|father|parent|mum|mom|mam|dad)$/, 'a child'],
  [/^(?:step-?|foster )?(?:daughter|son|child)$/, 'a parent'],
  [/^(?:half-?|step-?)?(?:sister|brother|sibling)$/, 'a brother or sister'],
  [/^(?:grandmother|grandfather|grandparent)$/, 'a grandchild'],
  [/^(?:granddaughter|grandson|grandchild)$/, 'a grandparent'],
  [/^(?:wife|husband|spouse)$/, 'the husband or wife'],
  [/^partner$/, 'the partner'],
  [/^(?:aunt|uncle)$/, 'a niece or nephew'],
  [/^(?:niece|nephew)$/, 'an aunt or uncle'],
  [/^cousin$/, 'a cousin'],
  [/^friend$/, 'a friend'],
  [/^colleague$/, 'a colleague'],
  [/^neighbou?r$/, 'a neighbour'],
];

/** Words for somebody who asked not to be named: the same for everyone, so that nothing tells them apart but a number. */
export function callNameless(brief: Brief, person: BriefPerson): string {
  if (person.askedAs !== undefined) return scrub(person.askedAs);
  const nameless = brief.people.filter(({ nameStaysOut }) => nameStaysOut);
  const which = nameless.length > 1 ? ` (${String(nameless.indexOf(person) + 1)})` : '';
  const object = { 'He/Him': 'him', 'She/Her': 'her', 'They/Them': 'them' } as const;
  const whom = brief.facts.pronouns === null ? scrub(brief.facts.name.preferred) : object[brief.facts.pronouns];
  return `somebody who knew ${whom}${which}`;
}

/** Who everybody is to the person who died, and to the speaker, as far as it is certain. What was typed beside a tick turns nothing round. */
export function whoIsWho(brief: Brief): Relation[] {
  const name = scrub(brief.facts.name.preferred);
  const { speaker } = brief;
  const own = relationsOf(speaker);
  const certain = own.length === 1 && own[0] !== undefined && !isTurnedRound(speaker) ? own[0] : null;
  const is = brief.about === 'self' ? 'is' : 'was';
  const about: Relation[] =
    brief.about === 'self'
      ? [{ source: null, text: `${name} is the speaker and tells their own life.` }]
      : [
          { source: null, text: `${called(brief, speaker)} is the speaker: "I" in the text.` },
          ...towards(brief, speaker, `${name} was the speaker’s`),
          ...(brief.speakerCalls === null
            ? []
            : [{ source: null, text: `The speaker calls ${name} “${scrub(brief.speakerCalls)}”.` }]),
        ];
  const others = brief.people
    .filter((person) => person.id !== speaker.id)
    .flatMap((person): Relation[] => {
      if (person.nameStaysOut)
        return [
          {
            source: null,
            text: `One teller asked not to be named: “${callNameless(brief, person)}”. Nothing else is known of them.`,
          },
        ];
      const who = called(brief, person);
      const told = towards(brief, person, `${name} ${is} ${who}’s`);
      const introduced = withoutLeftOut(scrub(person.introducedAs ?? ''), brief).trim();
      if (introduced !== '')
        told.push({
          source: null,
          text: `${who} asks to be introduced as “${introduced}”, from ${name}’s side.`,
        });
      if (brief.about !== 'self') told.push(...seenFromSpeaker(name, who, certain, person, brief));
      return told;
    });
  const short = shortNames(brief).map((one): Relation => ({
    source: null,
    text: `“${scrub(one.short)}” in an answer may be ${scrub(one.name)}: say the name as whoever tells it does, and do not make two people of them.`,
  }));
  return [...about, ...others, ...short];
}

function called(brief: Brief, person: BriefPerson): string {
  const name = scrub(person.calledName);
  return name === '' ? (person.id === brief.speaker.id ? 'Whoever reads this' : 'Somebody') : name;
}

function relationsOf({ relationship }: BriefPerson): string[] {
  return (relationship?.relations ?? [])
    .map((relation) =>
      scrub(relation)
        .toLowerCase()
        .replace(/[.!]+$/, '')
        .replace(/^(?:my|our|his|her|their|the|an?)\s+/, '')
        .replace(/^neighbor$/, 'neighbour'),
    )
    .filter((one) => one !== '');
}

/** "Ella was your daughter.", and what they wrote beside it, as their own words. */
function towards(brief: Brief, person: BriefPerson, begin: string): Relation[] {
  const source = person.relationship?.source ?? null;
  const typed = withoutOrders(scrub(person.relationship?.text ?? ''));
  const text = withoutLeftOut(typed, brief).replace(/\s+/g, ' ');
  if (isTurnedRound(person)) {
    const pair = `${called(brief, person)} and ${scrub(brief.facts.name.preferred)}`;
    return [
      {
        source: null,
        text: `What ${pair} were to each other is not certain: it was ticked one way and typed the other. Say neither; a family answer may say it.`,
      },
    ];
  }
  const ticked = isByWayOf(person)
    ? []
    : relationsOf(person).map((relation) => ({ source, text: `${begin} ${relation}.` }));
  if (text === '') return ticked;
  const isSpeaker = person.id === brief.speaker.id;
  const whose = isSpeaker ? 'the speaker’s' : `${called(brief, person)}’s`;
  return [...ticked, { source, text: `In ${whose} own words, on what they were to each other: “${text}”` }];
}

/** "My mother", where “Daughter” is ticked: one of them is the other way round, and nobody can know which. */
function isTurnedRound({ relationship }: BriefPerson): boolean {
  const said = /\b(?:my|our)\s+(?:\p{L}+\s+){0,2}\p{L}+(?![\p{L}’'])/giu;
  const typed = [...(relationship?.text ?? '').matchAll(said)].flatMap(([all]) =>
    all
      .split(/\s+/)
      .slice(1)
      .flatMap((word) => kinOf(word) ?? []),
  );
  const ticked = (relationship?.relations ?? []).flatMap((relation) => kinOf(relation) ?? []);
  const [first] = typed;
  if (first === undefined || ticked.includes(first)) return false;
  return otherSide(first).some((other) => ticked.includes(other));
}

function seenFromSpeaker(
  name: string,
  who: string,
  speakers: string | null,
  person: BriefPerson,
  brief: Brief,
): Relation[] {
  const inOwnWords = (is: string, typed: string | null): Relation[] => {
    const label = withoutLeftOut(withoutOrders(scrub(typed ?? '')), brief);
    const text = `In the speaker’s own words, on the family, ${who} ${is} “${label}”.`;
    return label === '' ? [] : [{ source: brief.facts.family?.source ?? null, text }];
  };
  const own = inOwnWords('is', ownLabelOf(person, brief));
  const [theirs, ...more] = relationsOf(person);
  const source = person.relationship?.source ?? null;
  const side =
    theirs === undefined || more.length > 0 ? undefined : OTHER_SIDE.find(([relation]) => relation.test(theirs))?.[1];
  const kin = kinOfSpeaker(person, brief);
  if (kin !== null)
    return [{ source, text: `${called(brief, brief.speaker)} is the speaker, so ${who} is the speaker’s ${kin}.` }];
  if (side === undefined || isTurnedRound(person) || isByWayOf(person))
    return [
      ...own,
      ...inOwnWords('stands under', own.length > 0 ? null : ownGroupOf(person, brief)),
      { source: null, text: `What ${who} is to the speaker is not said here.` },
    ].slice(0, 1);
  if (speakers === null) return [{ source, text: `So ${who} is ${side} of ${name}.` }, ...own];
  const same = side === 'a child' && /^(?:mother|father|parent)$/.test(speakers);
  return [
    {
      source,
      text: same
        ? `So ${who} and the speaker are both children of ${name}.`
        : `So ${who} is ${side} of ${name}, who was the speaker’s ${speakers}. What the speaker calls ${who} is said only where an answer says it.`,
    },
    ...own,
  ];
}
