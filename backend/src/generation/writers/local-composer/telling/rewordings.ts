import { MOVES, type Rewording } from './moves.js';
import { STORY_MOVES } from './story-moves.js';
import { SAME_WORDS } from './same-words.js';
import { hasFiniteVerb, isPastVerb, tagWords } from '../../../brief/language/grammar.js';
import { capitalise, wordsOf } from '../../../brief/language/words.js';

const CONTRACTED: readonly (readonly [RegExp, string])[] = [
  [
    /\b(did|could|would|should|was|were|had|has|have|does|do|is|are)n’t\b(?! (?:you|I|he|she|we|they|it|the|that)\b)/g,
    '$1 not',
  ],
  [/\bcan’t\b(?! (?:you|I|he|she|we|they|it)\b)/g, 'cannot'],
  [/\bwon’t\b/g, 'will not'],
  [/\b(I|you|he|she|we|they)’ll\b/gi, '$1 will'],
  [/\b(I|you|we|they)’ve\b/gi, '$1 have'],
  [/\b(you|we|they)’re\b/gi, '$1 are'],
  [/\bI’m\b/g, 'I am'],
];
const EXPANDED: readonly (readonly [RegExp, string])[] = [
  [/\b(did|could|would|should|was|were|had|has|have|does|do|is|are) not\b/g, '$1n’t'],
  [/\bwill not\b/g, 'won’t'],
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

const PARTICIPLE =
  '(?:been|gone|done|seen|known|taken|given|written|driven|eaten|broken|fallen|spoken|grown|become|come|had|never|always|just|only|once|[a-z]{2,}ed|made|kept|told|said|left|lost|found|brought|bought|heard|met|sent|spent|built|caught|taught|won|put)';
const SHORTER: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(he|she|they|we|I|you) had (?=${PARTICIPLE}\\b)`, 'gi'), '$1’d '],
  [/\b(he|she|they|we|I|you) would (?=(?!not\b)[a-z]+)/gi, '$1’d '],
  [/\b(would|could|should|might) have (?=[a-z])/g, '$1’ve '],
  [new RegExp(`\\b(who) had (?=${PARTICIPLE}\\b)`, 'g'), '$1’d '],
  [/\b(who) would (?=(?!not\b)[a-z]+)/g, '$1’d '],
  [/\bI am\b(?=\s[a-z])/g, 'I’m'],
  [/\bI have (?=(?:been|never|always|still|seen|had|kept|done)\b)/g, 'I’ve '],
  [/\b(you|we|they) are (?=[a-z])/gi, '$1’re '],
  [/\b(there|that|it|he|she) is (?=[a-z])/gi, '$1’s '],
];

/** "she had been" → "she’d been", "he would walk" → "he’d walk": as it is said aloud. */
const shorten: Rewording = {
  cost: 0.15,
  apply: (sentence) =>
    changed(
      sentence,
      outsideQuotes(sentence, (part) => replaceAll(part, SHORTER)),
    ),
};

/** "He just stood there." → "He stood there." */
const dropJust: Rewording = {
  cost: 0.2,
  apply: (sentence) =>
    changed(
      sentence,
      outsideQuotes(sentence, (part) =>
        part.replace(
          /(?<!\b(?:only|not|n’t|was|were|is|had|but)\s)\bjust (?=(?!as\b|like\b|about\b|before\b|after\b|enough\b|in\b|one\b|for\b|to\b|a\b|the\b|over\b|under\b|then\b|so\b|that\b)[a-z]+)/g,
          '',
        ),
      ),
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
          /\b(said|knew|thought|believed|told (?:me|us|him|her|them))\s+(?=(?:(?:the|his|her|my|our) (?:[A-Za-z]+ ){1,2}(?:ate|was|were|had|came|went|took|would|could)|he|she|they|we|I|it|the|his|her)\s+(?:was|were|had|could|would|did|wanted|never|always|[a-z]+ed)\b)/g,
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

const RELATIVE =
  /\b((?:the (?:first |last |only |next )?(?:time|day|night|year|way|moment|week|morning))|everything|anything|nothing|something|thing|things)\s+(?=(?:he|she|they|we|I|nobody|everybody) )/;

/** "I remember the day she left" → "I remember the day that she left". Not at the front: "That day she left" is no relative. */
const addRelativeThat: Rewording = {
  cost: 0.15,
  apply: (sentence) => {
    const at = sentence.search(RELATIVE);
    if (at < 0 || !hasFiniteVerb(sentence.slice(0, at))) return null;
    return changed(
      sentence,
      outsideQuotes(sentence, (part) => part.replace(RELATIVE, '$1 that ')),
    );
  },
};

/** "She gave him the wishbone." → "She gave the wishbone to him." */
const dativeBack: Rewording = {
  cost: 0.35,
  apply: (sentence) =>
    changed(
      sentence,
      outsideQuotes(sentence, (part) =>
        part.replace(
          /\b(gave|lent|sent|showed|handed) (me|us|him|her|them) ((?:a|an|the|his|her|my|their) (?:[a-z]+ ){0,2}(?!himself|herself|myself|once|twice|again|back|too|instead)[a-z]+)(?=[.,])/g,
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

/** "stood in the kitchen and peeled potatoes" → "… and then peeled potatoes". One "then" a sentence. */
const andThen: Rewording = {
  cost: 0.4,
  apply: (sentence) => {
    if (/[“”]|\bthen\b|\balways\b|\bevery\b|\bused to\b|\bif\b/i.test(sentence)) return null;
    const match = /^((?:He|She|They|I|We|\p{Lu}\p{Ll}+) ([a-z]+) .{8,}?) and ([a-z]+)\b(?! and\b)/u.exec(sentence);
    if (!match?.[1] || !match[2] || !match[3] || !STEP.test(match[2]) || !STEP.test(match[3])) return null;
    return changed(sentence, sentence.replace(` and ${match[3]}`, ` and then ${match[3]}`));
  },
};

const STEP =
  /^(?:walked|drove|stood|sat|went|came|took|put|rang|called|got|ran|climbed|opened|packed|picked|peeled|filled|poured|made|cooked|brought|carried|left|turned|stopped|landed|sold|built|wrote|read|asked|told|gave|ate|said|laughed|cried|woke|dressed|drank|loaded|dug|threw|pulled|pushed|lifted|helped|paid|wrapped|ironed|smiled|nodded|waited|watched|answered|shook|bought|fixed|mended|caught|jumped|swam|rode|knocked|hung|washed|dried|laid|lit|started|hosed|looked)$/;

/** "two rods, a thermos and a net" → "a thermos, two rods and a net". */
const turnList: Rewording = {
  cost: 0.25,
  apply: (sentence) =>
    changed(
      sentence,
      outsideQuotes(sentence, (part) =>
        part.replace(
          /\b((?:a|an|two|three|four|some) [a-z]+(?: [a-z]+)?), ((?:a|an|two|three|four|some) [a-z]+(?: [a-z]+)?) and (?=a|an|two|three|four|some|whichever|whatever|his|her|the)/,
          '$2, $1 and ',
        ),
      ),
    ),
};

const WHOSE =
  /\b((?:the|every|each|any|first|last|only) (?:[a-z]+ )?[a-z]+) (?=(?:he|she|they|we|I) (?:had|would|could|ever|[a-z]+ed|wrote|made|built|kept|gave|took|knew)\b)/;

/** "every engine he had built" → "every engine that he had built". */
const addThatToThing: Rewording = {
  cost: 0.2,
  apply: (sentence) => {
    const match = WHOSE.exec(sentence);
    if (
      match === null ||
      !hasFiniteVerb(sentence.slice(0, match.index)) ||
      /^(?:if|when|while|after|before|once|as|because|although|since)\b[^,]*$/i.test(sentence.slice(0, match.index)) ||
      /\b(?:when|while|if|as|after|before|once|because|although|since|and|but|or|so|time|day|night|year|way|in|on|at|by)\b[^,]*$/i.test(
        sentence.slice(0, match.index + match[0].length).replace(/^\S+\s/, ''),
      )
    )
      return null;
    return changed(
      sentence,
      outsideQuotes(sentence, (part) => part.replace(WHOSE, '$1 that ')),
    );
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
  shorten,
  dropJust,
  expand,
  addThat,
  dropThat,
  addRelativeThat,
  ...SAME_WORDS.map(([pattern, replacement]) => sameWords(pattern, replacement)),
  andThen,
  dativeBack,
  possessiveForOf,
  turnList,
  addThatToThing,
  ...STORY_MOVES,
  ...MOVES,
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
