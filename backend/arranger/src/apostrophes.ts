/** Behind a name this is a surname: "Jony Ive". */
const NOT_BEHIND_A_NAME = "(?<!\\p{Lu}[\\p{L}’']* )";
const HEAD = `(?<![\\p{L}\\p{N}’'@./-])`;
const TAIL = `(?![\\p{L}\\p{N}’'@/-]|\\.\\p{L})`;
const whole = (pattern: string, flags = 'giu'): RegExp => new RegExp(`${HEAD}${pattern}${TAIL}`, flags);

/** What stands behind "im" in English and not in "im Garten". */
const AFTER_IM =
  '(?:sorry|so|not|no|the|a|an|his|her|their|just|still|only|glad|proud|sure|here|there|in|on|at|from|with|very|really|too|now|also|always|never|like|your|my|one|that|fine|ok|okay|happy|sad|lucky|grateful|afraid|old|good|bad|tired|back|told|done|telling|about|almost|nearly|[a-z]{2,}ing|[a-z]{3,}ed|\\d+)';
const AFTER_IVE =
  '(?:been|got|had|never|always|only|just|still|seen|done|known|lost|told|put|made|kept|gone|ever|heard|met|said|come|forgotten|given|found|worn|sat|run|written|read|left|also|already|not|no|a|the|locked|\\p{Ll}{3,}ed)';
const AFTER_ID =
  '(?:like|love|have|been|be|never|always|say|said|go|gone|get|got|give|given|take|taken|see|seen|ask|just|rather|known|know|come|told|tell|had|done|do|made|make|only|already|not|ever|failed|heard|left|want|wish|think|sit|still|put|find|found|forgotten|lost|call|ring|met|(?:\\p{Ll}{3,}ed))';
const AFTER_WED =
  '(?:get|go|have|sit|be|all|always|never|just|drive|walk|play|come|take|been|sing|eat|stop|say|talk|watch|make|do|find|hear|see|stay|got|gone|had|still|only|both|spend|end up)';
const AFTER_SHED =
  '(?:get|go|have|be|always|never|just|drive|come|take|been|sing|say|talk|watch|make|do|see|stay|got|gone|had|yell|ring|call|ask|tell|cook|bake|laugh|give|let|turn|put|bring|sit|cry|write|send|start|knit|pick|save|keep|told|said|made|taken|come|lost|done)';
const AFTER_ILL =
  '(?:never|always|miss|be|see|love|remember|tell|say|come|get|have|keep|just|give|take|try|do|go|leave|look (?:after|for|out)|think of|bring|make sure|ring|meet|carry|finish|mind|feed|walk|open|put|read|play|hold|save|wait|catch|meet|visit|wear|use|write|drive|cook|sing|water|pick|hang|light|raise|drink|eat)';

/** Words that are surely two; what may also be one ("its", "shed", "well") stands as it was typed. */
const MISSING: readonly RegExp[] = [
  whole(
    `((?:do(?!nt (?:je|il|ils|elle|elles|on|nous|vous|le|la|les|tu)\\b)|did|does|is|was|were|are|has|have|had|could|would|should|must|need|ai)n)(t)`,
  ),
  whole(
    `(?<!\\b(?:the|a|of|pious|religious|thieves[’']|his|her|their|my|our|your|is|was|were|are|as) )(won|can)(t)(?! to\\b)`,
  ),
  whole('(should|could|would|must|might)(ve)'),
  whole('(that|what|there|here|where|who)(s)'),
  whole('(?<!\\b(?:the|many|other|and|all) )(he|she)(s)(?=\\s+[\\p{L}\\p{N}])(?! (?:and|or)\\b)'),
  whole(
    '(?<=\\band )(he|she)(s)(?= (?:on|in|at|got|gone|going|not|still|the|a|so|there|here|just|like|standing|sitting|out|up)\\b)',
  ),
  whole('(they(?=re|ve|ll|d)|you(?=re|ve|ll|d)|we(?=ve)|it(?=ll|d))(re|ve|ll|d)'),
  // "we hed fower" is how they say "had" in Shetland
  whole('(he)(d)(?! (?:her|him|them|me|us|an?|da|the|wir|his|nae|mony|twa|tree|fower|five|sax|ten|\\d)\\b)'),
  whole(`${NOT_BEHIND_A_NAME}([Ii])(ve)(?= ${AFTER_IVE}(?!\\p{L}))`, 'gu'),
  whole(`([Ii])(m)(?= ${AFTER_IM}(?!\\p{L}))`, 'gu'),
  whole(
    `(?<!\\b(?:my|his|her|an?|the|your|our|their|photo|fake|no|student|of) )([Ii])(d)(?= ${AFTER_ID}(?!\\p{L}))`,
    'gu',
  ),
  new RegExp(
    `(?<=(?:^|[.!?;,…] |\\b(?:but|so|because|think|hope|promise|know|that|nah|no|yeah|yep|goes|said|says|reckon|maybe) ))([Ii])(ll)(?= ${AFTER_ILL}(?!\\p{L}))`,
    'gmu',
  ),
  new RegExp(
    `(?<=(?:^|[.!?;,…] |\\b(?:and|but|then|so|when|if|because|until|that|where|till) ))(we)(d)(?= ${AFTER_WED}(?!\\p{L}))`,
    'gimu',
  ),
  // "Shed yell because she thought I was in London": no shed yells
  new RegExp(
    `(?<=(?:^|[.!?;,…] |\\b(?:and|but|then|so|when|if|because|until|that|where|till|cos) ))(she)(d)(?= ${AFTER_SHED}(?!\\p{L}))`,
    'gimu',
  ),
  /(?<=\bsorry(?: mate| guys| mum| dad| love| sir| boss)? )(we)(re)(?= (?:in|on|at|going|not|all|the|just)\b)/giu,
];

const MAY_MISS_SOME =
  /(?<!\p{L})(?:[a-z]{2,6}nt|cant|wont|(?:that|what|there|here|where|who|he|she)s|(?:they|you|we)(?:re|ve|ll|d)|(?:should|could|would|must|might)ve|it(?:ll|d)|hed|wed|shed|i(?:ve|m|d|ll))(?!\p{L})/iu;

/** The apostrophes that were left out in haste, where a word can be nothing else. */
export function withApostrophes(text: string): string {
  if (!MAY_MISS_SOME.test(text)) return text;
  return MISSING.reduce(
    (said, pattern) =>
      said.replace(pattern, (_all, head: string, tail: string) => `${head === 'i' ? 'I' : head}’${tail}`),
    text,
  );
}
