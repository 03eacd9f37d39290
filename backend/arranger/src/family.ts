import { touchesBoundary } from './boundaries.js';
import type { Brief, BriefFamily } from './brief.js';
import { partOf, segmentsOf, type Part, type Telling } from './family-groups.js';
import { capitalsOff, formerPartner, IN_SMALL, IS_CALLED, IS_LABEL, partnerOf, STUMBLES } from './family-words.js';
import type { FactLine, NotYet } from './passage.js';
import { personOf } from './person.js';
import { lonelyI, typeset } from './typeset.js';
import { capitalise, listOf, lowerFirst, possessiveOf, wordsOf } from './words.js';

/**
 * The family, named whole or in its teller's own words, or not at all: a line that cannot be said and has a name in it takes all the
 * others with it, so that nobody hears who was left out.
 */
export function familyLine(brief: Brief): { line: FactLine | null; notYet: NotYet[] } {
  const { family } = brief.facts;
  if (family === null) return { line: null, notYet: [] };
  const leave = (value: string): NotYet => ({ source: family.source, value, why: 'no-pattern' });
  const people = namedPeople(family, brief, openerOf(brief));
  const said = people?.said ?? '';
  const typed = [family.partner, family.others].filter((one) => one.trim() !== '' && !isNobody(one));
  return {
    line: said === '' ? null : { id: 'family', source: family.source, section: 'family', text: said },
    notYet: (people?.unsaid ?? typed).map(leave),
  };
}

/** "who is holding the phone for me now", "if he is able to come": of the day it was typed, or of the guests. */
const OF_THE_DAY =
  /,? who(?: is|’s) (?:holding|typing|writing|reading|watching|sitting)[^,;.\n]*? (?:this|for me|with me|now)(?: now)?(?=[,;.\n]|$)|,? if (?:he|she|they) (?:can come|comes?|(?:is|are|’s) able to (?:come|be there)|makes? it|can make it)(?=[,;.\n]|$)/gu;
/** “Our children; Peter and Sue; …” */
const HEAD_APART =
  /\b((?:our|his|her|their|my) (?:\p{L}+ )?(?:children|kids|boys|girls|sons|daughters|grandchildren|grandkids|brothers|sisters|friends|mates)); (?=\p{Lu})/gu;
/** “Edgar and his wife Melanie”, said by Edgar */
const WHO_SPEAKS_AND_THEIRS =
  /\bme and (?:his|her|their) ((?:wife|husband|partner|fiancée?|girlfriend|boyfriend) \p{Lu}[\p{L}’-]+)/gu;
const NOBODY = /^(?:none|no|nup|nope|nah|nil|n\/?a|nobody|no one|never|nothing|-+)\b/i;
const isNobody = (text: string): boolean => /^(?:none|no|nup|nope|nah|nil|n\/?a|nobody|no one|-+)$/i.test(text.trim());
const NO_LINE = /[/[\]{}<>|@#*=_~^\\§]|https?:|\w\(/;
/** What was typed is more than a list, and our reading of it is not certain: nobody is named wrongly. */
const TANGLED =
  /\b(?:the late|his|her|their) (?:He|She|They)\b|\d\)|\b(?:wife|husband|kids|girls|boys) \p{Lu}\p{L}+ and \p{L}+ (?:and|in)\b|, (?:wife|husband|kids) \p{Lu}|(?<!\bwho )\blives in\b|\bnot married\b|people: (?:divorced|separated|widowed)|(?:children|kids|sons|daughters|boys|girls),[^;.]*\bmy (?:husband|wife|partner) \p{Lu}\p{L}+ and me\b|\b(?:Smt|Mr|Mrs|Dr);/u;
/** Longer than this it is a tale: it would hold up the text of a short one. */
const MOST_WORDS = 120;
const MOST_LETTERS = 1200;

