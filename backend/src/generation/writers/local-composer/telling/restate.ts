import type { CopiedRuns } from '../../../checks/copied-runs.js';
import type { PersonWords } from '../../../brief/language/person-words.js';
import { australianSpelling } from '../../../brief/language/spelling.js';
import { capitalise, lowerFirst, wordsOf } from '../../../brief/language/words.js';
import { REWORDINGS } from './rewordings.js';
import { clauseCuts, sharedSubjectCut } from './split-clauses.js';

/** How hard to look for another way of saying what was said: the price of one copied word, by level. */
export const COPY_PRICES = [0.03, 0.08, 0.2, 0.6] as const;

export interface RestateContext {
  runs: CopiedRuns;
  /** What the text so far ends with, since a run may go on over a full stop. */
  previous: string;
  names: readonly string[];
  /** What the speaker calls the person: stands where a pronoun would be unclear. */
  callName: string;
  person: PersonWords;
  copyPrice: number;
  /** What was restated before. */
  restated: Map<string, string[]>;
  /** True where the name must stand at the start, since nobody, or somebody else, was spoken of. */
  nameFirst: boolean;
  /** True where every pronoun is the person's, so that a name may stand for it. */
  mayName: boolean;
}

/** Says one sentence in one or two, as close to the teller as the price of copying allows. */
export function restate(sentence: string, context: RestateContext): string[] {
  const key = [sentence, context.previous.slice(-300), context.copyPrice, context.nameFirst, context.mayName].join(
    '\n',
  );
  const known = context.restated.get(key);
  if (known !== undefined) return known;
  const said = chooseSaying(sentence, context);
  context.restated.set(key, said);
  return said;
}

function chooseSaying(sentence: string, context: RestateContext): string[] {
  const plain = australianSpelling(calm(sentence));
  const shapes: { parts: string[]; cost: number }[] = [
    { parts: [plain], cost: (wordsOf(plain).length > 24 ? 2 : 0) + (isSpliced(plain, context.names) ? SPLICED : 0) },
    ...clauseCuts(plain, context.names).map((cut) => ({ parts: cut, cost: choppy(cut) })),
  ];
  const shared = sharedSubjectCut(plain, context.names);
  if (shared !== null) shapes.push({ parts: shared, cost: 0.3 + choppy(shared) });

  const tried = shapes.map((shape) => improve(shape, context));
  return tried.reduce((best, candidate) => (candidate.price < best.price ? candidate : best)).parts;
}

/** What two sentences with a comma between them cost: they are heard as a slip. */
const SPLICED = 0.7;

function isSpliced(sentence: string, names: readonly string[]): boolean {
  return clauseCuts(sentence, names).some(
    ([left]) =>
      sentence.charAt(left.length - 1) === ',' && /^, (?!and |but |so )/.test(sentence.slice(left.length - 1)),
  );
}

function improve(
  shape: { parts: string[]; cost: number },
  context: RestateContext,
): { parts: string[]; price: number } {
  let best = withLeadIns(withNames(shape.parts, shape.cost, context), context);
  for (let i = 0; i < best.parts.length; i += 1) {
    for (const rewording of REWORDINGS) {
      const part = best.parts[i] ?? '';
      const before = [context.previous.slice(-LOOK_FAR), ...best.parts.slice(0, i)].join(' ');
      const said = rewording.apply(part, [...context.names, context.callName], before);
      if (said === null) continue;
      const parts = best.parts.map((other, at) => (at === i ? said : other));
      const price = priceOf(parts, best.cost + rewording.cost, context);
      if (price < best.price) best = { parts, cost: best.cost + rewording.cost, price };
    }
  }
  return best;
}

/** Puts the name where a pronoun stands first: always where it must be, later on only where it pays. */
function withNames(
  parts: readonly string[],
  cost: number,
  context: RestateContext,
): { parts: string[]; cost: number; price: number } {
  if (!context.mayName) return { parts: [...parts], cost, price: priceOf(parts, cost, context) };
  const named = context.nameFirst ? nameAtFirstMention(parts[0] ?? '', context) : null;
  const first = named !== null ? [named, ...parts.slice(1)] : [...parts];
  let best = { parts: first, cost, price: priceOf(first, cost, context) };
  first.forEach((_part, i) => {
    const before = i === 0 ? lastSentence(context.previous) : (best.parts[i - 1] ?? '');
    const said = before.includes(context.callName)
      ? pronounForName(best.parts[i] ?? '', context)
      : nameAtFirstMention(best.parts[i] ?? '', context);
    if (said === null || (i === 0 && context.nameFirst)) return;
    const next = best.parts.map((other, at) => (at === i ? said : other));
    const price = priceOf(next, best.cost + 0.35, context);
    if (price < best.price) best = { parts: next, cost: best.cost + 0.35, price };
  });
  return best;
}

