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

const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d\s?)yrs?\b\.?/gi, ' years'],
  [/\byrs\b\.?/gi, 'years'],
  [/(?<=\d\s?)hrs?\b\.?/gi, ' hours'],
  [/(?<=\d\s?)mins\b\.?/gi, ' minutes'],
  [/\bw\/(?=\s?\p{L})/gu, 'with '],
  [/\bbday\b/gi, 'birthday'],
  [/\bxmas\b/gi, 'Christmas'],
  [/\bcoz\b|\bcos\b|\bcuz\b/gi, 'because'],
];

/** Hasty typing as it would be read out: apostrophes where they belong, "28 yrs" in full. It never changes what is said. */
export function asReadOut(text: string): string {
  return [...APOSTROPHES, ...MISHEARD, ...SHORT_FORMS]
    .reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)
    .replace(/ {2,}/g, ' ');
}

/** "Came out on the boat." → the subject that the question had: "He came out on the boat." */
export function withSubject(sentence: string, subject: string): string {
  const lowered = sentence.charAt(0).toLowerCase() + sentence.slice(1);
  return capitalise(`${subject} ${lowered}`);
}
