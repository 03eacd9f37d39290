import { OWN_WORD, type Brief, type BriefPerson, type Source } from '@eulogy/arranger';
import type { Finding } from '../finding.js';
import type { ReadSentence, Reading } from '../reading/read-text.js';
import { escaped, flatWords } from '../reading/words.js';
import { KIN } from './kinship.js';
import { eachSentence, hard, hardByWording } from './rule.js';

/** So many words in a row are nobody else's by chance. */
const OWN_RUN = 5;
const TELLS =
  '(?:says?|said|writes?|wrote|tells?|told|remembers?|remembered|recalls?|recalled|puts? it|calls? it|called it|adds?|added)';

/** Nobody's story becomes somebody else's: the speaker's "I" tells what the speaker told, and words in quotation marks are their teller's. */
export const everybodyTellsTheirOwn = eachSentence((sentence, reading): Finding[] => [
  ...othersStoryAsOwn(sentence, reading),
  ...quotedFromAnother(sentence, reading),
  ...toldByAnother(sentence, reading),
]);

/** "I met him in 1987", where it was Hemi who did. */
function othersStoryAsOwn(sentence: ReadSentence, { brief, answers }: Reading): Finding[] {
  const outside = sentence.unquoted;
  if (!saysI(outside, brief.speakerCalls) || namesTeller(outside, sentence, brief.people)) return [];
  const isSpeakers = ({ contributorId }: Source): boolean => contributorId === brief.speaker.id;
  const isMemory = (source: Source): boolean =>
    source.questionId !== OWN_WORD &&
    brief.memories.some((one) => one.questionId === source.questionId && one.contributorId === source.contributorId);
  const memories = sentence.sources.filter(isMemory);
  const isOnlyOthers = memories.length > 0 && memories.length === sentence.sources.length && !memories.some(isSpeakers);
  const tellers =
    flatWords(outside).length < OWN_RUN
      ? []
      : answers.withRun(outside).filter(({ source }) => source.questionId !== OWN_WORD);
  const isTheirs = tellers.length > 0 && !tellers.some(({ source }) => isSpeakers(source));
  if (!isOnlyOthers && !isTheirs) return [];
  const teller = nameOf(isOnlyOthers ? memories[0] : tellers[0]?.source, brief.people);
  const message = `This happened to ${teller}, and here it sounds as if it happened to you.`;
  // "Mum found him at six", told by the speaker’s son: who "Mum" is, a reader can say
  const told = [...memories, ...tellers.map(({ source }) => source)];
  const mayBeSpeakers =
    SAID_BY_THEM.test(outside) ||
    told.some((source) => answers.from([source]).some(({ text }) => namesSpeaker(text, source, brief)));
  return [mayBeSpeakers ? hardByWording('who-said-it', sentence, message) : hard('who-said-it', sentence, message)];
}

/** "He rang her and said, Pat, I’ve always known." */
const SAID_BY_THEM =
  /^(?!.*\bI\b.*\b(?:said|says|goes|asked|told)\b).*\b(?:[Hh]e|[Ss]he|[Tt]hey) (?:\p{L}+ ){0,6}(?:said|says|goes|asked|told (?:him|her|them))\b[,:]? .*\b(?:I|me|my)\b/u;
/** Whether somebody tells of the speaker: by their name, or as a parent who is not the one who died. */
function namesSpeaker(text: string, { contributorId }: Source, { people, speaker }: Brief): boolean {
  const dead = people.find(({ id }) => id === contributorId)?.relationship?.relations.join(' ') ?? '';
  const parents = PARENTS.filter(({ tick }) => !tick.test(dead));
  return flatWords(text).includes(speaker.firstName.toLowerCase()) || parents.some(({ words }) => words.test(text));
}
const PARENTS = [
  { tick: /\b(?:step)?mother\b/i, words: /(?<![\p{L}])(?:mum|mam|mom|mummy|mama)(?![\p{L}])/iu },
  { tick: /\b(?:step)?father\b/i, words: /(?<![\p{L}])(?:dad|daddy|papa)(?![\p{L}])/iu },
  { tick: /\bgrand/i, words: /(?<![\p{L}])(?:nan|nanna|nana|gran|granny|grandma|grandpa|grandad|pop)(?![\p{L}])/iu },
];