const NEXT_STEP =
  /^(?!It |There |This |That |Nobody |Everyone )(?:He|She|They|I|We|\p{Lu}\p{Ll}+) (?:walked|drove|stood|sat|went|came|took|put|rang|got|ran|climbed|opened|packed|picked|poured|brought|carried|turned|landed|asked|gave|shook|bought|mended|lit)\b/u;

/** "Then" before the next step of a story, "And" before a short remark: how a voice goes on after a full stop. */
function withLeadIns(
  start: { parts: string[]; cost: number; price: number },
  context: RestateContext,
): { parts: string[]; cost: number; price: number } {
  let best = start;
  start.parts.forEach((part, i) => {
    const before = i === 0 ? lastSentence(context.previous) : (best.parts[i - 1] ?? '');
    if (
      before === '' ||
      /^\s*(?:Then|And|But|So)\b/.test(before) ||
      /^(?:Then|And|But|So|There|When|In|At|On|After|Before|For)\b/.test(part)
    )
      return;
    const first = /^[\p{L}’]+/u.exec(part)?.[0] ?? '';
    const isName =
      context.names.includes(first) || first === context.callName || first === 'I' || first.startsWith('I’');
    const lead =
      NEXT_STEP.test(part) && NEXT_STEP.test(before.trim())
        ? 'Then'
        : wordsOf(part).length <= 9 && /^(?:It|He|She|They|Nobody|Everyone)\b/.test(part)
          ? 'And'
          : null;
    if (
      lead === null ||
      / And \S/.test(context.previous.slice(-900)) ||
      best.parts.some((other) => /^(?:And|Then) /.test(other))
    )
      return;
    const said = `${lead} ${isName ? part : lowerFirst(part)}`;
    const next = best.parts.map((other, at) => (at === i ? said : other));
    const cost = best.cost + (lead === 'And' ? 1.4 : 0.5);
    const price = priceOf(next, cost, context);
    if (price < best.price) best = { parts: next, cost, price };
  });
  return best;
}

function lastSentence(text: string): string {
  return /[^.!?]*[.!?]”?\s*$/.exec(text)?.[0] ?? '';
}

/** "I walked to a farmhouse and rang him." → "… and rang Dad." Only the first pronoun of a sentence that has no name yet. */
export function nameAtFirstMention(sentence: string, context: RestateContext): string | null {
  const { callName } = context;
  const { subject, object, possessive } = context.person;
  const opening = nameForPronoun(sentence, context);
  if (opening !== null) return opening;
  if (callName === '' || sentence.includes(callName) || /[“”]/.test(sentence)) return null;
  const first = new RegExp(
    `\\b(${subject}|${object}|${possessive}|themself|himself|herself)\\b(\\s+[a-z’]+)?`,
    'i',
  ).exec(sentence);
  if (first?.[1] === undefined || first.index === 0) return null;
  const word = first[1].toLowerCase();
  const after = (first[2] ?? '').trim();
  const put = (text: string): string =>
    `${sentence.slice(0, first.index)}${text}${sentence.slice(first.index + (first[1] ?? '').length)}`;
  if (word === subject) {
    const verb = subject === 'they' ? singular(after) : after;
    const leadsIn =
      /\b(?:that|because|when|while|where|and|but|how|until|before|after|if|as|which|time|until|once|whatever|what|so|day|said|knew|year)\s$|,\s$/.test(
        sentence.slice(0, first.index),
      );
    return verb === null || verb === '' || !leadsIn || isOthersNear(sentence.slice(0, first.index))
      ? null
      : put(callName).replace(`${callName} ${after}`, `${callName} ${verb}`);
  }
  const isPossessive = word === possessive && (possessive !== 'her' || isNounAfterHer(after));
  if (isPossessive) return isOthersNear(sentence.slice(0, first.index)) ? null : put(`${callName}’s`);
  return word === object && (object !== 'her' || !isNounAfterHer(after)) ? put(callName) : null;
}

