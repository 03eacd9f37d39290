import { hasFiniteVerb, isPastVerb, tagWords } from '../../language/grammar.js';
import { capitalise, lowerFirst, wordsOf } from '../../language/words.js';

/** One careful way of saying a sentence differently. `cost`: how much of the teller's own music it takes away. */
export interface Rewording {
  cost: number;
  apply: (sentence: string, names: readonly string[]) => string | null;
}

const TIME_FRONT =
  /^((?:Every|Each|On|In|At|By|After|Before|During|Until|One|Most|Some|From|For|Over|Twice|Once)\b[^,“”]{2,45}),\s+(.+)$/;
const CLAUSE_FRONT = /^((?:When|While|Whenever|After|Before|Once|If|Every time|Because)\s[^,“”]{4,70}),\s+(.+)$/;
const CLAUSE_BACK =
  /^([^,“”;:?]{8,70}?),?\s+((?:when|while|whenever|after|before|every time)\s+(?:he|she|they|I|we|it|the|his|her|my|our|their)\b[^,“”;:?]{3,60})\.$/;

/** "On Sundays she let me stir." → "She let me stir on Sundays." */
const moveTimeBack: Rewording = {
  cost: 0.4,
  apply: (sentence, names) => {
    const match = TIME_FRONT.exec(sentence);
    if (!match?.[1] || !match[2]) return null;
    const [, time, main] = match;
    if (
      hasFiniteVerb(time) ||
      /[,“”:;?]|\band\b|\bbut\b/.test(main) ||
      !startsWithSubject(main, names) ||
      wordsOf(main).length > 11
    )
      return null;
    return joinBack(main, lowerFront(time, names));
  },
};

/** "When I was eight, he took me fishing." → "He took me fishing when I was eight." */
const moveClauseBack: Rewording = {
  cost: 0.4,
  apply: (sentence, names) => {
    const match = CLAUSE_FRONT.exec(sentence);
    if (!match?.[1] || !match[2]) return null;
    const [, clause, main] = match;
    const mentionsName = names.some((name) => clause.includes(name));
    if (
      mentionsName ||
      /[,“”:;?]|\band\b|\bbut\b|\bor\b/.test(main) ||
      !startsWithSubject(main, names) ||
      wordsOf(main).length > 14
    )
      return null;
    return joinBack(main, lowerFront(clause, names));
  },
};

/** "She rang me when she was cross." → "When she was cross, she rang me." */
const moveClauseFront: Rewording = {
  cost: 0.6,
  apply: (sentence, names) => {
    const match = CLAUSE_BACK.exec(sentence);
    if (!match?.[1] || !match[2]) return null;
    const [, main, clause] = match;
    const reports =
      /\b(?:said|told|asked|knew|thought|remember|remembers|wondered|way|day|night|time|year|moment)\b/.test(main);
    if (reports || !startsWithSubject(main, []) || !hasFiniteVerb(main) || !hasFiniteVerb(clause)) return null;
    return `${capitalise(clause)}, ${lowerFront(main, names)}.`;
  },
};

const CONTRACTED: readonly (readonly [RegExp, string])[] = [
  [/\b(did|could|would|should|was|were|had|has|have|does|do|is|are)n’t\b/g, '$1 not'],
  [/\bcan’t\b/g, 'cannot'],
  [/\bwon’t\b/g, 'will not'],
  [/\b(I|you|he|she|we|they)’ll\b/gi, '$1 will'],
  [/\b(I|you|we|they)’ve\b/gi, '$1 have'],
  [/\b(you|we|they)’re\b/gi, '$1 are'],
  [/\bI’m\b/g, 'I am'],
];
const EXPANDED: readonly (readonly [RegExp, string])[] = [
  [/\b(did|could|would|was|were|had|does|do) not\b/g, '$1n’t'],
  [/\bcannot\b/g, 'can’t'],
];

/** "didn’t" → "did not", and "she’d" → "she would" or "she had" by the verb that follows. */
const expand: Rewording = {
  cost: 0.25,
  apply: (sentence) =>
    changed(
      sentence,
      outsideQuotes(sentence, (part) => replaceAll(expandHadWould(part), CONTRACTED)),
    ),
};

const contract: Rewording = {
  cost: 0.2,
  apply: (sentence) =>
    /\bnot (?:only|just|once|even|because|a single)\b/.test(sentence)
      ? null
      : changed(
          sentence,
          outsideQuotes(sentence, (part) => replaceAll(part, EXPANDED)),
        ),
};

const SAME: readonly (readonly [RegExp, string])[] = [
  [/\beveryone\b/g, 'everybody'],
  [/\beverybody\b/g, 'everyone'],
  [/\banyone\b/g, 'anybody'],
  [/\banybody\b/g, 'anyone'],
  [/\bsomeone\b/g, 'somebody'],
  [/\bsomebody\b/g, 'someone'],
  [/\bno one\b/g, 'nobody'],
  [/\bbegan to\b/g, 'started to'],
  [/\bstarted to\b/g, 'began to'],
  [/\balthough\b/g, 'though'],
  [/\bin order to\b/g, 'to'],
  [/\bmaybe\b/g, 'perhaps'],
  [/\beach (?=(?:morning|night|day|year|week|summer|Sunday|Saturday|Friday|Christmas|time)\b)/g, 'every '],
  [/\bevery (?=(?:summer|Sunday|Saturday|Friday|Thursday|Christmas|Easter|winter)\b)/g, 'each '],
  [/\bas well(?=[.,])/g, 'too'],
  [/\btill\b/g, 'until'],
  [/\bkids\b/g, 'children'],
  [
    /\bused to (?=(?:say|tell|sing|ride|drive|walk|cook|make|take|bring|call|read|play|watch|go|come|sit|stand|write|give)\b)/g,
    'would ',
  ],
];

