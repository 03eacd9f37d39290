import { asPattern } from './as-pattern.js';
import type { Brief, BriefPerson, Pronouns } from './brief.js';
import { isWordFor, touchesBoundary } from './boundaries.js';
import {
  areParentsOfBoth,
  childOfSpeaker,
  kinByIntroduction,
  kinOfSpeaker,
  ourChild,
  partnerAsCalled,
  spouseOfSpeaker,
  towardsTheDead,
  uncleOrAunt,
} from './kin-of-speaker.js';
import { speaksToUs } from './not-a-memory.js';
import { shapeOf } from './sentence-shape.js';
import { formalName } from './formal-name.js';
import { ofBrief, ofPerson } from './remembered.js';
import { saidBySpeaker } from './said-by-speaker.js';
import { titleAsShort, titleOf } from './said-title.js';
import { isNearTheSpeaker, ownIntroduction, officeOf } from './own-introduction.js';
import { namesIn } from './names-in.js';
import { isKinName, spokenName } from './spoken-name.js';
import type { KnownWords } from './starters.js';
import { finished, restoreCapitals, sentencesOf, typeset } from './typeset.js';
import { capitalise, lowerFirst, possessiveOf } from './words.js';

/** How our own sentences speak of the one whose life it is: pronouns only as ticked, else the name. */
export interface Person {
  /** As it is said aloud by everybody; empty where no name may be said. */
  name: string;
  /** What the speaker says: "Dad", or the name. */
  called: string;
  /** "he", "she", "they", or the name; "I" of one's own life. */
  subject: string;
  /** "his", "her", "their", "Ray’s", "my". */
  possessive: string;
  object: string;
}

export const personOf = ofBrief((brief): Person => {
  const name = spokenName(brief);
  if (brief.about === 'self') return { name, called: name, subject: 'I', possessive: 'my', object: 'me' };
  const tie = tickedRelation(brief.speaker, brief) ?? '';
  const isTitled = /^(?:great-)*(?:uncle|aunt|grand)/.test(tie);
  const title = isTitled ? titleOf(name, saidBySpeaker(brief)) : null;
  // "uncle Sandy in Canada" is another than the grandfather of one name
  const isTheirs = title !== null && /^Uncle |^A(?:unt|unty|untie) /.test(title) !== /^(?:great-)*grand/.test(tie);
  const called = brief.speakerCalls ?? (isTheirs ? title : null) ?? name;
  switch (brief.facts.pronouns) {
    case 'He/Him':
      return { name, called, subject: 'he', possessive: 'his', object: 'him' };
    case 'She/Her':
      return { name, called, subject: 'she', possessive: 'her', object: 'her' };
    case 'They/Them':
      return { name, called, subject: 'they', possessive: 'their', object: 'them' };
    case null:
      return { name, called, subject: called, possessive: possessiveOf(called), object: called };
  }
});

/** What the list of relations offers: what the one who died was to whoever ticks. The words that go both ways say who the teller is, too. */
const BOTH_WAYS: Readonly<Record<string, string>> = {
  friend: 'friend',
  'best friend': 'best friend',
  colleague: 'colleague',
  workmate: 'workmate',
  neighbor: 'neighbour',
  neighbour: 'neighbour',
  cousin: 'cousin',
  partner: 'partner',
  housemate: 'housemate',
  flatmate: 'flatmate',
  classmate: 'classmate',
  teammate: 'teammate',
};
const MALE =
  /^(?:(?:great-|step|foster |half-|god|grand)*(?:father|son|brother|uncle|nephew)(?:-in-law)?|husband|fiancé|old boy)$/i;
const FEMALE =
  /^(?:(?:great-|step|foster |half-|god|grand)*(?:mother|daughter|sister|aunt|niece)(?:-in-law)?|wife|fiancée|old girl)$/i;
const NEITHER =
  /^(?:(?:step-?|grand|god|foster )*(?:parent|child)|stepchild|spouse|sibling|teacher|student|companion|best mate|shadow|family pet|first pet)$/i;