function namedPeople(family: BriefFamily, brief: Brief, opener: string): { said: string; unsaid: string[] } | null {
  if (`${family.partner}${family.others}`.length > MOST_LETTERS) return null;
  const { possessive } = personOf(brief);
  const telling: Telling = { possessive, isSpeaker: speakerTest(brief) };
  const typedPartner = capitalsOff(typeset(family.partner).replace(OF_THE_DAY, ''));
  const two = formerPartner(typedPartner);
  const partner = (two?.partner ?? typedPartner).replace(
    /(?:,| –)?\s*\(?who is (?:reading|watching|sitting|typing)\b.*$/,
    '',
  );
  const others = withApostrophes(capitalsOff(lonelyI(typeset(family.others).replace(OF_THE_DAY, ''))));
  const partners = NOBODY.test(partner) ? [] : segmentsOf(wasMarried(partnerOf(partner), brief), possessive);
  const lines = segmentsOf(others, possessive);
  const typed = [...partners, ...lines];
  // a topic that names whoever speaks is not touched by their name alone
  const own = brief.speaker.firstName;
  const isLeftOut = (line: string): boolean =>
    touchesBoundary(own === '' ? line : line.replaceAll(own, 'me'), brief.boundaries) !== null;
  const isTorn = typed.some((line) => isLeftOut(line) && hasName(line, brief));
  if (possessive === '' || isTorn || namesSpeakerByKin(typed, brief)) return null;
  const parts = typed.filter((line) => !isLeftOut(line)).map((line) => partOf(line, telling));
  const spoken = parts.filter(({ kind }) => kind !== 'form');
  const sayable = spoken.filter((part, at) => at >= partners.length || !isAgain(part, spoken.slice(at + 1)));
  const said = composed(sayingWhose(sayable, brief), opener)
    .replace(HEAD_APART, '$1, ')
    .replace(WHO_SPEAKS_AND_THEIRS, 'my $1 and me')
    .replace(new RegExp(`\\bme ${own.replace(/[^\p{L}]/gu, '.')}(?=[,;.])`, 'u'), 'me');
  const dropped = parts.map((part) => part.dropped).join(' ');
  const ownNames = new Set(`${brief.speaker.firstName} ${brief.speaker.lastName}`.split(' '));
  const isWhole = namesOf(typed.filter((line) => !isLeftOut(line)).join(' ')).every(
    (name) =>
      holds(said, name) || holds(dropped, name) || ownNames.has(name) || KIN_OF_FORM.test(name) || isLabel(name),
  );
  const isLong = wordsOf(said).length > MOST_WORDS;
  // "me" and the own name: nobody stands up and names themselves twice
  const isTwice =
    brief.about !== 'self' &&
    /\bme\b/i.test(said.replace('Let me name', '')) &&
    holdsWord(said, brief.speaker.firstName);
  if (
    said === '' ||
    !isWhole ||
    isLong ||
    isTwice ||
    TANGLED.test(said) ||
    NO_LINE.test(said) ||
    STUMBLES.test(said) ||
    spoken.some(({ kind, text }) => kind === 'group' && IN_SMALL.test(text)) ||
    touchesBoundary(said, brief.boundaries) !== null
  ) {
    return null;
  }
  const unsaid = [
    ...(two === null ? [] : [two.former]),
    ...parts.flatMap(({ kind, text, unsaid: aside = '' }) =>
      kind === 'form' ? [text] : aside === '' ? [] : [aside.replace(/^[, ]+/, '')],
    ),
  ];
  return { said, unsaid: NOBODY.test(partner) && !isNobody(partner) ? [partner, ...unsaid] : unsaid };
}

/** "Married to Mum, 61 years in June" is "Dad was married to Mum, 61 years in June." */
function wasMarried(typed: string, brief: Brief): string {
  const { called } = personOf(brief);
  if (brief.about === 'self') return typed.replace(/^Married (?!to\b)(?=\p{Lu})/u, 'I married ');
  return typed.replace(
    /^(Married|Divorced|Separated)(?= (?:to|from) )/u,
    (word) => `${called} was ${word.toLowerCase()}`,
  );
}

/** Whoever may be asked ("Mum has the rest") is not dropped by not being said. */
const KIN_OF_FORM =
  /^(?:No|His|Her|Their|Our|There|Mum|Dad|Mam|Nan|Pop|Not|Myself|Ask|I|Please|Pls|Sorry|Will|Check|See|Can|If|The|She|He|They|Too|Leave|Just|Is|Maybe|Canadian|Australian|American|English|Irish|Scottish)$/;
const isLabel = (word: string): boolean => IS_LABEL.test(word) && !IS_CALLED.test(word);

function namesOf(text: string): string[] {
  return text.match(/(?<!\p{L})\p{Lu}\p{Ll}[\p{L}]*/gu) ?? [];
}

/** A name in it that the owner did not leave out by itself. */
function hasName(line: string, brief: Brief): boolean {
  const leftOut = brief.boundaries.leaveOut.join(' ');
  return namesOf(line).some((name) => !KIN_OF_FORM.test(name) && !isLabel(name) && !leftOut.includes(name));
}

function holds(said: string, name: string): boolean {
  return new RegExp(`(?<!\\p{L})${name.slice(0, 12)}`, 'iu').test(said);
}

function holdsWord(said: string, name: string): boolean {
  return name !== '' && wordsOf(said).includes(name.toLowerCase());
}

/** "BRETTS WIFE", where Brett was named. */
function withApostrophes(text: string): string {
  return text.replace(
    /(?<!\p{L})(\p{Lu}\p{Ll}+)s (?=(?:wife|husband|partner|kids|boys|girls|son|daughter)\b)/gu,
    (all, name: string) => (new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(text) ? `${name}’s ` : all),
  );
}

function isAgain({ text }: Part, others: readonly Part[]): boolean {
  return others.some((other) => other.text.split(/[,;:]| and /).some((name) => name.trim() === text));
}

function speakerTest(brief: Brief): (name: string) => boolean {
  const { firstName, lastName, calledName } = brief.speaker;
  const [first = '', ...more] = firstName.split(' ');
  const own = [firstName, `${firstName} ${lastName}`, calledName, 'me', 'myself']
    .concat(more.length > 0 ? [`${first.charAt(0)}. ${more.join(' ')}`] : [])
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  return (name) =>
    brief.about !== 'self' &&
    own.includes(
      name
        .trim()
        .replace(/^(?:Sr|Br|Fr|Mr|Mrs|Ms|Miss|Dr|Sister|Brother)\.? /, '')
        .replace(/^me, /i, '')
        .toLowerCase(),
    );
}

/** "Mammy and Daddy", typed by one of them: who "me" is cannot be known. */
function namesSpeakerByKin(lines: readonly string[], brief: Brief): boolean {
  const { relationship } = brief.speaker;
  const told = `${relationship?.relations.join(' ') ?? ''} ${relationship?.text ?? ''}`;
  const isParent =
    /\b(?:son|daughter|child|baby|little (?:boy|girl))\b/i.test(told) && !/\bgrand|\bI am (?:his|her)/i.test(told);
  return brief.about === 'other' && isParent && lines.some((line) => PARENTS.test(line) && IS_CALLED.test(line));
}
const PARENTS =
  /^(?:(?:his|her|their) )?(?:mum|mummy|mam|mammy|mom|mama|mamma|ma|dad|daddy|papa|baba|mother|father)\b/i;

/** Runs of groups as one sentence each, friends in one of their own, a teller's own sentences between them. */
function composed(parts: readonly Part[], opener: string): string {
  const told = parts.filter(({ kind }) => kind === 'group' || kind === 'told');
  // "Cam and I are her parents." comes before the others, and not between them
  const isFirst = ({ kind, text }: Part): boolean => kind === 'told' && OF_WHO_SPEAKS.test(text);
  const groups = [...told.filter(isFirst), ...told.filter((part) => !isFirst(part))];
  if (groups.length === 0 || (groups.length === 1 && !/,| and |’s |\d/.test(groups[0]?.text ?? ''))) return '';
  const isSaid = groups.some(({ text }) => /(?<!before |after )\bme\b/i.test(text));
  const me = parts.find(({ kind }) => kind === 'me');
  const firstCircle = groups.findIndex(({ isCircle }, at) => at > 0 && isCircle);
  const kin = firstCircle < 0 ? groups : groups.slice(0, firstCircle);
  const at = kin.findLastIndex(({ kind, text }) => kind === 'group' && !ANIMALS.test(text)) + 1;
  const all = me === undefined || isSaid ? groups : groups.toSpliced(at, 0, { ...me, kind: 'group' });
  return runsOf(all)
    .reduce<{ text: string; isOpen: boolean }>(
      (so, run) => {
        const [one] = run;
        const text =
          one?.kind === 'told'
            ? one.text
            : sentenceOf(run, !so.isOpen ? `${opener} ` : one?.alone === one?.text ? 'And ' : '');
        return { text: `${so.text} ${text}`, isOpen: so.isOpen || one?.kind === 'group' };
      },
      { text: '', isOpen: false },
    )
    .text.trim();
}

const OF_WHO_SPEAKS = /^\p{Lu}\p{L}+ and I are\b/u;

/** "Tyler’s wife Megan; and Hal’s brothers": behind somebody else’s, "his" would be another’s. */
function sayingWhose(parts: readonly Part[], brief: Brief): Part[] {
  const { called, possessive } = personOf(brief);
  let isOther = false;
  let isOpen = false;
  return parts.map((part) => {
    const isTheirs = part.text.startsWith(`${possessive} `);
    const named = (text: string): string =>
      isOther && isTheirs && brief.about !== 'self' ? text.replace(possessive, possessiveOf(called)) : text;
    const said = { ...part, text: named(part.text), alone: named(part.alone) };
    isOpen ||= part.kind === 'group';
    isOther = (part.kind === 'told' && isOpen) || (isOther && !isTheirs) || /\p{Lu}\p{L}+’s \p{L}/u.test(part.text);
    return said;
  });
}

const ANIMALS = /^(?!the )(?:\p{L}+ ){0,2}(?:dogs?|cats?|birds?|horses?|pony|ponies|hens|chooks|goats?)\b/iu;

function runsOf(parts: readonly Part[]): Part[][] {
  const runs: Part[][] = [];
  let words = 0;
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1];
    const goesOn =
      part.kind === 'group' &&
      before?.kind === 'group' &&
      part.isCircle === before.isCircle &&
      words + countOf(part) <= LONGEST;
    const run = runs.at(-1);
    if (goesOn && run !== undefined) run.push(part);
    else runs.push([part]);
    words = goesOn ? words + countOf(part) : countOf(part);
  }
  return runs;
}
const countOf = ({ text }: Part): number => wordsOf(text).length;
const LONGEST = 60;

