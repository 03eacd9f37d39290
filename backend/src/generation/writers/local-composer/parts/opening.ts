import type { BriefPerson } from '@eulogy/arranger';
import { connective, supported, type Composition } from '../composition.js';
import type { EulogySentence } from '@eulogy/arranger';
import { hasFiniteVerb } from '../../../brief/language/grammar.js';
import { restoreCapitals, splitSentences, tidyText } from '../../../brief/language/sentences.js';
import { capitalise, listOf, lowerFirst, wordsOf } from '../../../brief/language/words.js';
import { clauseCuts } from '../telling/split-clauses.js';
import { isNounPhrase } from '../telling/completions.js';
import { whyUnusable } from '../reading/unusable.js';
import { withoutBirthName } from '../call-name.js';
import { sayableRelations, withArticle, withMy } from './relations.js';

/** Who speaks, who the person was to them, what people called them, and whose memories these are: within 100 words. */
export function tellOpening(composition: Composition, fullName: string): EulogySentence[] {
  if (composition.brief.about === 'self') return tellMyself(composition, fullName);
  return [...tellSpeaker(composition, withoutBirthName(fullName)), ...tellOtherVoices(composition)];
}

/** Whoever reads it aloud, the words are those of the one it is about. */
function tellMyself({ brief, name, choice }: Composition, fullName: string): EulogySentence[] {
  const { source } = brief.facts.name;
  const full = fullName === '' ? name : fullName;
  const isPart = full.toLowerCase().split(/\s+/).includes(name.toLowerCase()) || name === full;
  const called = isPart || name === '' ? [] : [supported(`People call me ${name}.`, source)];
  if (full === '') return [connective('These are my own words.')];
  switch (choice.number('opening', 3)) {
    case 0:
      return [supported(`My name is ${full}, and these are my own words.`, source), ...called];
    case 1:
      return [
        supported(`I am ${full}.`, source),
        ...called,
        connective('These are my own words, whoever reads them to you.'),
      ];
    default:
      return [
        connective('What you are about to hear is in my own words.'),
        supported(`My name is ${full}.`, source),
        ...called,
      ];
  }
}

function tellSpeaker(composition: Composition, fullName: string): EulogySentence[] {
  const { brief, name, choice, person } = composition;
  const { speaker } = brief;
  const relations = sayableRelations(speaker).slice(0, 2);
  const source = speaker.relationship?.source ?? null;
  const own = ownWords(speaker, composition);
  const nameSource = brief.facts.name.source;
  const me = speaker.firstName === '' ? null : speaker.firstName;
  const mine = listOf(relations.map(withMy));
  const called = name === '' ? capitalise(person.subject) : name;
  // "Yiayia was my yiayia" says nothing: there the full name stands
  const isTheRelation = [mine, own?.text ?? '', ...(own?.sentences ?? [])].some((said) =>
    wordsOf(said).includes(name.toLowerCase()),
  );
  const isSaidAgain = isTheRelation && (fullName === '' || fullName === name) && own?.kind === 'clause';
  const who = isSaidAgain ? capitalise(person.subject) : isTheRelation && fullName !== '' ? fullName : called;

  if (own?.kind === 'mine') {
    const extra = relations.filter((relation) => !saysSame(own.text, relation));
    const also =
      extra.length > 0 &&
      relations.length === extra.length &&
      !/\b(?:wife|husband|partner|mum|dad|mother|father)\b/.test(own.text)
        ? [supported(`${who} was ${listOf(extra.map(withMy))}.`, source)]
        : [];
    const lead = me === null ? [] : [connective(choice.pick('speaker', [`My name is ${me}.`, `I am ${me}.`]))];
    return [
      ...lead,
      ...also,
      supported(
        `${also.length > 0 ? capitalise(person.subject) : who} ${also.length > 0 ? person.was : 'was'} ${own.text}.`,
        source,
        nameSource,
      ),
    ];
  }
  if (own?.kind === 'clause' && relations.some((relation) => saysSame(own.sentences.join(' '), relation))) {
    const [opening = '', ...more] = own.sentences;
    const named = opening.replace(new RegExp(`^(?:${capitalise(person.subject)})\\b`), who);
    const lead = me === null ? [] : [connective(choice.pick('speaker', [`My name is ${me}.`, `I am ${me}.`]))];
    return [...lead, supported(named, source, nameSource), ...more.map((text) => supported(text, source))];
  }
  const first =
    mine === ''
      ? me === null
        ? [supported(`I want to tell you about ${who}.`, nameSource)]
        : [supported(`My name is ${me}, and I want to tell you about ${who}.`, nameSource)]
      : me === null
        ? [supported(`${fullName === '' ? who : fullName} was ${mine}.`, source, nameSource)]
        : pickFirst(me, mine, who, fullName, composition);
  const more =
    own === null
      ? []
      : own.kind === 'clause'
        ? own.sentences.map((text) => supported(text, source))
        : [supported(`${capitalise(person.subject)} ${person.was} ${own.text}.`, source)];
  return [...first, ...more];
}