/** The relation as it was ticked, if it can be meant: no mother of a "he". Whatever was typed beside it is not looked at. */
export function tickedRelation(person: BriefPerson, brief: Brief): string | null {
  const pronouns = brief.facts.pronouns;
  // "Family pet" and "Companion" are what a list offers
  if (brief.about === 'pet') return null;
  for (const tick of person.relationship?.relations ?? []) {
    const relation = tick.trim().replace(/^(?:my|our)\s+/i, '');
    if (isNever(relation, pronouns)) continue;
    if (MALE.test(relation) || FEMALE.test(relation) || NEITHER.test(relation)) return lowerFirst(relation);
    const both = BOTH_WAYS[relation.toLowerCase()];
    if (both !== undefined) return both;
  }
  return null;
}

/** Words for one another, by who is meant; a tick and what was typed beside it have to be of one row. */
const ROWS = [
  'mother mum mummy mom mam mama mamma father dad daddy papa parent stepfather stepmother stepdad stepmum',
  'son daughter child boy girl baby kid stepson stepdaughter',
  'brother sister bro sis sibling twin',
  'husband wife spouse partner fiancé fiancée hubby',
  'grandmother grandfather grandparent nan nanna nana nonna nonno grandma grandpa grandad pop yiayia papou pappou jidou',
  'grandson granddaughter grandchild',
  'aunt aunty auntie uncle',
  'niece nephew',
].map((row) => row.split(' '));
export const KIN_WORD = new RegExp(
  `\\b(?:${ROWS.flat().join('|')}|friend|mate|cousin|neighbour|colleague|teacher)s?\\b`,
  'iu',
);
const rowOf = (word: string): number => ROWS.findIndex((row) => row.includes(word.toLowerCase()));
/** What somebody is to whom their tick is: "I’m his mum" beside "Son". */
const OTHER_SIDE = [1, 0, 2, 3, 5, 4, 7, 6];

/**
 * "Younger brother, by 3 years", "his wife of fifty-four years", beside "Sister" and "Husband": who the speaker is, without "his". Beside
 * "Mother" somebody’s "Daughter, 9 years old" may be the one who died: so it stands alone, or says whose, or the pronouns say it.
 */
export function sideTyped(ticked: string, typed: string, pronouns: Pronouns | null): string | null {
  const [, whose, side = '', kin = '', behind = ''] =
    new RegExp(
      `^(?!(?:I|we|he|she|they|my|our|like|almost|as)\\b)((?:his|her|their|the) )?((?:[\\p{L}-]+ ){0,2}?(${ROWS.flat().join('|')})(?![\\p{L}’'-])(.*))$`,
      'isu',
    ).exec(typed.trim()) ?? [];
  const row = rowOf(bareTie(ticked));
  const isSide = kin !== '' && row >= 0 && rowOf(kin) === OTHER_SIDE[row] && kin.toLowerCase() !== bareTie(ticked);
  const isCertain = whose !== undefined || /^(?:[.!]?$|[.!]\s)/.test(behind.trimEnd()) || isNever(kin, pronouns);
  return isSide && isCertain ? side : null;
}

/** No mother of a "he". */
function isNever(kin: string, pronouns: Pronouns | null): boolean {
  return MALE.test(kin) ? pronouns === 'She/Her' : FEMALE.test(kin) && pronouns === 'He/Him';
}

function bareTie(ticked: string): string {
  return ticked.replace(/^(?:step|half-|great-|foster |god)+|-in-law$/g, '');
}

