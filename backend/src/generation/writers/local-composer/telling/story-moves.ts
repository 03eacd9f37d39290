import { hasFiniteVerb } from '../../../brief/language/grammar.js';
import { capitalise, lowerFirst, wordsOf } from '../../../brief/language/words.js';
import type { Rewording } from './moves.js';

const DAY = '(?:Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Christmas|Easter)';
const PERIOD = '(?:morning|night|evening|afternoon|day|week|month|year|summer|winter|spring|autumn)';
const NUMBER =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|[a-z]+ty(?:-[a-z]+)?|\\d+)';
const TIME = [
  `(?:every|each|one|that|the next|the following) (?:${PERIOD}|${DAY})`,
  `on (?:the )?${DAY}s?(?: ${PERIOD}s?)?`,
  `at (?:${NUMBER}(?: o’clock)?(?: in the ${PERIOD})?|midnight|dawn|dusk|Christmas|Easter)`,
  `in (?:the )?(?:${PERIOD}|January|February|March|April|May|June|July|August|September|October|November|December|(?:1[89]|20)\\d\\d)`,
  `for (?:a|${NUMBER}) (?:days?|nights?|weeks?|months?|years?|hours?)`,
].join('|');
const MIDDLE = new RegExp(
  `^((?:He|She|They|I|We|The [a-z]+|\\p{Lu}\\p{Ll}+) (?:[\\p{L}’-]+ ){1,7}?)(${TIME})(,? )((?!and\\b|or\\b|for (?:a|an|${NUMBER})\\b|to\\b|of\\b|old\\b|later\\b|before\\b|after\\b|ago\\b|past\\b).{9,})$`,
  'u',
);

/** "She set two cups out every morning until I came." → "Every morning she set two cups out until I came." */
export const moveTimeFromMiddle: Rewording = {
  cost: 0.4,
  apply: (sentence, names) => {
    const match = MIDDLE.exec(sentence);
    if (!match?.[1] || !match[2] || !match[3] || !match[4] || /[“”:;]/.test(sentence)) return null;
    const main = match[1].trim();
    const isOpen =
      /\bwill miss\b|\b(?:only|even|just|and|but|or|that|when|who|which|until|till|because|if|while|where|said|told|knew|thought|says|was|were|been|is)\b/.test(
        main,
      ) ||
      /\b(?:the|a|an|of|in|on|at|for|with|to|from|by|time|first|last|best|worst|only|most|ever|this|my|his|her)$/.test(
        main,
      );
    if (isOpen || !hasFiniteVerb(main)) return null;
    const rest = /^,/.test(match[3]) ? `, ${match[4]}` : ` ${match[4]}`;
    return `${capitalise(match[2])} ${front(main, names)}${rest}`;
  },
};

/** "The bag stayed in the chair." → "That bag stayed in the chair.": a thing that the story has brought in already. */
export const pointBack: Rewording = {
  cost: 0.3,
  apply: (sentence, _names, before = '') => {
    const known = [...before.matchAll(/\b(?:an?|the|that) ((?:[a-z]+ )?)([a-z]{3,})\b/gi)].map(
      (match) => match[2] ?? '',
    );
    if (/\bthat\b/i.test(sentence) || /[“”]/.test(sentence)) return null;
    const match = [
      ...sentence.matchAll(/\b([Tt])he ([a-z]{3,})\b(?! of\b| that\b| who\b| which\b| [a-z]+(?:s|ed)? of\b)/g),
    ].find((candidate) => known.includes(candidate[2] ?? '') && THINGS.test(candidate[2] ?? ''));
    if (match?.[1] === undefined || match[2] === undefined) return null;
    const said = `${match[1] === 'T' ? 'That' : 'that'} ${match[2]}`;
    return `${sentence.slice(0, match.index)}${said}${sentence.slice(match.index + match[0].length)}`;
  },
};

/** Things that one can point at in a story; not "the time", "the morning", "the sea". */
const THINGS =
  /^(?:bag|box|car|ute|truck|boat|bike|dog|cat|horse|bird|pigeon|book|letter|card|cup|mug|pot|pan|coat|hat|shirt|dress|jacket|boots?|shoes?|tool|hammer|knife|fork|pen|radio|piano|accordion|guitar|machine|table|chair|couch|bed|door|gate|fence|shed|house|tent|tree|stone|rock|shell|snake|ham|cake|pie|bread|sandwich|tin|jar|basket|bucket|rope|chain|wheel|engine|tractor|train|bus|suitcase|umbrella|torch|lamp|photo|picture|ring|watch|clock|song|joke|boy|girl|man|woman|baby|driver|doctor|judge|farmer|conductor|candle|horse|cow|calf|sheep|lamb|goat|parrot|budgie|guinea)$/;

