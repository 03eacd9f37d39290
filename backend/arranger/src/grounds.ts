import type { Brief } from './brief.js';
import type { StayedOut, Unit } from './passage.js';
import { namesIn } from './names-in.js';
import { tellingWords, wordsOf } from './words.js';

/** What a text has to tell before a line in it means anything. */
export interface Grounds {
  /** What a short line leans on: by each word that it takes as known, the memories that make it known. */
  lines: ReadonlyMap<Unit, readonly (readonly Unit[])[]>;
  /** What a memory puts right, the nearest first: one of these has to be told. Of none, it is never told. */
  answered: ReadonlyMap<Unit, readonly Unit[]>;
  /** Of a memory, the few words of others that say it was otherwise: it is not told without them. */
  putRight: ReadonlyMap<Unit, readonly Unit[]>;
}

/** A line of so many words comes back to something rather than telling it. */
const SHORT_LINE = 60;
/** Longer ones say for themselves what they mean. */
const FEW_WORDS = 25;
/** A word that more memories have is known to everybody. */
const MOST_HOLDERS = 3;
const BEFORE_A_THING =
  /^(?:the|a|an|my|your|his|her|our|their|that|this|those|these|which|one|two|three|four|five|six|seven|eight|nine|ten|\d+|\p{L}+'s)$/u;
const NUMBER = /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)$/;

/** “I have put your boots in with you” is nothing to whoever has not heard of the boots. */
export function groundsOf(
  units: readonly Unit[],
  stayedOut: readonly StayedOut[],
  known: string,
  brief: Brief,
): Grounds {
  const told = new Map(units.map((unit) => [unit, tellingWords(textOf(unit))]));
  const holders = new Map<string, Unit[]>();
  for (const [unit, words] of told)
    for (const word of words) {
      const of = holders.get(word);
      if (of === undefined) holders.set(word, [unit]);
      else of.push(unit);
    }
  const things = thingsIn([...units.map(textOf), known]);
  const said = new Set([...tellingWords(known), ...tellingWords(namesIn(brief).join(' '))]);
  const runs = runsIn(units);
  const lines = new Map(
    units.filter(comesBack).flatMap((unit) => {
      const groups = [...(told.get(unit) ?? [])]
        .filter((word) => !said.has(word) && (unit.theme === 'remembered' || things.has(word)))
        .map((word) => (holders.get(word) ?? []).filter((other) => other !== unit && !comesBack(other)))
        .map((others) => tellingOnes(ofTeller(unit, others)))
        .filter((others) => others.length > 0 && others.length <= MOST_HOLDERS);
      const saying = unit.isOwn
        ? undefined
        : runsOf(unit)
            .map((run) => runs.get(run))
            .find((one) => one !== undefined);
      if (saying !== undefined) groups.push([saying]);
      return groups.length === 0 ? [] : [[unit, tiedToTheirs(unit, groups)] as const];
    }),
  );
  const answered = new Map(
    units.flatMap((unit) => {
      const stories = opensOn(unit).flatMap((word) => (holders.get(word) ?? []).filter(tellsAStory));
      if (stories.length > 0) return [[unit, [...new Set(stories)]] as const];
      const denied = deniedIn(unit);
      if (denied.size > 0 && [...denied].every((word) => !said.has(word)))
        return [
          [unit, units.filter((other) => isOfAnother(other, unit) && sharesAny(denied, told.get(other)))] as const,
        ];
      const isAgainst = speaksAgainstTeller(unit, brief);
      if (!putsRight(unit) && !isAgainst) return [];
      const words = [...(told.get(unit) ?? [])].filter((word) => !said.has(word));
      const shared = units
        .filter((other) => other.source.contributorId !== unit.source.contributorId && !comesBack(other))
        .map((other) => ({ other, count: words.filter((word) => told.get(other)?.has(word) === true).length }))
        .sort((a, b) => b.count - a.count || b.other.words - a.other.words);
      const ofNamed = shared.filter(({ other, count }) => count > 0 && isNamedIn(unit, other, brief));
      const asked = shared.filter(
        ({ other, count }) => count > 0 && other.source.questionId === unit.source.questionId,
      );
      const most = shared[0]?.count ?? 0;
      const nearest =
        ofNamed.length > 0
          ? ofNamed
          : asked.length > 0
            ? asked
            : isAgainst
              ? shared.filter(({ count }) => count > 0).slice(0, 1)
              : shared.filter(({ count }) => count >= FEWEST_SHARED && count * 2 >= most);
      const isOfWhatStaysOut = stayedOut.some(
        ({ source, text }) =>
          source.questionId === unit.source.questionId &&
          source.contributorId !== unit.source.contributorId &&
          sharedWords(words, text) >= FEWEST_SHARED,
      );
      return nearest.length === 0 && !isOfWhatStaysOut ? [] : [[unit, nearest.map(({ other }) => other)] as const];
    }),
  );
  const putRight = new Map<Unit, readonly Unit[]>();
  for (const [unit, [nearest]] of answered)
    if (
      nearest !== undefined &&
      !answered.has(nearest) &&
      unit.words <= SHORT_ANSWER &&
      SAYS_OTHERWISE.test(textOf(unit))
    )
      putRight.set(nearest, [...(putRight.get(nearest) ?? []), unit]);
  return { lines, answered, putRight };
}
const SHORT_ANSWER = 110;
const SAYS_OTHERWISE =
  /\b[Ii]t (?:was not|wasn’t|is not|isn’t) |\b(?:wasn’t|weren’t|didn’t) (?:\S+ ){0,4}(?:it was|they|but)\b|\bnot (?:in )?(?:1[89]|20)\d\d\b|\b(?:was|were) (?:\p{L}+ ){0,2}(?:\p{L}+|\d+),? not (?:\p{L}+|\d+)[.,]|\b(?:real|true|proper|actual|right) version\b|\b\p{Lu}\p{L}+ (?:has|have|got) (?:it|that|this) (?:all )?wrong\b|\b[Ii]t was neither [^.!?]{1,80}[.!?] It was\b|^(?:Actually|Not quite|Correction|To be (?:accurate|exact|precise))\b/u;
