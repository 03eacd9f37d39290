import type { Brief, BriefPerson, Theme } from './brief.js';
import { personOf } from './person.js';
import { isLesson, isThing, shapeOf } from './sentence-shape.js';
import { possessiveOf, tellingWords, wordsOf } from './words.js';

/** Whether words can be heard without the question that they answer: a whole sentence that says what it is about. */
export function standsAlone(sentences: readonly string[], theme: Theme): boolean {
  const [first = ''] = sentences;
  if (theme === 'taught' && OF_NOBODY_TAUGHT.test(first)) return false;
  if ((theme === 'miss' || theme === 'passions') && !OF_SOMEBODY.test(first)) return false;
  if (/^(?:you|you[’'](?:re|ve|d|ll))\s/i.test(first)) return true;
  if (shapeOf(first) !== 'sentence' || OF_NOBODY.test(first)) return false;
  if (POINTS_BACK.test(first) && !A_TIME.test(first)) return false;
  // "She did not discuss it.": of what, only the question says
  const isEmpty = wordsOf(first).length <= SHORT && /\b(?:it|that|them|so|this)\b/i.test(first);
  return !(isEmpty && tellingWords(first).size <= 1);
}

const SHORT = 8;
/** "Shut the gate": whose advice it is has to be said. */
const OF_NOBODY =
  /^(?!.*\b(?:I|we|you|he|she|they|him|her|me|us|my|our|his|their)\b)(?:never|always|don[’']?t|do|be|keep|take|check|shut|turn|ring|say|listen|learn)\b/i;
/** What is loved and missed is a list as often as a sentence: "Twelve missed calls, and it’s about a lemon." */
const OF_SOMEBODY =
  /^(?:I|I[’'](?:ll|m|d|ve)|we|he|she|they|you|who|nobody|everybody|everyone|anything|(?:my|his|her|their|our) \p{L}+ (?:was|were|is|are|had|would)|\p{Lu}\p{L}+ (?:was|were|is|had|has|loved|liked|would|could|did|used|never|always|went|and (?:I|me)))\b|\b(?:miss|loved|loves|liked)\b/iu;

/** "Check your mirrors before you need them.": said by whom, nobody hears. */
const OF_NOBODY_TAUGHT = /^(?!.*\b(?:I|we|he|she|him|me|us|my|our|taught|learnt|learned)\b)/i;
const POINTS_BACK =
  /^(?:it|its|it’s|that|that’s|this|those|these|same|yes|yeah|yep|no|nope|not|nothing|none|never|both|neither|because|by|as|with|through|well|just|only|probably|maybe|mostly|also|and|but|so|or)\b/i;
/** "It was in 1990", "It was my birthday", "That winter we". */
const A_TIME =
  /^(?:it was|it’s|it is|it’d been|it had been) (?:a|an|the|in|on|at|about|my|our|his|her|their|after|before|around|one|always|\d|[a-z]+day|\p{Lu})|^(?:that|this) (?:day|night|morning|afternoon|evening|summer|winter|spring|autumn|year|week|time|was the)\b|^(?:and|but|so) (?:then|there|I|he|she|we|they|my|the|when|one)\b|^(?:never|no) (?:have|did|had|will|one|matter)\b|^as (?:a|an|soon|long|far|I|we|he|she|kids)\b|^(?:with|through) (?:me|us|his|her|my|our|the|all)\b|^(?:because|just) (?:I|he|she|we|they|before|after|as)\b/iu;

/** The question as a speaker asks it aloud, before words that only answer it; null where a question has no one meaning. */
export function questionAloud(theme: Theme, brief: Brief): string | null {
  const { called } = personOf(brief);
  const isOfOneself = brief.about === 'self';
  if (called === '' && !isOfOneself) return null;
  const of = isOfOneself ? ASKED_OF_ONESELF : brief.about === 'pet' ? ASKED_OF_A_PET : ASKED;
  return of[theme]?.(called) ?? null;
}

type Asked = Readonly<Partial<Record<Theme, (called: string) => string>>>;
const ASKED: Asked = {
  childhood: (called) => `How did ${called} grow up?`,
  work: (called) => `What was ${possessiveOf(called)} work?`,
  passions: (called) => `What did ${called} love?`,
  story: (called) => `A story about ${called}.`,
  laughter: () => 'What made us laugh?',
  'hard-times': (called) => `How did ${called} meet hard times?`,
  taught: (called) => `What did ${called} teach me?`,
  miss: () => 'What will I miss?',
};
const ASKED_OF_A_PET: Asked = {
  ...ASKED,
  childhood: (called) => `How did ${called} come to us?`,
  work: (called) => `What did ${called} do all day?`,
  laughter: (called) => `What did ${called} do to make us laugh?`,
  'hard-times': (called) => `When was I glad that ${called} was there?`,
};
const ASKED_OF_ONESELF: Asked = {
  childhood: () => 'Where did I grow up?',
  work: () => 'What was my work?',
  passions: () => 'What do I love?',
  story: () => 'A story.',
  'hard-times': () => 'What was hard, and what carried me through?',
  taught: () => 'What have I learnt?',
  remembered: () => 'How would I like to be remembered?',
};

/** Stands for whoever tells, until it is known how they are introduced. */
export const TELLER = '{teller}';

/** What another teller's words are about, where they do not say it themselves. */
export function aboutWhat(theme: Theme, brief: Brief): string | null {
  const { name } = personOf(brief);
  if (name === '' || brief.about === 'self') return null;
  switch (theme) {
    case 'childhood':
      return brief.about === 'pet' ? `about how ${name} came` : `about how ${name} grew up`;
    case 'work':
      return `about what ${name} did`;
    case 'passions':
      return `about what ${name} loved`;
    case 'laughter':
      return `about laughing with ${name}`;
    case 'hard-times':
      return brief.about === 'pet' ? `about being glad of ${name}` : 'about hard times';
    case 'taught':
      return `about what ${name} taught them`;
    case 'miss':
      return 'about what they will miss';
    default:
      return null;
  }
}

/** How words of another begin that go on from a sentence of ours: "Zosia taught Marek, her friend,", "Trev will miss". */
export function sentenceBefore(
  theme: Theme,
  first: string,
  teller: BriefPerson,
  brief: Brief,
): { begins: string; goesOn: boolean } | null {
  const { name } = personOf(brief);
  if (name === '' || teller.nameStaysOut || brief.about === 'self') return null;
  if (theme === 'relationship')
    return { begins: `Who ${/ and /.test(name) ? 'were' : 'was'} ${name} to ${TELLER}?`, goesOn: false };
  if (theme === 'taught')
    return isLesson(first)
      ? { begins: `${name} taught ${TELLER}`, goesOn: true }
      : { begins: `What did ${name} teach ${TELLER}?`, goesOn: false };
  if (theme === 'miss')
    return isThing(first) && SURELY_A_THING.test(first)
      ? { begins: `${TELLER} will miss`, goesOn: true }
      : { begins: `What will ${TELLER} miss?`, goesOn: false };
  return null;
}

/** Behind a verb only what nobody can hear as something else: not "Videocall", not "Light on at five". */
export const SURELY_A_THING =
  /^(?:the|a|an|my|our|his|her|their|its|your|him|how|what|every|everything|(?!(?:nothing|morning|evening|king|spring|something|anything|wedding)\b)\p{L}+ing)\b/iu;