/** Words that may stand for each other without a shade of difference. */
const sameWords: Rewording = {
  cost: 0.3,
  apply: (sentence) =>
    changed(
      sentence,
      outsideQuotes(sentence, (part) => {
        const rule = SAME.find(([pattern]) => part.search(pattern) >= 0);
        return rule === undefined ? part : part.replace(rule[0], rule[1]);
      }),
    ),
};

/** "really", "very", "actually": what a voice adds by itself. */
const dropFillers: Rewording = {
  cost: 0.1,
  apply: (sentence) =>
    changed(
      sentence,
      outsideQuotes(sentence, (part) =>
        part
          .replace(
            /(?<!\b(?:not|n’t|the|so|how|as|too)\s)\b(?:really|actually|basically|literally|absolutely|truly|simply|honestly)\s+(?=[a-z])/g,
            '',
          )
          .replace(/(?<!\b(?:not|n’t|the|so|how|at|his|her|their|my)\s)\bvery\s+(?=[a-z]+(?:\s|[.,]))/g, '')
          .replace(/^(?:Well|Oh|Honestly|Actually|Basically|Anyway|Look|Yes|Yeah),\s+/i, ''),
      ),
    ),
};

/** "He said she could stay." → "He said that she could stay." */
const addThat: Rewording = {
  cost: 0.25,
  apply: (sentence) =>
    changed(
      sentence,
      outsideQuotes(sentence, (part) =>
        part.replace(
          /\b(said|knew|thought|believed|told (?:me|us|him|her|them))\s+(?=(?:he|she|they|we|I|it|the|his|her)\s+(?:was|were|had|could|would|did|wanted|never|always|[a-z]+ed)\b)/g,
          '$1 that ',
        ),
      ),
    ),
};

const dropThat: Rewording = {
  cost: 0.3,
  apply: (sentence) =>
    changed(
      sentence,
      outsideQuotes(sentence, (part) =>
        part.replace(
          /\b(said|knew|told (?:me|us|him|her|them)|sure|thought) that (?=(?:he|she|they|we|I|it)\s)/g,
          '$1 ',
        ),
      ),
    ),
};

/** "…, which was the end of it." → "…. That was the end of it." */
const cutWhich: Rewording = {
  cost: 0.4,
  apply: (sentence) => {
    const match = /^(.{20,}), which (was|meant|is|made|took|gave)\b(.+)$/.exec(sentence);
    if (!match?.[1] || !match[2] || !match[3] || /[“”]/.test(sentence)) return null;
    return `${match[1]}. That ${match[2]}${match[3]}`;
  },
};

/** All rewordings, the gentlest first. */
export const REWORDINGS: readonly Rewording[] = [
  dropFillers,
  contract,
  expand,
  addThat,
  dropThat,
  sameWords,
  moveTimeBack,
  moveClauseBack,
  cutWhich,
  moveClauseFront,
];

function expandHadWould(text: string): string {
  return text.replace(
    /\b(I|you|he|she|we|they)’d\s+((?:never|always|often|already|just|only|sometimes|usually)\s+)?([a-z]+)/gi,
    (all, subject: string, adverb: string | undefined, verb: string) => {
      const gap = adverb ?? '';
      if (verb === 'better' || verb === 'rather') return all;
      const tags = tagWords(`${subject} would ${verb}`)[2]?.tags;
      const isParticiple =
        isPastVerb(verb) ||
        /^(?:been|gone|done|seen|known|taken|given|written|driven|eaten|broken|fallen|spoken|grown|come|run|become)$/.test(
          verb,
        );
      if (/^(?:put|let|cut|set|hit|come|run|become)$/.test(verb)) return all;
      if (isParticiple) return `${subject} had ${gap}${verb}`;
      return tags?.has('Verb') === true ? `${subject} would ${gap}${verb}` : all;
    },
  );
}

function startsWithSubject(main: string, names: readonly string[]): boolean {
  return (
    /^(?:he|she|they|we|I|it|He|She|They|We|It|the|my|his|her|our|their|Dad|Mum|The|My|His|Her|Our|Their)\b/.test(
      main,
    ) || names.some((name) => main.startsWith(`${name} `))
  );
}

function joinBack(main: string, tail: string): string {
  return `${capitalise(main.replace(/[.!?]+$/, ''))} ${tail}.`;
}

function lowerFront(text: string, names: readonly string[]): string {
  const first = /^[\p{L}’]+/u.exec(text)?.[0] ?? '';
  return first === 'I' || first.startsWith('I’') || names.includes(first) || /^(?:Dad|Mum)$/.test(first)
    ? text
    : lowerFirst(text);
}

function replaceAll(text: string, rules: readonly (readonly [RegExp, string])[]): string {
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** Applies a change to the words outside quotation marks only. */
export function outsideQuotes(sentence: string, change: (part: string) => string): string {
  return sentence
    .split(/(“[^”]*”?)/)
    .map((part, i) => (i % 2 === 1 ? part : change(part)))
    .join('');
}

function changed(before: string, after: string): string | null {
  const tidy = capitalise(after.trim());
  return tidy === before || wordsOf(tidy).length < 2 ? null : tidy;
}
