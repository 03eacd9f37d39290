import { placedSentences } from '@eulogy/arranger';
import { contentStems, wordsOf } from '../brief/language/words.js';
import { evidenceOf } from './evidence.js';
import type { Check } from './finding.js';

/** What writers add when nobody told them: how somebody died, what they felt, what they believed, who was there. */
const CIRCUMSTANCES: readonly (readonly [string, RegExp])[] = [
  [
    'manner of death',
    /\b(?:peaceful(?:ly)?|in (?:his|her|their) sleep|sudden(?:ly)?|unexpected(?:ly)?|(?:long|short|brave|courageous) (?:illness|battle|fight)|battl(?:e|ed|ing) (?:with|against)|cancer|dementia|stroke|heart attack|accident|suicide|overdose|hospice|palliative|deathbed|dying|pass(?:ed|ing)(?: away| on)?(?=[.,;]|\s+(?:in|on|at|peacefully|from|after|away))|lost (?:his|her|their) (?:life|fight|battle)|took (?:his|her|their) (?:last|final)|slipped away)\b/gi,
  ],
  ['last words', /\b(?:last|final) (?:words?|breath|moments?|days|hours)\b/gi],
  [
    'who was there',
    /\b(?:surrounded by|by (?:his|her|their) (?:side|bedside)|at (?:his|her|their) (?:side|bedside)|holding (?:his|her|their) hand|gathered|with us today|here today|in this (?:room|church|chapel)|those of us here)\b/gi,
  ],
  [
    'faith',
    /\b(?:god|lord|jesus|christ|heaven(?:ly)?|angels?|pray(?:ed|ers?|ing)?|bless(?:ed|ings?)?|afterlife|eternal|soul|at peace|rest in|better place|looking down|watching over|reunited)\b/gi,
  ],
  [
    'feelings',
    /\b(?:tears?|wept|heartbroken|devastated|grief|griev(?:e|ed|ing)|proud(?:ly|est)?|adored|beloved|cherish(?:ed)?|beam(?:ed|ing)|overjoyed|joyful(?:ly)?|fearless(?:ly)?|selfless(?:ly)?|we all (?:felt|loved|know|remember|miss|knew)|everyone who knew|all who knew|deeply)\b/gi,
  ],
];

/** Check 3: no circumstance that the sentence's own sources do not tell. */
export const checkInventedCircumstances: Check = (text, brief) => {
  const evidence = evidenceOf(brief);
  return placedSentences(text).flatMap((sentence) => {
    const said = evidence.stemsOf(sentence.sources);
    const words = evidence.wordsOf(sentence.sources);
    return CIRCUMSTANCES.flatMap(([kind, pattern]) =>
      (sentence.text.match(pattern) ?? [])
        .filter((found) => !wordsOf(found).every((word) => words.has(word)) && !isCarried(found, said))
        .map((found) => ({
          check: 'invented-circumstances' as const,
          message: `${kind}: nobody told us “${found}”`,
          sentence,
        })),
    );
  });
};

function isCarried(found: string, said: ReadonlySet<string>): boolean {
  const stems = contentStems(found);
  return stems.length > 0 && stems.every((stem) => said.has(stem));
}