const FEWEST_SHARED = 2;

/** "Judith thinks he could", "I don’t care what Anne-Marie says": nobody knows what it is against, unless that is told too. */
function speaksAgainstTeller(unit: Unit, { people }: Brief): boolean {
  if (unit.isOwn || unit.isWanted || comesBack(unit)) return false;
  const named = [...textOf(unit).matchAll(AGAINST)].flatMap(([, one = '', other = '']) => wordsOf(`${one} ${other}`));
  return people.some(
    ({ id, firstName, calledName }) =>
      id !== unit.source.contributorId &&
      [firstName, calledName].some((name) => name !== '' && wordsOf(name).every((word) => named.includes(word))),
  );
}
const AGAINST =
  /(?<!\p{L})(\p{Lu}[\p{L}’-]+) (?:thinks|reckons|claims|(?:will|’ll) (?:say|tell you|claim)) |\b(?:care what|whatever|no matter what) (\p{Lu}[\p{L}’-]+) (?:says?|thinks?|reckons?|tells you)\b/gu;

/** “I read what Mr Marchetti wrote”: of all that was told, it answers that. */
function isNamedIn(unit: Unit, other: Unit, { people }: Brief): boolean {
  const [, named] = READ_WHAT.exec(textOf(unit)) ?? [];
  const teller = people.find(({ id }) => id === other.source.contributorId);
  if (named === undefined || teller === undefined) return false;
  const names = [teller.firstName, teller.lastName, teller.calledName].filter((name) => name.length > 1);
  return wordsOf(named).some((word) => names.some((name) => wordsOf(name).includes(word)));
}
const READ_WHAT =
  /\b(?:read|saw|see|seen|heard) what ((?!I\b)[\p{L}.]+(?: \p{Lu}\p{L}+)?) (?:wrote|said|put|has written)\b/u;

