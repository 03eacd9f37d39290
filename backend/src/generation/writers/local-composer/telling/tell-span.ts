import type { EulogySentence } from '@eulogy/arranger';
import { beginsWithGerund } from '../../../brief/language/grammar.js';
import { capitalise, lowerFirst, wordsOf } from '../../../brief/language/words.js';
import { supported, type Composition } from '../composition.js';
import { beginningOf } from '../reading/beginning.js';
import type { ReadMemory, ReadSentence } from '../reading/read-memories.js';
import { complete, isAdvice, isBidding, isNounPhrase, isThing, joinsLesson } from './completions.js';
import { furtherThing, joinedThing } from './joined-things.js';
import { nameTheTeller } from './first-person.js';
import { attribute, quoteOn, quoteOnly, quoteWithTeller, sayingVerb } from './quoting.js';
import { restate, type RestateContext } from './restate.js';

/** How much of what was said before may change how one goes on, in characters. */
const LOOK_BACK = 400;

/** How often a teller's name may stand for their "I" in one span. */
const MOST_NAMINGS = 2;

/** Sentences `from` to `to` (inclusive) of a memory. */
export interface Span {
  read: ReadMemory;
  from: number;
  to: number;
}

/** Says a span of a memory: the speaker's own in the first person, everybody else's with their name. */
export function tellSpan(span: Span, before: string, composition: Composition): EulogySentence[] {
  const { questionId, contributorId } = span.read.memory;
  const key = [questionId, contributorId, span.from, span.to, composition.copyPrice, before.slice(-LOOK_BACK)].join(
    '|',
  );
  const known = composition.told.get(key);
  if (known !== undefined) return known;
  const told = span.read.isSpeaker ? tellOwn(span, before, composition) : tellOfOther(span, before, composition);
  composition.told.set(key, told);
  return told;
}

export function sentencesOf(span: Span): ReadSentence[] {
  return span.read.sentences.slice(span.from, span.to + 1);
}

function tellOwn(span: Span, before: string, composition: Composition): EulogySentence[] {
  const { read } = span;
  const told: EulogySentence[] = [];
  let previous = before;
  sentencesOf(span).forEach((sentence, i) => {
    const isOpening = i === 0;
    const last = told[told.length - 1];
    const joined = last !== undefined && read.memory.theme === 'taught' ? joinsLesson(sentence.text) : null;
    if (last !== undefined && joined !== null && wordsOf(last.text).length + wordsOf(joined).length <= 24) {
      told[told.length - 1] = { ...last, text: last.text.replace(/\.$/, joined) };
      return;
    }
    const more = last === undefined ? null : joinedThing(sentence, span, last.text, composition.names);
    if (last !== undefined && more !== null) {
      told[told.length - 1] = { ...last, text: more };
      return;
    }
    const completed = isOpening
      ? completion(sentence, span, composition, null)
      : furtherThing(sentence, span, last?.text ?? '', composition);
    const text = completed === null ? sentence.text : withPronoun(completed, before, composition);
    const parts =
      read.memory.theme === 'farewell' || sentence.addresses
        ? [text.replace(/!/g, '.')]
        : restate(
            text,
            restateContext({ previous, nameFirst: isOpening && needsName(before, composition) }, sentence, composition),
          );
    for (const part of parts) told.push(supported(part, read.source));
    previous = `${previous} ${parts.join(' ')}`;
  });
  return told;
}

