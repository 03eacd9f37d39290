import { tagWords } from '../../../brief/language/grammar.js';
import { contentStems, wordsOf } from '../../../brief/language/words.js';

const GENERAL =
  /\b(?:amazing|wonderful|lovely|incredible|awesome|fantastic|perfect|beautiful|great|best|special|nice|kind|caring|loving|generous|selfless|inspiring|inspiration|legend|always there|so much|everything|everyone|anything for|loved (?:his|her|their) family|good (?:man|woman|person)|positive|happy|strong)\b/gi;
const UNSURE =
  /\b(?:I think|I guess|I suppose|probably|maybe|perhaps|kind of|sort of|or something|not sure|I don’t know|whatever)\b/gi;
const NUMBER =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|half|dozen|hundred)\b/gi;

/** How much a sentence shows rather than claims: names, numbers, things, deeds and spoken words count; praise and doubt cost. */
export function tellingness(sentence: string): number {
  const words = wordsOf(sentence);
  const tagged = tagWords(sentence);
  const names = tagged.filter((word, i) => i > 0 && word.tags.has('ProperNoun')).length;
  const deeds = tagged.filter((word) => word.tags.has('PastTense') && !word.tags.has('Copula')).length;
  const numbers = sentence.match(NUMBER)?.length ?? 0;
  const spoken = /“[^”]{4,}”|\b(?:said|asked|told|called)\b/.test(sentence) ? 1.2 : 0;
  const things = Math.min(contentStems(sentence).length, 12) * 0.15;
  const general = (sentence.match(GENERAL)?.length ?? 0) * 0.9;
  const unsure = (sentence.match(UNSURE)?.length ?? 0) * 1.0;
  const short = words.length < 4 ? 0.6 : 0;
  return (
    1 +
    Math.min(names, 3) * 0.5 +
    Math.min(deeds, 3) * 0.4 +
    Math.min(numbers, 2) * 0.4 +
    spoken +
    things -
    general -
    unsure -
    short
  );
}
