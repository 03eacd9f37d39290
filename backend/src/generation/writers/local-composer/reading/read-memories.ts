import type { Theme } from '../../../../questionnaire/index.js';
import type { Brief, BriefMemory, BriefPerson, Source } from '@eulogy/arranger';
import { hasFiniteVerb, isPastVerb, tagWords } from '../../../brief/language/grammar.js';
import {
  isKinTerm,
  kinTermFits,
  personWords,
  PRONOUN_FORMS,
  bringsInAnother,
  mayStayAnother,
  type PersonWords,
} from '../../../brief/language/person-words.js';
import { restoreCapitals, splitSentences, tidyText } from '../../../brief/language/sentences.js';
import { asReadOut, withStops } from '../../../brief/language/hasty.js';
import { wordsOf } from '../../../brief/language/words.js';
import { cutLong } from '../telling/split-clauses.js';
import { withRightPronouns } from './right-pronouns.js';
import { withoutDisputes } from './disputes.js';
import { isListItem, isPlainThing } from '../telling/completions.js';
import { isParticipleThing, withItsSubject } from './subjectless.js';
import { tellingness } from './tellingness.js';
import { whyUnusable } from './unusable.js';

/** The longest sentence that can be said in one breath (eulogy-quality, check 14: 35; some room for "Anna says"). */
const MOST_WORDS = 30;
/** What the speaker may say without "Anna says" in it. */
const LONGEST = 35;

export interface ReadSentence {
  /** As it may be said. */
  text: string;
  /** True while nothing but signs differs from what was typed: only then may it stand in quotation marks. */
  verbatim: boolean;
  words: number;
  /** False where it leans on what was said before it. */
  standsAlone: boolean;
  /** "I", "me", "my"…, lower case, in order; words inside quotation marks do not count. */
  firstPerson: readonly string[];
  /** Somebody else's words in a life that is told by its own person: only in quotation marks. */
  onlyQuoted: boolean;
  /** Speaks to the one who died: "you". */
  addresses: boolean;
  /** Holds "Mum", "Pop": a name that only its teller can use. */
  kin: boolean;
  /** No verb of its own. */
  fragment: boolean;
  usable: boolean;
  /** False where somebody else may be meant by the pronoun: then no name is put in its place. */
  isSurelyThePerson: boolean;
  score: number;
}

export interface ReadMemory {
  memory: BriefMemory;
  source: Source;
  person: BriefPerson;
  isSpeaker: boolean;
  sentences: readonly ReadSentence[];
}

/** Reads every memory of the brief as sentences. Left out: memories with nothing usable in them, and the chosen values. */
export function readMemories(brief: Brief): ReadMemory[] {
  const names = namesIn(brief);
  const reads = brief.memories
    .filter((memory) => memory.theme !== 'values')
    .map((memory) => readMemory(memory, brief, names));
  return withoutDisputes(reads).filter((read) => read.sentences.some((sentence) => sentence.usable));
}

function readMemory(memory: BriefMemory, brief: Brief, names: readonly string[]): ReadMemory {
  const person = brief.people.find((candidate) => candidate.id === memory.contributorId) ?? brief.speaker;
  const words = personWords(brief.facts.pronouns, brief.about);
  const tidied = withStops(asReadOut(restoreCapitals(tidyText(memory.text), names)));
  const typed = splitSentences(tidied).flatMap((sentence) => cutLong(sentence, MOST_WORDS, names));
  const kept = normalised(memory.text);
  const { name } = brief.facts;
  const own = new Set(wordsOf([name.full, name.preferred, ...name.others].join(' ')));

  let before = '';
  let lacked = false;
  const sentences = typed.map((original, i) => {
    const mayLack = i === 0 || lacked || /^(?:never|always|often) /i.test(original);
    const complete = mayLack ? withItsSubject(original, memory.theme, words, brief.about) : original;
    lacked = complete !== original || !hasFiniteVerb(original);
    const text = withRightPronouns(complete, before, brief.facts);
    const sentence: ReadSentence = {
      text,
      verbatim: text === original && kept.includes(normalised(original)),
      words: wordsOf(text).length,
      // behind what cannot be told, “they” are nobody
      standsAlone:
        before === '' && (i === 0 || !/^(?:they|it)\b/i.test(text) || words.subject === 'they')
          ? !leansOnQuestion(text)
          : standsAlone(text, before, words.subject, own),
      firstPerson: firstPersonIn(text),
      onlyQuoted: brief.about === 'self' && person.id !== brief.speaker.id,
      addresses: brief.about !== 'self' && addressesThePerson(text, names, memory.theme),
      kin: bareKin(text, person),
      fragment: isFragment(text, memory.theme),
      usable:
        (whyUnusable(text, brief) === null || (before !== '' && isInterjection(text))) &&
        wordsOf(text).length <= (person.id === brief.speaker.id ? LONGEST : MOST_WORDS + 3),
      score: tellingness(text),
      isSurelyThePerson:
        !bringsInAnother(text, words.subject) &&
        !mayStayAnother(before, words.subject) &&
        !namesAnother(`${before} ${text}`, own),
    };
    if (sentence.usable) before = `${before} ${text}`;
    return sentence;
  });
  return {
    memory,
    source: { questionId: memory.questionId, contributorId: memory.contributorId },
    person,
    isSpeaker: person.id === brief.speaker.id,
    sentences,
  };
}