/** “Ciao Nonno. You don’t have to.” of whom it was told that he had practised “I am Gino, you don’t have to”. */
function runsIn(units: readonly Unit[]): ReadonlyMap<string, Unit> {
  return new Map(units.filter((unit) => !comesBack(unit)).flatMap((unit) => runsOf(unit).map((run) => [run, unit])));
}

function runsOf(unit: Unit): string[] {
  const words = wordsOf(textOf(unit));
  return words.slice(RUN - 1).map((_word, at) => words.slice(at, at + RUN).join(' '));
}
const RUN = 4;

function sharedWords(words: readonly string[], text: string): number {
  const others = tellingWords(text);
  return words.filter((word) => others.has(word)).length;
}

/** "The fridge. Rita will tell it …", "About the camp, she rang me": what it opens on, the speaker has told, or it is heard first here. */
function opensOn(unit: Unit): string[] {
  // "The walking. Sweet pea." only lists
  if (unit.isOwn || unit.isWanted || !/^(?:story|laughter|hard-times|childhood)$/.test(unit.theme)) return [];
  const [first = ''] = unit.paragraphs.flat();
  const [, ...things] = OPENS_ON.exec(first) ?? [];
  return [...tellingWords(things.join(' '))];
}
const OPENS_ON =
  /^(?:[Tt]he ((?:\p{Ll}+ )?\p{Ll}+)(?:[.…:]|,? I was there\b| (?:thing|story|business|incident)\b)|[Aa]bout the (\p{Ll}+),|\p{Lu}\p{L}*(?: \p{Lu}\p{L}+)? with the (\p{Ll}+)\b|\p{Lu}\p{L}+ (?:has|’s got|has got) the (\p{Ll}+) story\b|\p{Lu}\p{L}+ (?:will|’ll) (?:\p{Ll}+ )?(?:have told|tell) you (?:all )?about the (\p{Ll}+)|(?:I have|I’ve) told \p{Lu}\p{L}+ I(?: am|’m) sorry about the ((?:\p{Ll}+ )?\p{Ll}+))/u;

function tellsAStory(unit: Unit): boolean {
  return unit.isOwn && !comesBack(unit) && unit.words > FEW_WORDS;
}