/** Whether what was typed names another relation than the tick: then neither is certain. "I’m his mum" agrees with "Son". */
export function speaksAgainst(ticked: string, typed: string, pronouns: Pronouns | null): boolean {
  const row = rowOf(bareTie(ticked));
  // "I married her eldest son Bob": of somebody else, by name
  const own = typed.replace(
    new RegExp(`\\b(?:his|her|their|my) (?:\\p{Ll}+ )?(?:${ROWS.flat().join('|')}) (?=\\p{Lu})`, 'gu'),
    '',
  );
  // "My dad’s sister", of an aunt: the way to her
  const straight = own.replace(/\b(?:my|our) (?:[\p{L}-]+[’']s (?:\p{Ll}+ )?)+[\p{L}-]+/giu, ' ');
  const [, said = ''] = new RegExp(`\\b(${ROWS.flat().join('|')})\\b`, 'iu').exec(straight) ?? [];
  if (row < 0 || said === '') return false;
  if (/^I (?:married|stayed|was|became|have been)\b/.test(own) && rowOf(said) === OTHER_SIDE[row]) return false;
  const isOfSpeaker = new RegExp(
    `^(?:I am|I[’']?m|im)\\s+(?:(?:his|her|their)\\s+(?:\\p{L}+\\s+)?|the\\s+(?:(?!my\\b|our\\b|his\\b|her\\b|who\\b|of\\b|to\\b|for\\b|him\\b)\\p{L}+\\s+){0,5})${said}`,
    'iu',
  ).test(typed.trim());
  if (sideTyped(ticked, typed, pronouns) !== null) return false;
  // "My friend and neighbour", "like a second mum": said beside a plain "my aunty"
  return rowOf(said) !== (isOfSpeaker ? OTHER_SIDE[row] : row);
}

/** "Hemi, his best mate", "Joss", "somebody who knew him". */
export function introductionOf(person: BriefPerson, brief: Brief): string {
  const one = personOf(brief);
  if (person.nameStaysOut && person.askedAs !== undefined) return person.askedAs;
  if (person.nameStaysOut)
    return brief.about === 'self'
      ? 'somebody who knows me'
      : `somebody who knew ${one.object === '' ? 'them' : one.object}`;
  if (isNearTheSpeaker(person, brief)) return nameOf(person);
  const ofSpeaker = brief.about === 'other' ? tieOfSpeaker(brief) : null;
  const said = brief.about === 'other' ? (kinAsSaid(person, brief) ?? kinAsTyped(person, brief)) : null;
  if (said !== null) return said;
  const sideways =
    titleOf(nameOf(person), saidBySpeaker(brief)) !== null
      ? null
      : uncleOrAunt(person, ofSpeaker, saidBySpeaker(brief), brief.facts.family);
  if (sideways !== null) return sideways;
  const ours = ourChild(person, ofSpeaker, saidBySpeaker(brief));
  if (ours !== null) return ours;
  const introducedAs = towardsTheDead(person.introducedAs, tickedRelation(person, brief), ofSpeaker);
  const office = officeOf(person);
  if (office !== null) return office.more === '' ? office.name : `${office.name}, ${lowerFirst(office.more)}`;
  // "Anthony, her youngest", said by his sister
  const [, order] =
    /^(?:his|her|their) ((?:eldest|oldest|youngest|middle one|middle child|first[- ]?born|baby))$/i.exec(
      (introducedAs ?? '').trim(),
    ) ?? [];
  if (order !== undefined && isOfOneParent(person, brief)) return `${nameOf(person)}, the ${order.toLowerCase()}`;
  const kin = kinByIntroduction(introducedAs ?? '', ofSpeaker, tickedRelation(person, brief));
  if (kin !== null && kin !== '' && titleOf(nameOf(person), saidBySpeaker(brief)) !== null)
    return calledBySpeaker(person, brief);
  if (parentAsCalled(person, brief) !== null) return calledBySpeaker(person, brief);
  if (kin !== null) return kin === '' ? calledBySpeaker(person, brief) : `${kin} ${nameOf(person)}`;
  const called = calledBySpeaker(person, brief);
  const formal = formalName(person, saidBySpeaker(brief), brief);
  // "Uncle Rob, his son": whoever has a title in the speaker's mouth is known by it
  if (called !== nameOf(person) && called !== formal) return called;
  // "Stepson, but I never used the word"
  if (/^[^.!?]*, but\b/.test(person.relationship?.text ?? '')) return nameOf(person);
  const own = ownIntroduction(introducedAs, {
    name: nameOf(person),
    speaker: nameOf(brief.speaker),
    possessive: one.possessive,
    ofWhat: brief.about === 'pet' ? 'animal' : 'person',
    kinWord: KIN_WORD,
  });
  if (own !== null) return `${called}, ${own}`;
  const relation = tickedRelation(person, brief);
  if (relation === null || brief.about === 'self' || isLeftWithoutWord(person, brief)) return nameOf(person);
  const more = relation === 'friend' ? BESIDE_A_FRIEND.find((one) => hasTicked(person, one)) : undefined;
  if (more !== undefined && one.possessive !== '')
    return `${called}, ${one.possessive} friend and ${BOTH_WAYS[more] ?? more}`;
  if (!Object.values(BOTH_WAYS).includes(relation) || one.possessive === '') return nameOf(person);
  return `${called}, ${BOTH_WAYS_SAID[relation]?.(one.object) ?? `${one.possessive} ${relation}`}`;
}
/** Both ticked the same parent. */
function isOfOneParent(person: BriefPerson, brief: Brief): boolean {
  const [one, other] = [person, brief.speaker].map((of) => tickedRelation(of, brief) ?? '');
  return one === other && /^(?:mother|father|parent)$/.test(one ?? '');
}

/** "the word for what Val and Joan were" must not come up. */
function isLeftWithoutWord(person: BriefPerson, { boundaries }: Brief): boolean {
  return boundaries.leaveOut.some((topic) => isWordFor(topic) && topic.includes(nameOf(person)));
}
/** What tells a listener more than that somebody was a friend. */
const BESIDE_A_FRIEND = ['neighbor', 'neighbour', 'colleague', 'workmate', 'housemate', 'flatmate'];
function hasTicked({ relationship }: BriefPerson, relation: string): boolean {
  return relationship?.relations.some((tick) => tick.trim().toLowerCase() === relation) === true;
}

/** As ticked; whoever was married to them once, and says so beside it, speaks of the same children. */
export function tieOfSpeaker(brief: Brief): string | null {
  const { relationship } = brief.speaker;
  const wasOnce = relationship?.relations.some((tick) => ONCE_MARRIED.test(tick)) === true;
  return wasOnce ? 'partner' : tickedRelation(brief.speaker, brief);
}
const ONCE_MARRIED = /^(?:other: ?)?(?:my )?(?:ex|former|divorced)[- ]?(?:husband|wife|spouse|partner)/i;

/** "Mum", where brothers and sisters speak of their mother so. */
function parentAsCalled({ introducedAs }: BriefPerson, brief: Brief): string | null {
  const kin = kinOfSpeaker(introducedAs ?? '', tieOfSpeaker(brief));
  const names = kin === 'our mother' ? 'mum|mom|mam' : kin === 'our father' ? 'dad' : null;
  if (names === null) return null;
  const [called] =
    new RegExp(`(?<!(?:my|his|her|their|our|your|the|a|[’']s) )(?<!\\p{L})(?:${names})(?![\\p{L}’'-])`, 'iu').exec(
      saidBySpeaker(brief),
    ) ?? [];
  return called === undefined ? null : capitalise(called.toLowerCase());
}
const BOTH_WAYS_SAID: Readonly<Record<string, (object: string) => string>> = {
  colleague: (object) => `who worked with ${object}`,
};

/** "Mum", of the mother whom the family's answer calls so: "Mum - Sylvia"; "Uncle Rob", where the speaker says so themselves. */
export const calledBySpeaker = ofPerson((person, brief): string => {
  const { family } = brief.facts;
  const name = nameOf(person);
  if (person.nameStaysOut || brief.about !== 'other') return name;
  const titled =
    titleOf(name, saidBySpeaker(brief)) ??
    titleAsShort(person, saidBySpeaker(brief)) ??
    officeOf(person)?.name ??
    formalName(person, saidBySpeaker(brief), brief);
  if (titled !== null) return titled;
  const own = kinAsSaid(person, brief);
  if (own !== null && !own.includes(' ')) return own;
  const parent = parentAsCalled(person, brief) ?? marriedParent(person, brief);
  if (parent !== null) return parent;
  const ofSpeaker = tickedRelation(brief.speaker, brief);
  // "mum", of whoever was his wife
  const isPartner =
    /^(?:(?:(?:his|her|their) )?(?:wife|husband|partner|widow|widower)(?: (?:of|for|and) .*)?|mum|mom|mam|dad)$/i.test(
      (person.introducedAs ?? '').trim(),
    ) && /^(?:(?:grand|step-?)?(?:mother|father|parent))$/.test(ofSpeaker ?? '');
  if (!isPartner || family === null) return name;
  // “my husband 44 years”, as she wrote herself
  const partner = `${family.partner} ${person.relationship?.text ?? ''}`;
  return partnerAsCalled(asPattern(name), ofSpeaker, partner, saidBySpeaker(brief)) ?? name;
});

/** "my mum Joan", "Hoa (my mum)", "our daughter Fiona" in the speaker's own answers: "Mum" where they say so, else "my mother Joan". */
const kinAsSaid = ofPerson((person, brief): string | null => {
  const name = nameOf(person);
  const said = saidBySpeaker(brief);
  const is = asPattern(name);
  const [, before, kinBefore, kinBehind] =
    new RegExp(
      `(?<!\\p{L})(?:(my|our) (?:(?!(?:great[- ])?grand (?:son|daughter|m|f|d))\\p{Ll}+ )?(${KIN})(?:,| called)? ${is}(?!\\p{L})|${is}(?: \\p{Lu}\\p{L}+)?(?:,? who is| \\(|(?= my \\p{Ll}+[,.;)\\n])) ?my (${KIN})(?![\\p{L}’'-]))`,
      'iu',
    ).exec(said) ?? [];
  // "Mum Donna. Dad Craig."
  const [, ofTheirs] =
    new RegExp(`(?<!\\b(?:his|her|their|your) )(?<!\\p{L})(mum|mom|mam|dad) \\(?${is}(?!\\p{L})`, 'iu').exec(said) ??
    [];
  const isTheirs = areParentsOfBoth(tieOfSpeaker(brief), brief.speaker.relationship?.text ?? '');
  if (ofTheirs !== undefined && isTheirs && !person.nameStaysOut) {
    const word = capitalise(ofTheirs.toLowerCase());
    // "Mum was the seventh of twelve", written by Mum of hers
    const theirs = brief.memories.filter(({ contributorId }) => contributorId === person.id).map(({ text }) => text);
    const isHers = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(theirs.join(' '));
    return isHers ? `my ${word === 'Dad' ? 'father' : 'mother'} ${name}` : word;
  }
  const tie = tieOfSpeaker(brief);
  const near =
    spouseOfSpeaker(is, person.introducedAs, tie, said) ?? childOfSpeaker(is, person.introducedAs, tie, said);
  if (near !== null && !person.nameStaysOut) return `${near} ${name}`;
  const kin = (kinBefore ?? kinBehind ?? '').toLowerCase().replace('grand ', 'grand');
  if (kin === '' || person.nameStaysOut) return null;
  if (
    isKinName(kin) &&
    new RegExp(`(?<!\\b(?:my|his|her|their|our|your) )(?<!\\p{L})${kin}(?!\\p{L})`, 'iu').test(said)
  )
    return capitalise(kin);
  return `${(before ?? 'my').toLowerCase()} ${kin} ${name}`;
});
const KIN =
  '(?:step|(?:great[- ])?grand ?|god|half-)?(?:mum|mom|mam|mama|momma|mamma|mummy|mother|dad|daddy|papa|father|son|daughter|brother|sister)|wife|husband|partner|niece|nephew|aunt|auntie|uncle|cousin|nan|pop|gran|grandma|grandad';

const A_GRANDPARENT = /^(?:great-)*grand(?:mother|father|parent)$/;

/** "His first wife and Gareth's mother", typed of herself and said by Gareth: "my mother Jeanette"; never "I looked after Gareth's mother". */
function kinAsTyped(person: BriefPerson, brief: Brief): string | null {
  if (person.nameStaysOut) return null;
  // two grandchildren of hers are cousins, and "cousin" is not what he was to her
  const both = [tickedRelation(person, brief), tieOfSpeaker(brief)];
  if (
    /^(?:(?:my|our|his|her|their|an?|the) )?(?:first |second )?cousin$/i.test((person.introducedAs ?? '').trim()) &&
    both.every((of) => A_GRANDPARENT.test(of ?? ''))
  )
    return `my cousin ${nameOf(person)}`;
  const { firstName } = brief.speaker;
  // "my mum, his ex", of whoever was married to him: no mother of his
  const parent = marriedParent(person, brief);
  if (parent !== null) return `${parent} ${nameOf(person)}`;
  const [, kin] =
    new RegExp(
      `^(?:I(?: am|[’']?m) |(?:his|her|their) (?:\\p{L}+ ){1,3}(?:and|&) )?${asPattern(firstName)}[’']s (${KIN})(?=[.,;!]|$)`,
      'iu',
    ).exec((person.relationship?.text ?? '').trim()) ?? [];
  return kin === undefined || firstName === '' || person.nameStaysOut
    ? null
    : `my ${kin.toLowerCase()} ${nameOf(person)}`;
}

/** "my mum, his ex", "Our mother" of his wife: "my mother"; else null. */
function marriedParent(person: BriefPerson, brief: Brief): string | null {
  const [, parent] =
    /^(?:my|our) (mum|mom|mam|mother|dad|father)(?=,|$)/i.exec((person.introducedAs ?? '').trim()) ?? [];
  const wasMarried = /^(?:husband|wife|spouse|partner)$/.test(tickedRelation(person, brief) ?? '');
  if (parent === undefined || !wasMarried || person.nameStaysOut) return null;
  // of which brothers and sisters she is the mother, only they know
  if (
    /^our /i.test((person.introducedAs ?? '').trim()) &&
    !/^(?:mother|father|parent)$/.test(tieOfSpeaker(brief) ?? '')
  )
    return null;
  return `my ${/^(?:dad|father)$/i.test(parent) ? 'father' : 'mother'}`;
}

/** A first name as it is written, or the full one where two share it. */
export function nameOf(person: BriefPerson): string {
  const first = person.calledName === '' ? person.firstName : person.calledName;
  const name = /^(?:Mr|Mrs|Ms|Miss|Dr)\.?$/i.test(first)
    ? `${capitalise(first)} ${capitalise(person.lastName)}`.trim()
    : first;
  return name === name.toLowerCase() ? capitalise(name) : name;
}

/** What somebody wrote when asked who the person was to them, where it goes on from "Ray was": "my dad, and the person I rang". */
export const ownWordsFor = ofPerson((person, brief): { thing: string; rest: string } | null => {
  const all = restoreCapitals(typeset(person.relationship?.text ?? ''), namesIn(brief));
  const typed = /\n/.test(all)
    ? all
    : sentencesOf(all)
        .filter((one, at) => at === 0 || !speaksToUs(one))
        .join(' ');
  if (typed === '' || /\n/.test(typed) || speaksToUs(typed) || touchesBoundary(typed, brief.boundaries) !== null)
    return null;
  const [, first = '', rest = ''] = /^([^.!?]*[^.!?\s])[.!?]?\s*(.*)$/s.exec(typed) ?? [];
  if (!/^(?:my|me|our|the|a|an)\s/i.test(first)) return null;
  const ticked = tickedRelation(person, brief);
  if (ticked !== null && speaksAgainst(ticked, first, brief.facts.pronouns)) return null;
  // up to its first turn it names somebody; what follows goes on from there
  const [head = ''] = first.split(/,|;|\s–\s|\b(?:who|whom|that|which|and|from|since|because)\b/);
  const said = head.replace(/\b(?:i|we) (?:ever |always |never |once )?\p{L}+(?: up| with| to)?\s*$/iu, '').trim();
  if (said.split(/\s+/).length < 2 || shapeOf(said) !== 'fragment') return null;
  return { thing: lowerFirst(first), rest: sentencesOf(rest).map(finished).join(' ') };
});

/** Names, and the words that somebody typed small. */
export const wordsIn = ofBrief((brief): KnownWords => {
  const small = new Set(brief.memories.flatMap(({ text }) => text.match(/(?<!\p{L})\p{Ll}[\p{L}’']*/gu) ?? []));
  return { names: namesIn(brief), isSmall: (word) => small.has(word.toLowerCase()) };
});