/** "No!" in the middle of a story is part of it; as a whole answer it is none. */
function isInterjection(text: string): boolean {
  return /^(?:no|yes|yeah|nah|nope|nothing|none)[.!?]$/i.test(text);
}

/** No sentence of its own: no verb, or a thing with a remark on it where the question asked for things. */
function isFragment(text: string, theme: Theme): boolean {
  const bare = withoutQuotes(text).replace(/\([^)]*\)/g, ' ');
  const asksForThings = theme === 'passions' || theme === 'miss' || theme === 'laughter';
  return !hasFiniteVerb(bare) || (asksForThings && (isListItem(bare) || isParticipleThing(text) || isPlainThing(text)));
}

/** The names that the facts and the people bring, word by word. */
export function namesIn(brief: Brief): string[] {
  const { name, family, birth, death, events } = brief.facts;
  const texts = [
    name.full,
    name.preferred,
    ...name.others,
    family?.partner ?? '',
    family?.others ?? '',
    birth?.place ?? '',
    death?.place ?? '',
  ];
  const people = brief.people.flatMap((person) => [person.firstName, person.lastName]);
  const fromMemories = [
    ...brief.memories.map((memory) => memory.text),
    ...events.map((event) => event.details),
  ].flatMap((text) => namesInside(text));
  const capitalised = [...texts, ...people]
    .flatMap((text) => text.match(/\p{Lu}[\p{L}’'-]+/gu) ?? [])
    .filter((word) => !isLabel(word));
  return [...new Set([...capitalised, ...fromMemories])];
}

function namesInside(text: string): string[] {
  return [...text.matchAll(/(?<=[\p{Ll},]\s)\p{Lu}[\p{Ll}]{2,}/gu)]
    .map((match) => match[0])
    .filter((word) => !isLabel(word));
}

function isLabel(word: string): boolean {
  return /^(?:children|child|grand\w*|great\w*|daughters?|sons?|wife|husband|partner|parents?|brothers?|sisters?|friends?|family|kids?|boys?|girls?|the|and|his|her|their|our|my|mum|dad|nan|pop|aunt\w*|uncle|step\w*|cousins?|nieces?|nephews?|chosen|everyone|dame|sir|lady|lord|bishop|captain|doctor|professor|big|little|old|young|fat|on|in|at|it|he|she|they|we|well)$/i.test(
    word,
  );
}

const LEANS =
  /^(?:(?:he|she|they) (?:was|were) (?:only |just )?(?:\d+|[a-z]+teen|[a-z]+ty(?:[- ][a-z]+)?|ten|eleven|twelve|[a-z]{3,5})(?: years old)?(?=\.)|this|that|these|those|it|its|then|so|but|and|or|also|another|both|neither|either|such|afterwards|after that|later|one of|the other|the same|even so|still|because|which|who|where|eventually|finally|instead|again|as a result|by then|from then|until then|yes|no|not|there (?:he|she|they|we|I)|the next|the following|(?:on|at|in|by) the (?:first|last|next|other|same|second|top|bottom|end)|an hour later|after (?:a|an|one|two|three|four|five|six|a few|several) (?:minutes?|hours?|days?|weeks?|months?|years?)|(?:a|one|two|three) (?:day|days|week|weeks|month|months|year|years) later|he said|she said|they said)\b/i;

/** "a green one", "that way", "either of them", "call that luck": words that point at something said before. */
const POINTS_BACK =
  /\b(?:a|an|the|this|that|another|each|every|either) (?:[a-z]+ )?one\b(?! of\b| day\b| who\b)|\b(?:this|these|those|either|neither)\b|\bthat (?:way|day|night|time|year|morning|boy|girl|man|woman|house|summer|winter|week|month|place|was|is)\b|\b(?:call|called|say|said|did|do|like|for|about|of|after|before|all|hated|loved) (?:that|it)[.,]|\b(?:call|called) (?:that|it)\b/i;

function standsAlone(text: string, before: string, subject: PersonWords['subject'], own: ReadonlySet<string>): boolean {
  if (LEANS.test(text) || POINTS_BACK.test(withoutQuotes(text))) return false;
  const bare = withoutQuotes(text);
  const words = wordsOf(bare);
  const othersPronouns = (['he', 'she', 'they'] as const).filter((form) => form !== subject);
  const isOthers = (word: string): boolean => othersPronouns.some((form) => PRONOUN_FORMS[form].has(word));
  if (subject === 'I' ? isOthers(words[0] ?? '') : words.some(isOthers)) return false;
  const usesPronoun = words.some((word) => PRONOUN_FORMS[subject].has(word));
  if (usesPronoun && (bringsInAnother(before, subject) || namesAnother(before, own))) return false;
  if (words.slice(0, 6).includes('it') && !/\b(?:it was (?:a|the)|made it|it (?:rained|snowed))\b/i.test(bare))
    return false;
  const isAboutThePerson = words.some(
    (word) => PRONOUN_FORMS[subject].has(word) || own.has(word.replace(/'s$/, '')) || isKinTerm(word) || word === 'i',
  );
  if (!isAboutThePerson || /^you\b/i.test(bare) || goesOnWithTheStory(bare)) return false;
  return !definiteNouns(bare).some((noun) =>
    new RegExp(`\\b(?:a|an|his|her|their|my|our)\\s+(?:\\w+\\s+)?${noun}\\b`, 'i').test(before),
  );
}

/** "He asked for the broom.": a single deed without a time of its own is the next step of what was told before. */
function goesOnWithTheStory(text: string): boolean {
  const deed =
    /^(?:he|she|they|I|we|everyone|everybody|nobody|no one|the [a-z]+)\s+(?:(?:finally|only|just|then|also)\s+)?([a-z]+)\b/i.exec(
      text,
    )?.[1] ?? '';
  if (
    !isPastVerb(deed) ||
    /^(?:was|were|had|loved|hated|knew|kept|worked|taught|lived|believed|wanted|liked)$/.test(deed)
  )
    return false;
  const hasOwnTime =
    /\b(?:always|never|every|each|once|often|used to|would|usually|sometimes|in (?:1[89]|20)\d\d|for \w+ years|whenever|all (?:his|her|their) life|years?|at (?:the age|first))\b/i.test(
      text,
    );
  return !hasOwnTime;
}

/** Another person's name in the words before, whom a pronoun could mean. */
function namesAnother(before: string, own: ReadonlySet<string>): boolean {
  return tagWords(before).some(
    (word) =>
      (word.tags.has('FirstName') || word.tags.has('Person')) &&
      !own.has(word.lower) &&
      /^\p{Lu}/u.test(word.text) &&
      !isKinTerm(word.text),
  );
}

function definiteNouns(text: string): string[] {
  return [...text.matchAll(/\bthe\s+([a-z]{3,})\b/gi)].map((match) => (match[1] ?? '').toLowerCase());
}

/** "Yes", "It was when…", "That would be…": an answer that leans on its question. */
function leansOnQuestion(text: string): boolean {
  return /^(?:yes|no|yeah|it|that|this|these|those|because|probably|definitely|same|see|as above|also|and|but|so)\b/i.test(
    text,
  );
}

const FIRST_PERSON = new Set([
  'i',
  'me',
  'my',
  'mine',
  'myself',
  'we',
  'us',
  'our',
  'ours',
  'ourselves',
  "i'm",
  "i'd",
  "i've",
  "i'll",
  "we'd",
  "we've",
  "we're",
  "we'll",
]);

function firstPersonIn(text: string): string[] {
  return wordsOf(withoutQuotes(text)).filter((word) => FIRST_PERSON.has(word));
}

function addressesThePerson(text: string, names: readonly string[], theme: Theme): boolean {
  const words = wordsOf(withoutQuotes(text));
  if (!words.some((word) => /^(?:you|your|yours|yourself|you'(?:re|ve|ll|d))$/.test(word))) return false;
  if (theme === 'farewell') return true;
  const general =
    /\b(?:if you|when you|you could|you can|you had to|you knew|before you|tell you|you would|you’d|you never knew|you have to|you need)\b/i.test(
      text,
    );
  const third =
    words.some((word) => /^(?:he|she|they|him|her|them|his|their)$/.test(word)) ||
    names.some((name) => text.includes(name));
  return !general && !third;
}

/** A kin term used like a name ("Mum would…"), unless the speaker of the eulogy is the one who says it. */
function bareKin(text: string, person: BriefPerson): boolean {
  const relations = person.relationship?.relations ?? [];
  return [
    ...withoutQuotes(text).matchAll(
      /(?<!\b(?:my|his|her|their|our|your|the|a|an|Father|Uncle|Aunt|old)\s)\b(\p{Lu}\p{Ll}+)\b(?!\s+\p{Lu})/gu,
    ),
  ].some((match) => {
    const word = match[1] ?? '';
    return isKinTerm(word) && (kinTermFits(word, relations) || !/^(?:Father|Mother)$/.test(word));
  });
}

export function withoutQuotes(text: string): string {
  return text.replace(/“[^”]*”?/g, ' ');
}

function normalised(text: string): string {
  return wordsOf(text).join(' ').replace(/'/g, '');
}
