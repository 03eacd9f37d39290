import { hasFiniteVerb, isPastVerb, tagsAt } from '../../../brief/language/grammar.js';
import { capitalise, lowerFirst, wordsOf } from '../../../brief/language/words.js';

/** One careful way of saying a sentence differently. `cost`: how much of the teller's own music it takes away. */
export interface Rewording {
  cost: number;
  /** @param before what the text says before this sentence */
  apply: (sentence: string, names: readonly string[], before?: string) => string | null;
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

/** "When I was eight, he took me fishing." → "He took me fishing when I was eight." The comma may be missing. */
const moveClauseBack: Rewording = {
  cost: 0.4,
  apply: (sentence, names) => {
    const [clause, main] = frontClause(sentence, names) ?? [];
    if (
      clause === undefined ||
      main === undefined ||
      names.some((name) => clause.includes(name) && /\b(?:he|she|his|her|they)\b/.test(main))
    )
      return null;
    const isSimple = !/[,“”:;?]|\b(?:and|but|or|that|when|said|told|asked|reckoned|thought|knew)\b/.test(main);
    return isSimple && wordsOf(main).length <= 14 ? joinBack(main, lowerFront(clause, names)) : null;
  },
};

/** A "when" clause at the front and what follows it, by its comma or by the next subject with a verb of its own. */
function frontClause(sentence: string, names: readonly string[]): [string, string] | null {
  const withComma = CLAUSE_FRONT.exec(sentence);
  // "When she got ill she never complained, she …": the main clause is inside, and the comma ends it
  if (
    withComma?.[1] &&
    /^\S+ .*(?<!\b(?:that|and|but|or|who|which|because|so|than|if|when)) (?:I|he|she|we|they) [a-z’]{2,}/.test(
      withComma[1].replace(/^\S+ \S+/, 'x'),
    )
  )
    return null;
  if (withComma?.[1] && withComma[2])
    return startsWithSubject(withComma[2], names) ? [withComma[1], withComma[2]] : null;
  if (!/^(?:When|While|After|Before|Once)\s/.test(sentence) || /[,“”]/.test(sentence)) return null;
  const starts = [...sentence.matchAll(/\s(?=(?:he|she|they|we|I|a|the|my|his|our|\p{Lu}\p{Ll}+)\s)/gu)]
    .map((match) => match.index)
    .filter((at) => wordsOf(sentence.slice(0, at)).length >= 3);
  for (const at of starts) {
    const clause = sentence.slice(0, at);
    const main = sentence.slice(at + 1);
    const subjectVerb = /^(?:(?:a|the|my|his|our) [a-z]+|\S+) ([a-z]+)/.exec(main)?.[1] ?? '';
    const endsOpen =
      /\b(?:in|on|at|of|to|with|by|for|from|and|or|the|a|his|her|my|our|about|into|over|was|were|had|that|told|asked|gave)$/.test(
        clause,
      );
    const isOneClause = wordsOf(clause).length <= 10 && !/\b(?:and|but|said|told|that|who|which)\b/.test(clause);
    if (isOneClause && !endsOpen && isPastVerb(subjectVerb) && hasFiniteVerb(clause.replace(/^\S+\s/, '')))
      return [clause, main];
  }
  return null;
}

/** "She rang me when she was cross." → "When she was cross, she rang me." */
const moveClauseFront: Rewording = {
  cost: 0.6,
  apply: (sentence, names) => {
    const match = CLAUSE_BACK.exec(sentence);
    if (!match?.[1] || !match[2]) return null;
    const [, main, clause] = match;
    const reports =
      /\b(?:sa(?:id|y|ys|ying)|reckon\w*|swore|promised|heard|felt|saw|like|told|asked|knew|thought|remember|remembers|wondered|way|day|night|time|year|moment|will)\b/.test(
        main,
      );
    if (
      reports ||
      /ing\b| (?:when|while|because|if) /.test(clause) ||
      !startsWithSubject(main, []) ||
      !hasFiniteVerb(main) ||
      !hasFiniteVerb(clause)
    )
      return null;
    return `${capitalise(clause)}, ${lowerFront(main, names)}.`;
  },
};

/** "…, which was the end of it." → "…. That was the end of it." */
const cutWhich: Rewording = {
  cost: 0.4,
  apply: (sentence) => {
    const match =
      /^(.{20,}), which (was|meant|means|is|made|took|gave|sounds|sounded|seemed|felt|left|turned)\b(.+)$/.exec(
        sentence,
      );
    if (!match?.[1] || !match[2] || !match[3] || /[“”]/.test(sentence)) return null;
    return `${match[1]}. That ${match[2]}${match[3]}`;
  },
};

/** "…into one room so that they could share." → "…into one room. That way they could share." */
const cutSoThat: Rewording = {
  cost: 0.4,
  apply: (sentence) => {
    const match =
      /^([^“”]{20,}?),? so that ((?:he|she|they|we|I|it|the [a-z]+|my [a-z]+|her [a-z]+|his [a-z]+)\s[^“”]{8,})$/.exec(
        sentence,
      );
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
      /\bwill miss\b|\b(?:only|even|just|and|but|that|when|who|which|until|because|to)\b|\b(?:time|first|last|best|worst|only|most|least|ever)$/.test(
        match[1],
      )
    )
      return null;
    return `${capitalise(match[2])} ${lowerFront(match[1], names)}.`;
  },
};