/** "I", "me" and "my ute", but not "my dad": that is who the person was to the speaker, whoever tells it. */
function saysI(text: string, calls: string | null): boolean {
  const others = text
    .replace(new RegExp(`\\bmy (?:(?:own|dear|little|big|old|late) )?(?:${KIN}|friend|mate)(?![\\p{L}])`, 'giu'), ' ')
    .replace(calls === null ? /$^/ : new RegExp(`\\bmy ${escaped(calls)}(?![\\p{L}])`, 'giu'), ' ');
  return /(?<![\p{L}])(?:I|I[’'](?:d|m|ve|ll)|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)(?![\p{L}’'])/u.test(others);
}

/** "Anna told me …": whose words they are is said. */
function namesTeller(outside: string, { sources }: ReadSentence, people: readonly BriefPerson[]): boolean {
  const words = flatWords(outside);
  const tellers = people.filter(({ id }) => sources.some(({ contributorId }) => contributorId === id));
  return (
    /\b(?:somebody|someone|a friend|one of) \w+|\bI(?:[’']m| am| was|[’']ve been) told\b|\bI(?:[’']ve)? (?:hear|heard|gather|learned|learnt|asked|found out|never knew|did(?:n[’']t| not) know|had(?:n[’']t| not) known)\b|\b(?:tells?|told) me\b/i.test(
      outside,
    ) || tellers.some((person) => flatWords(person.firstName).some((part) => words.includes(part)))
  );
}

/** "Mick says, “…”", where Anna wrote it. */
function quotedFromAnother(sentence: ReadSentence, { brief, answers }: Reading): Finding[] {
  if (sentence.isOwnWords) return [];
  const named = tellerNamed(sentence.unquoted, brief.people);
  if (named === undefined) return [];
  return sentence.quotes.flatMap((quote) => {
    const found = answers.withRun(quote);
    if (flatWords(quote).length < OWN_RUN || found.length === 0) return [];
    const isTheirs = found.some(({ source, text }) => source.contributorId === named.id || saysName(text, named));
    return isTheirs
      ? []
      : [
          hard(
            'who-said-it',
            sentence,
            `${named.calledName} didn’t write this: ${nameOf(found[0]?.source, brief.people)} did.`,
          ),
        ];
  });
}

/** "Mick remembers …", on an answer of Anna's in which no Mick occurs. */
function toldByAnother(sentence: ReadSentence, { brief, answers }: Reading): Finding[] {
  const named = sentence.isOwnWords ? undefined : tellerNamed(sentence.unquoted, brief.people);
  const [first] = sentence.sources;
  if (named === undefined || first === undefined || sentence.quotes.length > 0) return [];
  const isTheirs =
    sentence.sources.some(({ contributorId, questionId }) => contributorId === named.id || questionId === OWN_WORD) ||
    answers.from(sentence.sources).some(({ text }) => saysName(text, named));
  return isTheirs
    ? []
    : [hard('who-said-it', sentence, `${named.calledName} didn’t tell this: ${nameOf(first, brief.people)} did.`)];
}

function tellerNamed(outside: string, people: readonly BriefPerson[]): BriefPerson | undefined {
  return people.find((person) => {
    const name = escaped(person.calledName);
    return (
      name !== '' &&
      new RegExp(`(?<![\\p{L}])${name}(?:,[^,]{0,60},)? (?:still |once |always )?${TELLS}(?![\\p{L}])`, 'u').test(
        outside,
      )
    );
  });
}

function saysName(text: string, { firstName }: BriefPerson): boolean {
  const words = flatWords(text);
  return flatWords(firstName).some((part) => words.includes(part));
}

function nameOf(source: Source | undefined, people: readonly BriefPerson[]): string {
  const person = people.find(({ id }) => id === source?.contributorId);
  return person === undefined || person.nameStaysOut ? 'somebody else' : person.calledName;
}
