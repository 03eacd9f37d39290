import { capitalise } from './words.js';

const APOSTROPHES: readonly (readonly [RegExp, string])[] = [
  [/\b(would|could|should|did|does|is|was|are|were|has|had|have)nt\b/gi, '$1n’t'],
  [/\b(do|ca|wo)nt\b/g, '$1n’t'],
  [/\b(Do|Ca|Wo)nt\b/g, '$1n’t'],
  [
    /\b(he|she|that|there|what|here|who)s (?=(?:a|an|the|not|no|been|got|gone|just|still|always|never|thirty|forty|my|his|her|our|one|two)\b)/gi,
    '$1’s ',
  ],
  [/\bId (?=[a-z])/g, 'I’d '],
  [/\b(should|would|could|must|might) of (?=[a-z])/gi, '$1 have '],
  [/\b([Ii])ts (?=(?:only|a|an|the|not|just|been|true|ok|all|so|too|weather|fine|my|his|her)\b)/g, '$1t’s '],
  [/\b(they|you)re\b/gi, '$1’re'],
  [/\b(they|you)ve\b/gi, '$1’ve'],
  // no words but these
  [/\b([Tt]hat|[Tt]here|[Ss]he)s\b(?!’)/g, '$1’s'],
  [/\bhes\b/g, 'he’s'],
  [/\bHes\b/g, 'He’s'],
  [/\b(there|they|you|who|that)d\b/gi, '$1’d'],
  [/\bhed\b/g, 'he’d'],
  [/\b[Ii]ve\b(?!’)/g, 'I’ve'],
  [/\bim\b/g, 'I’m'],
  [/\b(kids|girls|boys|parents|neighbours) (?=(?:names|birthdays|shoes|lunches|hands|faces)\b)/gi, '$1’ '],
  [
    /(?<!\b(?:the|my|our|both|all|two|other) )\b(nonna|nonno|grandma|grandpa|nanna|yiayia|papou|aunty|mum|dad)s (?=(?!and\b|or\b|are\b|were\b|who\b|that\b|in\b|at\b|on\b|to\b|of\b|have\b|had\b|always\b|never\b|would\b)[a-z]{3,})/gi,
    '$1’s ',
  ],
  [/\b[Ii]m (?=(?:a|an|the|not|so|sorry|sure|glad|still|going|your|his|her)\b)/g, 'I’m '],
  [/\b[Ii]ve (?=(?:been|never|always|had|got|still|kept|seen)\b)/g, 'I’ve '],
  [/\b(every(?:one|body)|some(?:one|body)|any(?:one|body)|no(?:body))s (?=\p{L})/giu, '$1’s '],
];

const MISHEARD: readonly (readonly [RegExp, string])[] = [
  [/\bthere (?=(?:hands|heads|eyes|faces|names|own|mums?|dads?|kids|house|houses|feet|shoes)\b)/g, 'their '],
  // "her dahlia’s.": a plural with a stop that it does not have
  [
    /\b(?!(?:mum|dad|nan|nanna|pop|grandma|it|that|he|she|who|what|where|here|there|let|one|else|body|everyone|somebody|neighbour)’)([a-z]{3,})’s(?=[.,;!]|$)/g,
    '$1s',
  ],
  [/\bits (?=(?:a|the|not|even|been|because|okay|gone|over)\b)/g, 'it’s '],
];

/** Slips that are no other word, as they were meant. */
const MISSPELT: readonly (readonly [RegExp, string])[] = [
  [/(?<!\b(?:did|did not|didn’t|didnt) (?:(?:he|she|they|we|I|it|you) )?)\buse to (?=[a-z])/g, 'used to '],
  [/\bfreind/g, 'friend'],
  [/\bembarass/g, 'embarrass'],
  [/\bthank ?you(?=[,.!]| (?:for|so|to)\b)/g, 'thank you'],
  [/\balot\b/g, 'a lot'],
  [/\bdefin(?:a|e)tly\b/g, 'definitely'],
  [/\brecieve/g, 'receive'],
  [/\bbeleive/g, 'believe'],
  [/\buntill\b/g, 'until'],
  [/\bbecuase\b|\bbecasue\b|\bbecouse\b/g, 'because'],
  [/\btommorow\b|\btommorrow\b|\btomorow\b/g, 'tomorrow'],
  [/\bcommentater/g, 'commentator'],
  [/\bgrammer\b/g, 'grammar'],
  [
    /\b(the|his|her|my|our) hole (?=(?:world|life|family|time|house|street|town|thing|day|night|week|year)\b)/g,
    '$1 whole ',
  ],
  [/\bseperate/g, 'separate'],
  [/\baccross\b/g, 'across'],
  [/\bwierd/g, 'weird'],
  [/\bhapp?end\b/g, 'happened'],
  [/\bteh\b/g, 'the'],
];

/** The words as they were meant, where a slip is no other word; nothing else is touched. */
export function asMeant(text: string): string {
  return MISSPELT.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** What is typed with a smile and said by nobody. */
const NOT_SAID: readonly (readonly [RegExp, string])[] = [
  [/(?:^|(?<=[.!?]\s))(?:omg|lol|haha+|ok so|okay so)[,!]?\s+(?=\S)/gi, ''],
  [/[,]?\s+(?:lol|lmao|rofl|haha(?:ha)*|hehe|x(?:o|x)+x?o?)(?=\s*(?:$|[.,!?;\n]))/gi, ''],
];

const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d\s?)yrs?\b\.?/gi, ' years'],
  [/\byrs\b\.?/gi, 'years'],
  [/(?<=\d\s?)hrs?\b\.?/gi, ' hours'],
  [/(?<=\d\s?)mins\b\.?/gi, ' minutes'],
  [/\bw\/(?=\s?\p{L})/gu, 'with '],
  [/\bbday\b/gi, 'birthday'],
  [/\bxmas\b/gi, 'Christmas'],
  [/\bincl\b\.?/gi, 'including'],
  [/\bcoz\b|\bcos\b|\bcuz\b/gi, 'because'],
];

/** Hasty typing as it would be read out: apostrophes where they belong, "28 yrs" in full. It never changes what is said. */
export function asReadOut(text: string): string {
  return [...NOT_SAID, ...APOSTROPHES, ...MISHEARD, ...MISSPELT, ...SHORT_FORMS]
    .reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)
    .replace(/ {2,}/g, ' ');
}

const JOINS =
  'and|but|so|that|when|whenever|if|because|as|where|who|which|while|until|till|after|before|since|than|what|how|why|said|says|say|thought|knew|think|know|like|time|day|way|or|then|if|did|does|do|was|were|is|had|would|could|will|everything|all|thing|things|reckon|reckoned|told|swear|hope|guess|suppose|wish|bet';

/** "he didn’t say anything he just drew a dragon": a sentence begins where somebody is said to do the next thing. */
export function withStops(text: string): string {
  return text.replace(
    new RegExp(
      `(?<=[\\p{L}’]+ [\\p{L}’]+ [\\p{L}’]+)(?<!(?:^|[\\s“])(?:${JOINS}))(?<![,.;:!?“”(]) (?=(?:he|she|they|we|I|it) (?:just|then|still|always|never|only) [a-z])`,
      'gu',
    ),
    '. ',
  );
}

/** "Came out on the boat." → the subject that the question had: "He came out on the boat." */
export function withSubject(sentence: string, subject: string): string {
  const lowered = sentence.charAt(0).toLowerCase() + sentence.slice(1);
  return capitalise(`${subject} ${lowered}`);
}