function pickFirst(
  me: string,
  mine: string,
  who: string,
  fullName: string,
  composition: Composition,
): EulogySentence[] {
  const { choice, brief, person } = composition;
  const sources = [brief.speaker.relationship?.source ?? null, brief.facts.name.source];
  const full = fullName === '' || brief.about === 'pet' ? who : fullName;
  switch (choice.number('opening', 4)) {
    case 0:
      return [supported(`My name is ${me}, and ${who} was ${mine}.`, ...sources)];
    case 1:
      return [
        supported(`${full} was ${mine}.`, ...sources),
        connective(`I am ${me}, and I want to tell you about ${person.object}.`),
      ];
    case 2:
      return [connective(`I am ${me}.`), supported(`${who} was ${mine}.`, ...sources)];
    default:
      return [supported(`${full} was ${mine}, and I am ${me}.`, ...sources)];
  }
}

type OwnWords =
  | { kind: 'mine' | 'thing'; text: string; sentences?: undefined }
  | { kind: 'clause'; sentences: string[]; text?: undefined };

/** The speaker's own words for who the person was: "my dad, and the one I rang", a thing, or a sentence. */
function ownWords(speaker: BriefPerson, composition: Composition): OwnWords | null {
  const { brief, names } = composition;
  const [sentence] = splitSentences(restoreCapitals(tidyText(speaker.relationship?.text ?? ''), names));
  if (sentence === undefined || whyUnusable(sentence, brief) !== null || wordsOf(sentence).length > 28) return null;
  const bare = sentence.replace(/[.!?]+$/, '');
  const lowered = names.includes(/^[\p{L}’]+/u.exec(bare)?.[0] ?? '') ? bare : lowerFirst(bare);
  if (/^my\b/i.test(bare)) {
    // "my big brother, we shared a room" is two sentences
    const text = lowered.replace(
      /, (we|he|she|they|I)(?= [a-z])/,
      (_all, subject: string) => `. ${capitalise(subject)}`,
    );
    return { kind: 'mine', text };
  }
  if (/^(?:he|she|they|I|we)\b/i.test(bare) && hasFiniteVerb(bare))
    return { kind: 'clause', sentences: clauseCuts(sentence, names)[0] ?? [sentence] };
  if (/^(?:the|a|an|our|one)\b/i.test(bare) && isNounPhrase(sentence)) return { kind: 'thing', text: lowered };
  return null;
}