/** Groups that have commas in them are told apart by semicolons. */
function sentenceOf(run: readonly Part[], before: string): string {
  const texts = run.map(({ text, alone }, at) => (at === 0 && before === '' ? alone : inARow(text)));
  const last = texts.at(-1) ?? '';
  const isPlain = texts.every((text) => !/[,;:]| and /.test(text));
  const said = isPlain ? listOf(texts) : texts.length === 1 ? last : `${texts.slice(0, -1).join('; ')}; and ${last}`;
  return `${before === '' ? capitalise(said) : `${before}${said}`}.`;
}

/** "Four great-grands" and "And every child that rode with her", in the middle of a list. */
function inARow(text: string): string {
  return lowerFirstOf(text.replace(/^and /i, ''));
}
function lowerFirstOf(text: string): string {
  return /^(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Every|All|Both|Mokos|The|A|An|Another) /.test(
    text,
  )
    ? lowerFirst(text)
    : text.replace(
        /^((?:his|her|their|my|our) )(One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve)\b/,
        (_all, whose: string, number: string) => whose + number.toLowerCase(),
      );
}

function openerOf(brief: Brief): string {
  const { called, possessive } = personOf(brief);
  if (brief.about === 'self') return 'My people:';
  return called === '' ? `${capitalise(possessive)} people:` : `These are ${possessiveOf(called)} people:`;
}