function tellOfOther(span: Span, before: string, composition: Composition): EulogySentence[] {
  const { read } = span;
  const name = read.person.calledName;
  const told: EulogySentence[] = [];
  let previous = before;
  let lastWasQuote = false;
  let named = 0;
  let isHeard = false;
  const message = read.memory.theme === 'farewell' ? wholeMessage(span, name) : null;
  if (message !== null) return [supported(message, read.source)];
  sentencesOf(span).forEach((sentence, i) => {
    const lesson = told[told.length - 1];
    const joined = lesson !== undefined && read.memory.theme === 'taught' ? joinsLesson(sentence.text) : null;
    if (
      lesson !== undefined &&
      joined !== null &&
      /\btaught\b/.test(lesson.text) &&
      wordsOf(lesson.text + joined).length <= 30
    ) {
      told[told.length - 1] = { ...lesson, text: lesson.text.replace(/\.$/, joined) };
      return;
    }
    const completed = i === 0 ? completion(sentence, span, composition, name) : null;
    const plain = completed ?? byOneName(sentence, name, named < MOST_NAMINGS ? 'may name' : 'only quote', composition);
    if (plain !== null) {
      const says = plain.includes(name);
      if (says) named += 1;
      const context = restateContext(
        { previous, nameFirst: i === 0 && needsName(before, composition) },
        sentence,
        composition,
      );
      const parts = restate(plain, isHeard || says ? context : { ...context, copyPrice: context.copyPrice * 0.5 });
      const first = parts[0] ?? plain;
      const attributed =
        isHeard || says
          ? first
          : withTheirName(
              attribute(first, name, sayingVerb(first, turnOf(span, composition)), [
                ...composition.names,
                composition.callName,
              ]),
              composition,
            );
      isHeard = true;
      lastWasQuote = false;
      for (const part of [attributed, ...parts.slice(1)]) told.push(supported(part, read.source));
    } else {
      const last = told[told.length - 1];
      const longer = lastWasQuote && last !== undefined ? quoteOn(last.text, sentence.text) : null;
      if (longer !== null && last !== undefined) {
        told[told.length - 1] = { ...last, text: longer };
      } else {
        const isClear = last !== undefined && isAttributed(last.text, name);
        const verb = sayingVerb(sentence.text, turnOf(span, composition) + i);
        const missed = i === 0 ? whatIsMissed(sentence, span, name) : null;
        const said =
          missed !== null
            ? missed
            : lastWasQuote && isClear && last.text.endsWith('”')
              ? `${name} goes on, ${quoteOnly(sentence.text)}`
              : isClear
                ? quoteOnly(sentence.text)
                : quoteWithTeller(sentence.text, name, verb);
        told.push(supported(said, read.source));
      }
      isHeard = true;
      lastWasQuote = true;
    }
    previous = `${previous} ${told[told.length - 1]?.text ?? ''}`;
  });
  return told;
}

/** What somebody else wants to say to the one who died, in one breath: “Thank you for the stones, Ruth.” */
function wholeMessage(span: Span, name: string): string | null {
  const sentences = sentencesOf(span);
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  if (words > 28 || sentences.some((sentence) => !sentence.verbatim || /[“”]/.test(sentence.text))) return null;
  return `${name} wants to say, “${sentences.map(({ text }) => text).join(' ')}”`;
}

/** "Jason says that he put a snake in the fridge": whoever is heard last is taken for "he", so the name stands there. */
function withTheirName(text: string, { callName, person }: Composition): string {
  if (callName === '' || person.subject === 'they' || person.subject === 'I') return text;
  return text.replace(new RegExp(`^(\\S+ (?:says|writes|remembers) that) ${person.subject} `), `$1 ${callName} `);
}

/** "when I tell him things and he does not tell": what somebody misses, in their own words and whole. */
function whatIsMissed(sentence: ReadSentence, { read }: Span, name: string): string | null {
  if (read.memory.theme !== 'miss' || !/^(?:when|how|that|the|being|having|him|her|his)\b/i.test(sentence.text))
    return null;
  if (
    /[“”]/.test(sentence.text) ||
    sentence.words > 16 ||
    /^(?:that|the|his|her) \w+ (?:is|was|were)\b/i.test(sentence.text)
  )
    return null;
  return `${name} will miss this: “${lowerFirst(sentence.text)}”`;
}

/** "Anna says" stands in it, so that the next words are heard as hers. */
function isAttributed(text: string, name: string): boolean {
  return ['says', 'writes', 'remembers'].some((verb) => text.includes(`${name} ${verb}`));
}

/** The same person under one name: what Brian calls Clogs and Cathryn calls Wim is told as Dutchy. Their own words keep theirs. */
function byOneName(
  sentence: ReadSentence,
  name: string,
  naming: 'may name' | 'only quote',
  composition: Composition,
): string | null {
  const plain = plainTelling(sentence, name, naming);
  const { facts } = composition.brief;
  if (plain === null || composition.name === '' || /[“”]/.test(plain)) return plain;
  const [first = ''] = facts.name.full.split(/\s+/);
  const others = [...facts.name.others, first].filter(
    (other) => other.length > 2 && other !== composition.name && !/\s/.test(other) && /^\p{Lu}/u.test(other),
  );
  return others.reduce(
    (text, other) => text.replace(new RegExp(`(?<![\\p{L}])${other}(?![\\p{L}])(?! [A-Z])`, 'gu'), composition.name),
    plain,
  );
}