/** "She bought him an ice cream." → "She bought an ice cream for him." */
export const dativeFor: Rewording = {
  cost: 0.35,
  apply: (sentence) => {
    if (/[“”]/.test(sentence)) return null;
    const said = sentence.replace(
      /\b(bought|made|cooked|baked|built|knitted|sewed|found|saved|poured) (me|us|him|her|them) ((?:a|an|the|some|two|three) (?:[a-z]+ ){0,2}[a-z]+)(?=[.,]| and (?:he|she|they|I|we)\b)/,
      '$1 $3 for $2',
    );
    return said === sentence ? null : said;
  },
};

/** "the name of the second one" → "the second one’s name". */
export const nameOf: Rewording = {
  cost: 0.25,
  apply: (sentence) => {
    const said = sentence.replace(
      /\bthe (name|birthday|house|car|hand|voice|face) of ((?:the|my|his|her|our|their|every) (?:[a-z]+ )?[a-z]+)(?=[.,]| (?:and|in|on|at|right)\b)/,
      '$2’s $1',
    );
    return said === sentence || /s’s\b/.test(said) ? null : said;
  },
};

/** "…, which began with gloom and whistling." → "…. It began with gloom and whistling." */
export const cutWhichThing: Rewording = {
  cost: 0.35,
  apply: (sentence) => {
    const match =
      /^(.{20,}), which (began|ended|had|came|went|ran|stood|lay|hung|looked|smelt|tasted|stayed|cost|said|sat|sounded|worked|broke|fell|kept|belonged) (.+)$/.exec(
        sentence,
      );
    if (!match?.[1] || !match[2] || !match[3] || /[“”]/.test(sentence)) return null;
    return `${match[1]}. It ${match[2]} ${match[3]}`;
  },
};

/** "…, when everyone else had stopped coming." → "…. By then everyone else had stopped coming." */
export const byThen: Rewording = {
  cost: 0.35,
  apply: (sentence) => {
    const match =
      /^(.{16,}), when ((?:every(?:one|body)|the others|all the others|most people)(?: else)? had .+)$/.exec(sentence);
    return !match?.[1] || !match[2] || /[“”]/.test(sentence) ? null : `${match[1]}. By then ${match[2]}`;
  },
};

/** "We grew up on a farm, five of us in two bedrooms." → "…. There were five of us in two bedrooms." */
export const thereWere: Rewording = {
  cost: 0.3,
  apply: (sentence) => {
    const match = new RegExp(`^([^“”]{16,}), (${NUMBER}(?: [a-z]+)? of (?:us|them|it)\\b[^,“”]{4,})$`).exec(sentence);
    return !match?.[1] || !match[2] || /^one /.test(match[2]) ? null : `${match[1]}. There were ${match[2]}`;
  },
};

/** "…, with his stole in his pocket." → "…. He had his stole in his pocket." Only at the end, and only of the subject. */
export const hadWith: Rewording = {
  cost: 0.4,
  apply: (sentence) => {
    const match =
      /^((?:[^,“”]+, )?(He|She|They|I) [^“”]{14,}), with ((?:his|her|their|my) [a-z]+ (?:in|on|under|over|round|around) (?:his|her|their|my) [a-z]+)\.$/.exec(
        sentence,
      );
    if (!match?.[1] || !match[2] || !match[3] || wordsOf(match[1]).length < 6) return null;
    return `${match[1]}. ${match[2]} had ${match[3]}.`;
  },
};

export const STORY_MOVES: readonly Rewording[] = [
  pointBack,
  moveTimeFromMiddle,
  dativeFor,
  nameOf,
  cutWhichThing,
  byThen,
  thereWere,
  hadWith,
];

function front(text: string, names: readonly string[]): string {
  const first = /^[\p{L}’]+/u.exec(text)?.[0] ?? '';
  return first === 'I' || names.includes(first) || /^(?:Dad|Mum|Nan|Pop)$/.test(first) ? text : lowerFirst(text);
}