const AGE =
  '(?:[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|[a-z]+ty-[a-z]+|six|seven|eight|nine|ten|eleven|twelve|five|four|three|two|\\d+)';
const AGE_FRONT = new RegExp(
  `^(?:At|When (I|he|she) was) (${AGE}|a (?:boy|girl|child|teenager|baby)|little|young|small),? ((I|he|she) [^“”]{12,})$`,
  'i',
);

/** "When I was seventeen I rolled his ute." → "I was seventeen when I rolled his ute." */
const ageFirst: Rewording = {
  cost: 0.3,
  apply: (sentence) => {
    const match = AGE_FRONT.exec(sentence);
    if (!match?.[2] || !match[3] || !match[4]) return null;
    if (match[1] !== undefined && match[1].toLowerCase() !== match[4].toLowerCase()) return null;
    if (match[1] === undefined && !new RegExp(`^${AGE}$`, 'i').test(match[2])) return null;
    if (/^(?:I|he|she) (?:was|had|would|used)\b/i.test(match[3])) return null;
    return `${capitalise(match[4])} was ${match[2].toLowerCase()} when ${match[4] === 'I' ? match[3] : lowerFirst(match[3])}`;
  },
};

const YEAR_FRONT =
  /^((?:Every|Each) (?:year|day|night|morning|week|summer|winter|Sunday|Christmas)(?: (?:on|in|at|before|after) [\p{L}\d ]{3,24}?)?|(?:In|On|By|At|During) (?:the )?(?:[\p{L}\d’]+ ){0,2}?(?:(?:1[89]|20)\d\d|summer|winter|Sundays?|Saturdays?|Fridays?|Christmas|weekends?)) ((?:he|she|they|I|we) [^,“”:;?]{8,80})\.$/u;

/** "In summer she slept outside." → "She slept outside in summer." */
const moveYearBack: Rewording = {
  cost: 0.35,
  apply: (sentence) => {
    const match = YEAR_FRONT.exec(sentence);
    if (!match?.[1] || !match[2] || /\b(?:and|but|that|because|which|who|when|until|so|from|with|for)\b/.test(match[2]))
      return null;
    return `${capitalise(match[2])} ${lowerFirst(match[1])}.`;
  },
};

/** "He drove forty minutes with a thermos of tea." → "With a thermos of tea, he drove forty minutes." */
const moveWithFront: Rewording = {
  cost: 0.45,
  apply: (sentence, names) => {
    const match =
      /^((?:He|She|They|I|We|\p{Lu}\p{Ll}+) (?:drove|went|came|left|arrived|walked|returned|set off|turned up) [^,“”:;?]{6,60}?) (with (?:the help|help|a|an|his|her|their|nothing but|two|three) [^,“”:;?]{3,32})\.$/u.exec(
        sentence,
      );
    if (
      !match?.[1] ||
      !match[2] ||
      /\b(?:and|but|or|that|who|which|when|with)\b/.test(match[1]) ||
      /ing\b|\bin it\b/.test(match[2]) ||
      hasFiniteVerb(match[2])
    )
      return null;
    return `${capitalise(match[2])}, ${lowerFront(match[1], names)}.`;
  },
};

const GOING =
  'left|drove|walked|rode|flew|ran|travelled|stopped|stayed|moved|saved|waited|climbed|crossed|returned|worked|stood|sat|knelt|gave up|got up|went home|came home|came back|went back';
const PURPOSE = new RegExp(
  `^(.*\\b(he|she|they|I|we|He|She|They|We)\\s(?:(?:never|always|once|even|often|also)\\s)?(?:${GOING})\\b[^,“”;:?]*?) to ((?!the\\b|a\\b|an\\b|his\\b|her\\b|their\\b|my\\b|our\\b|be\\b|work\\b|school\\b|bed\\b|church\\b|town\\b)[a-z]+\\b.{6,})$`,
);

/** "She left school early to help her father." → "She left school early so that she could help her father." */
const soThatForTo: Rewording = {
  cost: 0.35,
  apply: (sentence) => {
    const match = PURPOSE.exec(sentence);
    if (
      !match?.[1] ||
      !match[2] ||
      !match[3] ||
      /[“”]/.test(sentence) ||
      // "waited for Mia to get home": she is who gets home
      /\bfor (?:\S+ ){0,2}\S+$/.test(match[1]) ||
      /\b(?:want|wants|wanted|used|had|have|began|started|tried|ready|able|about|nothing|something|how|what|where|enough|too|time|way|up)$/.test(
        match[1],
      )
    )
      return null;
    const verb = /^[a-z]+/.exec(match[3])?.[0] ?? '';
    if (/(?:ed|ing|s)$/.test(verb) || tagsAt(`I could ${match[3]}`, 2).has('Verb') === false) return null;
    const subject = match[2] === 'I' ? 'I' : match[2].toLowerCase();
    return `${match[1]} so that ${subject} could ${match[3]}`;
  },
};

export const MOVES: readonly Rewording[] = [
  ageFirst,
  moveYearBack,
  moveTimeBack,
  moveClauseBack,
  cutWhich,
  moveClauseFront,
  moveWithFront,
  soThatForTo,
  cutSoThat,
  moveTimeFront,
];

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