/** Another teller's sentence in the speaker's mouth: null where only their own words, in quotation marks, are right. */
function plainTelling(sentence: ReadSentence, name: string, naming: 'may name' | 'only quote'): string | null {
  if (sentence.onlyQuoted || sentence.kin || sentence.addresses || sentence.fragment || /\?$/.test(sentence.text))
    return quotable(sentence) || sentence.onlyQuoted ? null : sentence.text;
  if (sentence.firstPerson.length === 0) return sentence.text;
  return naming === 'may name' && sentence.firstPerson.every((word) => !/^(?:we|us|our|ours|ourselves)/.test(word))
    ? nameTheTeller(sentence.text, name)
    : null;
}

function quotable(sentence: ReadSentence): boolean {
  return sentence.verbatim;
}

/** True when the sentence can be said at all: as it is, turned, or quoted word for word. */
export function canBeTold(sentence: ReadSentence, read: ReadMemory): boolean {
  if (!sentence.usable) return false;
  if (sentence.onlyQuoted) return sentence.verbatim;
  if (read.isSpeaker) return !sentence.addresses || read.memory.theme === 'farewell';
  return sentence.verbatim || plainTelling(sentence, read.person.calledName, 'may name') !== null;
}

function completion(
  sentence: ReadSentence,
  span: Span,
  composition: Composition,
  tellerName: string | null,
): string | null {
  const { theme } = span.read.memory;
  if (tellerName !== null && sentence.firstPerson.length > 0) return null;
  const isHalf =
    sentence.fragment ||
    ((theme === 'miss' || theme === 'passions') && beginsWithGerund(sentence.text)) ||
    (theme === 'miss' && (isNounPhrase(sentence.text) || isThing(sentence.text))) ||
    (theme === 'taught' &&
      (/^(?:to|how|that)\b/i.test(sentence.text) || isAdvice(sentence.text) || isBidding(sentence.text))) ||
    (theme === 'passions' && isNounPhrase(sentence.text)) ||
    theme === 'remembered' ||
    (theme === 'hard-times' && isBareClause(sentence.text));
  if (!isHalf || span.from !== beginningOf(span.read)) return null;
  return complete(sentence.text, theme, {
    callName: composition.callName,
    person: composition.person,
    about: composition.brief.about,
    tellerName,
    names: composition.names,
  });
}

/** "After mum left.": a time without a deed. */
function isBareClause(text: string): boolean {
  return (
    /^(?:after|when|before|during|while|because|if)\b/i.test(text) && !text.includes(',') && wordsOf(text).length <= 6
  );
}

/** "… what Ray loved. He loved fishing": the name is not said again right after itself. */
function withPronoun(text: string, before: string, composition: Composition): string {
  const { callName, name, person } = composition;
  const last = /[^.!?]*[.!?]”?\s*$/.exec(before)?.[0] ?? '';
  const isNamed = (name !== '' && last.includes(name)) || (callName !== '' && last.includes(callName));
  if (!isNamed || needsName(before, composition) || !text.startsWith(`${callName} `)) return text;
  const rest = text.slice(callName.length);
  return `${capitalise(person.subject)}${person.subject === 'they' ? rest.replace(/^ was\b/, ' were') : rest}`;
}

function restateContext(
  where: Pick<RestateContext, 'previous' | 'nameFirst'>,
  sentence: ReadSentence,
  composition: Composition,
): RestateContext {
  const { runs, names, callName, person, copyPrice, restated } = composition;
  const mayName =
    composition.brief.about !== 'self' && (sentence.isSurelyThePerson || (where.nameFirst && sentence.standsAlone));
  return { ...where, runs, names, callName, person, copyPrice, restated, mayName };
}

/** A pronoun needs the name again where nobody was spoken of yet, and after somebody else was. */
function needsName(before: string, composition: Composition): boolean {
  if (composition.brief.about === 'self') return false;
  const last = /[^.!?]*[.!?]”?\s*$/.exec(before)?.[0] ?? '';
  const own = new Set(wordsOf([composition.name, composition.callName, composition.brief.facts.name.full].join(' ')));
  const others = [...last.matchAll(/\p{Lu}[\p{L}’'-]+/gu)]
    .filter((match) => match.index > 1)
    .flatMap((match) => wordsOf(match[0].replace(/[’']s$/, '')));
  return before === '' || others.some((word) => !own.has(word) && !/^i(?:'|$)/.test(word));
}

function turnOf(span: Span, composition: Composition): number {
  return composition.choice.number(`says ${span.read.memory.questionId} ${span.read.memory.contributorId}`, 3);
}