/** Somebody else's doing before the pronoun may own it: "Charles gave her his lesson". */
function isOthersNear(before: string): boolean {
  return /\b(?:man|woman|boy|girl|he|she|brother|sister|father|mother|doctor|judge)\b/i.test(before);
}

function isNounAfterHer(after: string): boolean {
  return (
    after !== '' &&
    !/^(?:to|and|or|but|in|on|at|by|for|with|from|of|off|out|up|down|over|that|how|when|where|why|what|who|if|as|a|an|the|so|again|once|every|all|some|any|back|home|away|about|because|until|before|after|i|we|he|she|they|it|my|his|our)$/i.test(
      after,
    )
  );
}

/** "Dad kept pigeons." → "He kept pigeons.", right after a sentence that named him. */
function pronounForName(sentence: string, context: RestateContext): string | null {
  const { callName, person } = context;
  if (
    callName === '' ||
    person.subject === 'they' ||
    !sentence.startsWith(`${callName} `) ||
    sentence.startsWith(`${callName} and `)
  )
    return null;
  return `${capitalise(person.subject)}${sentence.slice(callName.length)}`;
}

/** "He kept a tide chart." → "Dad kept a tide chart." Null where the verb would not fit. */
export function nameForPronoun(sentence: string, context: Pick<RestateContext, 'person' | 'callName'>): string | null {
  const { subject } = context.person;
  const match = new RegExp(`^((?:But|So|Then|And|Still)\\s+)?(${capitalise(subject)}|${subject})\\s+([a-z’]+)`).exec(
    sentence,
  );
  if (!match?.[3] || context.callName === '') return null;
  const verb = subject === 'they' ? singular(match[3]) : match[3];
  if (verb === null) return null;
  return `${match[1] ?? ''}${context.callName} ${verb}${sentence.slice(match[0].length)}`;
}

function singular(verb: string): string | null {
  if (verb === 'were') return 'was';
  if (verb === 'have') return 'has';
  if (verb === 'are') return 'is';
  return /ed$|^(?:took|ran|would|could|had|did|never|gave|rode|came|went|made|kept|said|told|put|held|left|knew|laid|wrote|taught|fixed|bought|found|read|sat|stood)$/.test(
    verb,
  )
    ? verb
    : null;
}

function priceOf(parts: readonly string[], cost: number, context: RestateContext): number {
  const tail = wordsOf(context.previous).slice(-LOOK_BACK).join(' ');
  const text = parts.join(' ');
  return (context.runs.count(`${tail} ${text}`) - context.runs.count(tail)) * context.copyPrice + cost;
}

const LOOK_BACK = 12;
/** How far back a thing may have been brought in, characters. */
const LOOK_FAR = 300;

/** Two short pieces sound like a telegram, a long sentence like a lawyer. */
function choppy(parts: readonly string[]): number {
  return parts.reduce((sum, part) => {
    const words = wordsOf(part).length;
    return sum + (words < 4 ? 1.5 : words < 6 ? 0.5 : words > 24 ? 1 : 0.1);
  }, 0);
}

const ONES =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** 2 to 99 in words. */
function inWords(number: number): string {
  if (number < 20) return ONES[number - 2] ?? String(number);
  const tens = TENS[Math.floor(number / 10) - 2] ?? '';
  return number % 10 === 0 ? tens : `${tens}-${number % 10 === 1 ? 'one' : (ONES[(number % 10) - 2] ?? '')}`;
}

const SMALL_NUMBER =
  /(?<!\b(?:year|grade|age|aged|no|number|route|platform|at)\.?\s)(?<![$.:/-])\b(?:[2-9]|[1-9]\d)\b(?=\s[a-z])(?!\s(?:am|pm|january|february|march|april|may|june|july|august|september|october|november|december)\b)/gi;

/** No exclamation marks in the speaker's own telling, and small numbers as they are said. */
function calm(sentence: string): string {
  return capitalise(
    sentence
      .replace(/^(?:ok(?:ay)?|right),? (?:so )?(?=[a-z])/i, '')
      .split(/(“[^”]*”?)/)
      .map((part, i) =>
        i % 2 === 1 ? part : part.replace(/!/g, '.').replace(SMALL_NUMBER, (digits) => inWords(Number(digits))),
      )
      .join(''),
  );
}