/** "It was box of eels, not of sardines", "It was 2007 not 2010", "Deb says it isn’t": an answer to what somebody else has told. */
export function putsRight(unit: Unit): boolean {
  return !unit.isWanted && isReply(unit);
}
/** The same of what is told by all means. */
export function isReply(unit: Unit): boolean {
  return !unit.isOwn && !comesBack(unit) && PUTS_RIGHT.test(textOf(unit));
}
const PUTS_RIGHT =
  /\b(?:correct(?:ing)?|set(?:ting)?|put(?:ting)?) the record\b|\b[Ii]t (?:was not|wasn’t|is not|isn’t) (?:[^\s.,]+ ){1,5}?(?:but|it was|it’s|it is) |\b[Ii]t (?:isn’t|wasn’t)\. It (?:is|was)\b|\bnot (?:in )?(?:1[89]|20)\d\d\b|\b(?:was|were) (?:\p{L}+ ){0,2}(?:\p{L}+|\d+),? not (?:\p{L}+|\d+)[.,]|\b(?:says|say|said|reckons?|thinks?) (?:that )?(?:it|that) (?:isn’t|wasn’t|is not|was not)\b|\b[Ii]t was me (?:who|that|as|what|taught|told|gave|made|found|\p{Ll}{3,}ed)\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)\b[^.!?]{0,40}[, ]not (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)(?=[,.;!]|$)|\b(?!(?:He|She|They|I|We|You|Nobody|Everybody|Everyone)\b)\p{Lu}\p{L}+ (?:has|have|got) (?:it|that|this) (?:all )?wrong\b|\b[Ii]t was neither [^.!?]{1,80}[.!?] It was\b|\b[Nn]ot (?:two|three|four|five|six|seven|eight|nine|ten|\d+) \p{L}+,? (?:it|there) (?:was|were)\b|^(?:He|She|They) didn’t \p{L}+ it alone\b|\b(?!(?:He|She|They|I|We|You|Nobody)\b)\p{Lu}\p{Ll}+ (?:doesn’t|does not|didn’t|never) kn[eo]w (?:that|this)\b|^(?:Everybody|Everyone) says\b|\b[Ii](?: would|’d)? (?:just )?(?:like|want|have) to (?:say|add)(?: something| a word)? about the\b|\b(?:always|still) (?:told|tells) it that\b|\bI (?:have )?(?:read|saw|see|seen|heard) what (?!I\b)[\p{L}.]+(?: \p{Lu}\p{L}+)? (?:wrote|said|put|has written)\b|\b[Ii] was there for (?:the|that|it)\b|^I was the (?:one|other one|person) (?:who|that|holding|driving|with|in|on|beside|behind)\b|^(?:Actually|Not quite|Correction|To be (?:accurate|exact|precise))\b|\b(?:real|true|proper|actual|right) version\b|\b(?:must|should|have to|want to|[Ll]et me) correct\b|^(?:To add to \p{Lu}|Not my memory of\b)|\b(?!(?:He|She|They|I|We|You|Nobody)\b)\p{Lu}\p{Ll}+ (?:always|still) says (?!(?:hello|goodnight|grace|no|yes)\b)\p{L}+[.!]|\bNow (?!(?:he|she|they|we|I|you)\b)\p{Lu}?\p{L}+ says\b|\b(?!(?:He|She|They|I|We|You)\b)\p{Lu}\p{Ll}+ has put (?:it|that|this|the \p{L}+) (?:as|down as|in)\b/u;

/** "I was not feeding the meter I was moving the car.": an answer to what has to be told first. */
function deniedIn(unit: Unit): ReadonlySet<string> {
  const [, what = ''] = I_WAS_NOT.exec(textOf(unit)) ?? [];
  return !unit.isOwn && !unit.isWanted && unit.words <= FEW_TO_DENY ? tellingWords(what) : new Set();
}
const FEW_TO_DENY = 40;
const I_WAS_NOT =
  /^(?:and |but |well,? |no,? )?I (?:was not|wasn’t) ((?!(?:expecting|looking|planning|going|trying|being|having|allowed|there|able|born|close)\b)(?:\p{L}+ing|scared|afraid|drunk|late|asleep|lost)\b(?: [\p{L}’]+){0,3})/iu;

const isOfAnother = (other: Unit, unit: Unit): boolean => other.source.contributorId !== unit.source.contributorId;
const sharesAny = (words: ReadonlySet<string>, others: ReadonlySet<string> | undefined): boolean =>
  others !== undefined && [...words].some((word) => others.has(word));

/** “Not to be afraid of the hat” knows of the hat no more than “I will miss the hat”: the story does. */
function tellingOnes(others: readonly Unit[]): readonly Unit[] {
  const told = others.filter(({ theme, words }) => theme !== 'taught' || words > FEW_WORDS);
  return told.length > 0 ? told : others;
}

/** "I know about the rocks" hints at what its teller alone has told. */
function ofTeller(unit: Unit, others: readonly Unit[]): readonly Unit[] {
  if (!/\bI (?:know|knew|found out|worked out|remember) about\b|\byou know (?:why|what)\b/i.test(textOf(unit)))
    return others;
  const theirs = others.filter(({ source }) => source.contributorId === unit.source.contributorId);
  return theirs.length > 0 ? theirs : others;
}

