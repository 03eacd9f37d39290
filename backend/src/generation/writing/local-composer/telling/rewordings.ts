import { isNounPhrase } from './completions.js';
import { SAME_WORDS } from './same-words.js';
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

/** "the day she left" → "the day that she left". */
const addRelativeThat: Rewording = {
  cost: 0.15,
  apply: (sentence) =>
    changed(
      sentence,
      outsideQuotes(sentence, (part) =>
        part.replace(
          /\b((?:the (?:first |last |only |next )?(?:time|day|night|year|way|moment|week|morning))|everything|anything|nothing|something|thing|things)\s+(?=(?:he|she|they|we|I|nobody|everybody) )/,
          '$1 that ',
        ),
      ),
    ),
};

/** "She gave him the wishbone." → "She gave the wishbone to him." */
const dativeBack: Rewording = {
  cost: 0.35,
  apply: (sentence) =>
    changed(
      sentence,
      outsideQuotes(sentence, (part) =>
        part.replace(
          /\b(gave|lent|sent|showed|handed) (me|us|him|her|them) ((?:a|an|the|his|her|my|their) (?:[a-z]+ ){0,2}[a-z]+)(?=[.,])/g,
          '$1 $3 to $2',
        ),
      ),
    ),
};

/** "the school of Charles Kingsford Smith" → "Charles Kingsford Smith’s school". */
const possessiveForOf: Rewording = {
  cost: 0.3,
  apply: (sentence) =>
    changed(
      sentence,
      sentence.replace(
        /\bthe (school|house|shop|farm|garden|kitchen|wife|husband|son|daughter|sister|brother) of (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){1,2})(?=[.,]|\s)/gu,
        '$2’s $1',
      ),
    ),
};

const WITH = /^(.{18,}?)\s+with\s+((?:a|an|two|three|four|five|his|her|their|nothing but|only|one)\b[^“”;:?]{16,})\.$/;
const NOT_OWNED =
  /\b(?:filled|done|pleased|help|helped|agreed|start|started|began|married|shook|played|play|live|lived|work|worked|talk|talked|spoke|argue|stay|stayed|came|out|up|fell|went|covered|what|common|happy|meet|met|busy|walk|walked)$/;

/** "He was on the jetty with two rods and a thermos." → "He was on the jetty. He had two rods and a thermos with him." */
const ownWith: Rewording = {
  cost: 0.6,
  apply: (sentence) => {
    const match = WITH.exec(sentence);
    const subject = /^(?:.*,\s)?(?:.*\b(?:and|but)\s)?(he|she|they)\s/i.exec(match?.[1] ?? '')?.[1]?.toLowerCase();
    if (
      !match?.[1] ||
      !match[2] ||
      subject === undefined ||
      NOT_OWNED.test(match[1]) ||
      !isNounPhrase(match[2]) ||
      /\bwith\b/.test(match[1])
    )
      return null;
    const object = subject === 'he' ? 'him' : subject === 'she' ? 'her' : 'them';
    const list = /^(.+?)((?:,| and ).+)$/.exec(match[2]);
    const carried =
      list?.[1] === undefined
        ? `${match[2]} with ${object}`
        : `${list[1]} with ${object}${list[2]?.startsWith(',') === true ? '' : ','}${list[2] ?? ''}`;
    return `${match[1].replace(/,$/, '')}. ${capitalise(subject)} had ${carried}.`;
  },
};

/** "…, because he said people would be hungry." → "…. That was because he said people would be hungry." */
const cutBecause: Rewording = {
  cost: 0.5,
  apply: (sentence) => {
    const match = /^([^“”]{24,}?),? because ([^“”]{12,})$/.exec(sentence);
    if (
      !match?.[1] ||
      !match[2] ||
      /\b(?:not|n’t|only|just|said|when|if|and|but)\b/.test(match[1]) ||
      /^of\b/.test(match[2])
    )
      return null;
    return `${match[1]}. That was because ${match[2]}`;
  },
};

/** "…into one room so that they could share." → "…into one room. That way they could share." */
const cutSoThat: Rewording = {
  cost: 0.4,
  apply: (sentence) => {
    const match = /^([^“”]{24,}?),? so that ((?:he|she|they|we|I|it)\s[^“”]{8,})$/.exec(sentence);
    if (!match?.[1] || !match[2] || /^(?:when|if|after|before)\b/i.test(match[1])) return null;
    return `${match[1]}. That way ${match[2]}`;
  },
};

const TIME_BACK =
  /^([^,“”;:?]{12,90}?)\s+((?:(?:in|on|at|by|after|before|during|for|until)\s(?:[a-z’-]+\s){0,4}(?:morning|night|evening|afternoon|days?|weeks?|months?|years?|summer|winter|Sundays?|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Christmas|Easter|(?:1[89]|20)\d\d)|(?:every|each|last|one)\s(?:morning|night|day|week|year|summer|winter|Sunday|Saturday|Friday|Thursday|Christmas|Easter)))\.$/;

/** "They cooked together every Thursday." → "Every Thursday they cooked together." */
const moveTimeFront: Rewording = {
  cost: 0.4,
  apply: (sentence, names) => {
    const match = TIME_BACK.exec(sentence);
    if (
      !match?.[1] ||
      !match[2] ||
      !startsWithSubject(match[1], names) ||
      /\b(?:and|but|that|when|who|which|until|because|to)\b/.test(match[1])
    )
      return null;
    return `${capitalise(match[2])} ${lowerFront(match[1], names)}.`;
  },
};

/** Two words that may stand for each other here, as one rewording. */
function sameWords(pattern: RegExp, replacement: string): Rewording {
  return {
    cost: 0.22,
    apply: (sentence) =>
      changed(
        sentence,
        outsideQuotes(sentence, (part) => part.replace(pattern, replacement)),
      ),
  };
}

/** All rewordings, the gentlest first. */
export const REWORDINGS: readonly Rewording[] = [
  dropFillers,
  contract,
  expand,
  addThat,
  dropThat,
  ...SAME_WORDS.map(([pattern, replacement]) => sameWords(pattern, replacement)),
  addRelativeThat,
  dativeBack,
  possessiveForOf,
  ownWith,
  cutBecause,
  cutSoThat,
  moveTimeFront,
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