const SAME_RELATION: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:mum|mother|mummy|mom|ma|mama)\b/, /^(?:mother|parent|stepmother|foster mother)$/],
  [/\b(?:dad|father|daddy|papa|pop)\b/, /^(?:father|parent|stepfather|foster father)$/],
  [/\b(?:nan|nanna|gran|grandma|grandmother|granny|oma|nonna|yiayia)\b/, /grandmother|grandparent/],
  [/\b(?:pop|grandpa|grandad|grandfather|opa|nonno|pappou)\b/, /grandfather|grandparent/],
  [/\b(?:aunt|aunty|auntie)\b/, /aunt/],
  [/\bmate\b/, /friend/],
  [/\b(?:boy|son)\b/, /^(?:step|foster )?son$|^child$/],
  [/\b(?:girl|daughter)\b/, /^(?:step|foster )?daughter$|^child$/],
  [/\b(?:old man|hubby)\b/, /^(?:father|husband)$/],
];

function saysSame(text: string, relation: string): boolean {
  return (
    text.toLowerCase().includes(relation) ||
    SAME_RELATION.some(([words, pattern]) => words.test(text.toLowerCase()) && pattern.test(relation))
  );
}

/** "Ray was also a brother to Anna and Mick, and a grandfather to Joss." Their memories follow under their names. */
function tellOtherVoices(composition: Composition): EulogySentence[] {
  const { brief, name, person, choice } = composition;
  const heard = brief.people.filter(
    (teller) => teller.id !== brief.speaker.id && brief.memories.some((memory) => memory.contributorId === teller.id),
  );
  const byRelation = new Map<string, BriefPerson[]>();
  for (const teller of heard) {
    const listed = sayableRelations(teller).filter((relation) => !isCustom(teller, relation));
    const key = listed.slice(0, 2).join(' and ');
    if (key !== '') byRelation.set(key, [...(byRelation.get(key) ?? []), teller]);
  }
  const mine = sayableRelations(brief.speaker);
  const groups = [...byRelation].map(([relation, tellers]) => ({ relation, tellers, isMine: mine.includes(relation) }));
  const phrases = groups.map(
    ({ relation, tellers }) =>
      `${listOf(relation.split(' and ').map(withArticle))} to ${listOf(tellers.map((teller) => teller.calledName))}`,
  );
  const sources = groups.flatMap(({ tellers }) => tellers.map((teller) => teller.relationship?.source ?? null));
  const also = choice.number('voices', 2) === 0 && name !== '' ? name : capitalise(person.subject);
  const verb = also === name ? 'was' : person.was;
  const kin =
    phrases.length === 0
      ? []
      : [
          supported(
            `${also} ${verb} ${groups.some((group) => group.isMine) ? 'also ' : ''}${joined(phrases)}.`,
            ...sources,
          ),
        ];
  const own = heard.flatMap((teller) => ownWordOf(teller) ?? []);
  const named =
    own.length === 0
      ? []
      : [
          supported(
            `${capitalise(own.map(({ teller, word }, i) => `${teller.calledName}’s ${i === 0 ? `word for ${person.object} ` : ''}is “${word}”`).join(', and '))}.`,
            ...own.map(({ teller }) => teller.relationship?.source ?? null),
          ),
        ];
  return [...kin, ...named];
}

function joined(phrases: readonly string[]): string {
  return phrases.length === 1
    ? (phrases[0] ?? '')
    : `${phrases.slice(0, -1).join(', ')}, and ${phrases[phrases.length - 1] ?? ''}`;
}

/** Relations of the list begin with a capital there; a custom one is as it was typed. */
function isCustom(teller: BriefPerson, relation: string): boolean {
  const typed = teller.relationship?.relations.find(
    (candidate) => candidate.toLowerCase() === relation || relation === 'neighbour',
  );
  return typed !== undefined && /^\p{Ll}/u.test(typed);
}

function ownWordOf(teller: BriefPerson): { teller: BriefPerson; word: string } | null {
  const custom = teller.relationship?.relations.find(
    (relation) =>
      /^\p{Ll}/u.test(relation) &&
      !/^(?:friend|mate|family|colleague)$/.test(relation) &&
      relation.split(/\s+/).length <= 5 &&
      /^[\p{L}’' -]+$/u.test(relation),
  );
  return custom === undefined ? null : { teller, word: custom };
}