/** “Wharf’s clear Father.” comes back to the night when Father shovelled the wharf, which they told themselves, and to no other wharf. */
function tiedToTheirs(unit: Unit, groups: readonly (readonly Unit[])[]): readonly (readonly Unit[])[] {
  if (unit.isOwn) return groups;
  const theirs = [...new Set(groups.flat())]
    .filter(({ source }) => source.contributorId === unit.source.contributorId)
    .find((one) => groups.filter((others) => others.includes(one)).length >= FEWEST_SHARED);
  return theirs === undefined ? groups : groups.map((others) => (others.includes(theirs) ? [theirs] : others));
}

/** Short lines at the end of a text. */
function comesBack({ theme, words }: Unit): boolean {
  return (theme === 'remembered' || theme === 'farewell' || theme === 'miss') && words <= SHORT_LINE;
}

/** The goodbyes of others, and how somebody wants to be remembered, mean nothing alone; the rest says enough, and gains by its ground. */
function hangsInTheAir({ theme, isOwn, isWanted, words }: Unit): boolean {
  return !isWanted && words <= FEW_WORDS && (theme === 'remembered' || (theme === 'farewell' && !isOwn));
}

function textOf({ paragraphs }: Unit): string {
  return paragraphs.flat().join(' ');
}

/** Words that somebody uses of a thing: “the leg”, “which coffee”. */
function thingsIn(texts: readonly string[]): Set<string> {
  const things = texts.flatMap((text) => {
    const words = wordsOf(text);
    return words.filter((word, at) => NUMBER.test(word) || BEFORE_A_THING.test(words[at - 1] ?? ''));
  });
  return tellingWords(things.join(' '));
}

/** The memories that a line, or a later part of an answer, still needs beside those in a text; null where it needs too many. */
export function missingGround(unit: Unit, inText: ReadonlySet<Unit>, grounds: Grounds): readonly Unit[] | null {
  const { leansOn } = unit;
  if (leansOn !== null && !inText.has(leansOn)) {
    const further = missingGround(leansOn, inText, grounds);
    return further === null ? null : [leansOn, ...further];
  }
  const answered = grounds.answered.get(unit);
  if (answered !== undefined && !answered.some((other) => inText.has(other))) {
    const [nearest] = answered;
    if (nearest === undefined) return null;
    const before = nearest.leansOn;
    return before === null || inText.has(before) ? [nearest] : [before, nearest];
  }
  if (!hangsInTheAir(unit)) return [];
  const needed = fewestOf(
    (grounds.lines.get(unit) ?? []).filter((others) => !others.some((other) => inText.has(other))),
  );
  return needed.length > MOST_NEEDED ? null : needed.map(([one]) => one);
}
const MOST_NEEDED = 2;

/** The speaker’s own memories that lines come back to, by at least so many words that nothing surely in a text makes known. */
export function calledBack(lines: readonly Unit[], fewest: number, grounds: Grounds): Unit[] {
  const groups = lines
    .flatMap((line) => grounds.lines.get(line) ?? [])
    .filter((others) => !others.some(({ isMain, isWanted }) => isMain || isWanted))
    .map((others) => others.filter(({ isOwn, words }) => isOwn && words <= LONGEST_CALLED_BACK))
    // one word that two have points to neither
    .filter((others) => fewest > 1 || others.length === 1);
  return fewestOf(groups)
    .filter(([, held]) => held >= fewest)
    .map(([unit]) => unit)
    .slice(0, 2);
}
const LONGEST_CALLED_BACK = 130;

/** The fewest memories that make every word known, each with how many of the words it has. */
function fewestOf(groups: readonly (readonly Unit[])[]): [Unit, number][] {
  const found: [Unit, number][] = [];
  let open = groups;
  for (;;) {
    const held = new Map<Unit, number>();
    for (const unit of open.flat()) held.set(unit, (held.get(unit) ?? 0) + 1);
    const [best] = [...held].sort(([a, one], [b, other]) => other - one || a.words - b.words);
    if (best === undefined) return found;
    found.push(best);
    open = open.filter((others) => !others.includes(best[0]));
  }
}
