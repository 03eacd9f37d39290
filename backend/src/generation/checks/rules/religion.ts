import { comfortsInFaith } from '@eulogy/arranger';
import type { Finding } from '../finding.js';
import { eachSentence, hard } from './rule.js';

/** What is said without meaning it: "God, she was bad at cards", "thank God", "bless her". And names: "Father Kelly", "St Mary’s", "Church Street". */
const NOT_MEANT: readonly RegExp[] = [
  /(?:^|(?<=[.!?“]\s?))(?:oh |my |oh my )?(?:God|Lord|Jesus|Christ)(?:,|(?= (?:he|she|they|it|I|we|that|what|how|no|yes)\b))/gi,
  /\b(?:thank|thanks be to|swear to|honest to|for the love of) (?:god|christ)\b|\bfor (?:god|christ|heaven|goodness)(?:[’']?s)? sakes?\b|\b(?:oh |my |good )(?:god|lord|heavens)\b|\b(?:god|heaven|lord|christ) (?:knows|help (?:me|us|you)|forbid)\b|\bgod[- ]?awful\b|\bheavens?(?: above)?!|\bmove heaven and earth\b|\bbless (?:him|her|them|you|his|its)(?: \w+ socks)?\b|\bin heaven’?s name\b|\bmass (?:of|in)\b|\bhalo\b/gi,
  /\b(?:Father|Sister|Brother|Pastor|Reverend|Rev|Saint|St|Canon|Deacon)\.? \p{Lu}\p{L}+(?:[’']s)?(?: (?:Church|Cathedral|Chapel|School|College|Hall|Primary))?/gu,
  /\b\p{Lu}\p{L}+(?:[’']s)? (?:Church|Chapel|Cathedral|Mission)\b|\bChurch (?:Street|St|Road|Rd|Lane)\b|\bchurch (?:hall|f[eê]te|car ?park|roof|fence|steps|trivia)\b/gu,
];

/** Worship and comfort: out of place in anybody's words where no religion is wanted. */
const MEANT =
  /\b(?:god|godly|lord|jesus|christ|heaven(?:s|ly)?|angels?|pray(?:s|ed|ing)?|prayers?|bless(?:ed|ings?)|amen|afterlife|(?:in|to|at|before|after|for|said|says|heard|requiem|sunday|morning) mass|mass (?:on|every|each)|went to church|goes to church|at church|in church|communion|rosary|baptis\w+|resurrection|holy|scriptures?|almighty|salvation)\b|\b(?:in )?a better place\b|\blooking down (?:on|at)\b|\bwatching over\b|\b(?:reunited|together again) with\b|\bwith (?:the )?(?:angels|god|lord)\b|\beternal (?:rest|life|peace)\b/i;

/** Only out of place where we wrote it ourselves: a church in somebody's story is a building. */
const MENTIONED =
  /\b(?:church(?:es)?|mass|chapel|priests?|vicar|pastor|minister|parish\w*|hymns?|psalms?|bible|faith|soul|spirit|sacred|worship\w*|congregation)\b/i;

/** Where no religion is wanted there is none (D28): a story about a church fête keeps its fête, and nobody is with the angels. */
export const secularStaysSecular = eachSentence((sentence, { brief, answers }): Finding[] => {
  if (brief.boundaries.faith !== 'secular' || sentence.isOwnersWord) return [];
  const isOfTheSpeaker =
    sentence.isOwnWords && sentence.sources.every(({ contributorId }) => contributorId === brief.speaker.id);
  if (isOfTheSpeaker && !comfortsInFaith(sentence.text)) return [];
  const meant = MEANT.exec(withoutIdioms(sentence.text))?.[0];
  const mentioned = MENTIONED.exec(withoutIdioms(sentence.ours))?.[0];
  const isTold =
    mentioned !== undefined &&
    answers.from(sentence.sources).some(({ text }) => text.toLowerCase().includes(mentioned.toLowerCase()));
  const found = meant ?? (isTold ? undefined : mentioned);
  return found === undefined
    ? []
    : [hard('left-out', sentence, `You wanted no religion, and here it says “${found}”.`)];
});

function withoutIdioms(text: string): string {
  return NOT_MEANT.reduce((rest, idiom) => rest.replace(idiom, ' '), text);
}
