import type { Finding } from '../finding.js';
import type { Reading } from '../reading/read-text.js';
import { eachSentence, hard, soft } from './rule.js';

/** Ways to die; each is only said where somebody told us. */
const CAUSES: readonly RegExp[] = [
  /\b(?:suicid\w*|took (?:his|her|their) own life|killed (?:him|her|them)self|hanged|overdos\w*)\b/i,
  /\b(?:cancer\w*|tumou?rs?|leuk\w+|lymphoma|melanoma|chemo\w*)\b/i,
  /\b(?:strokes?)\b(?! of)/i,
  /\bheart (?:attack|failure|disease|condition|gave out)\b/i,
  /\b(?:dementia|alzheimer\w*|parkinson\w*|pneumonia|covid\w*|motor neurone\w*|emphysema)\b/i,
  /\b(?:hospice|palliative)\b/i,
  /\b(?:drown(?:ed|ing))\b/i,
  /\b(?:long|short|brave|courageous) (?:illness|battle|fight)\b|\bbattl(?:e|ed|ing) (?:with|against)\b/i,
  /\b(?:peacefully|in (?:his|her|their) sleep)\b/i,
];

/** Who sat there, what was said last: what a family knows, and nobody may make up. */
const AT_THE_END: readonly { says: RegExp; told: readonly RegExp[] }[] = [
  {
    says: /\bby (?:his|her|their) (?:side|bedside)\b|\bat (?:his|her|their) bedside\b|\bsurrounded by\b/i,
    told: [/\b(?:side|bedside|beside|bed|with (?:him|her|them))\b/i],
  },
  {
    says: /\bat the (?:very )?end\b|\bin (?:his|her|their) (?:last|final) (?:hours?|moments?|days?|weeks?)\b/i,
    told: [/\b(?:end|last|final)\b/i],
  },
  {
    says: /\b(?:held|holding) (?:his|her|their|him|her|them)\b[^.]*\b(?:died|go|went|end|last)\b/i,
    told: [/\b(?:held|hold|holding|hand)\b/i, /\b(?:died|end|last)\b/i],
  },
  { says: /\b(?:last|final) (?:words?|breath)\b/i, told: [/\b(?:last|final) (?:words?|breath|thing)\b/i] },
];

/** How somebody died is what the family says, in the family's word. */
export const deathIsAsTold = eachSentence((sentence, reading): Finding[] => {
  if (sentence.ours === '') return [];
  const cause = CAUSES.filter((one) => one.test(sentence.ours) && !isTold(one, reading)).map(
    (one) => one.exec(sentence.ours)?.[0] ?? '',
  );
  const end = AT_THE_END.filter(
    ({ says, told }) =>
      says.test(sentence.ours) &&
      !reading.answers.from(sentence.sources).some(({ text }) => told.every((one) => one.test(text))),
  );
  const committed = /\bcommitt?(?:ed|ing|s)? suicide\b/i.test(sentence.ours);
  const passed = /\bpass(?:ed|ing) (?:away|on)\b/i;
  const softened = passed.test(sentence.ours) && !isTold(passed, reading);
  return [
    ...cause.map((word) => hard('claims', sentence, `You didn’t tell us “${word}”.`)),
    ...(end.length > 0 ? [soft('claims', sentence, 'You didn’t tell us who was there, or how it ended.')] : []),
    ...(committed ? [hard('our-words', sentence, 'We say “died by suicide”.')] : []),
    ...(softened ? [soft('our-words', sentence, 'You said “died”; here it says it more softly than you did.')] : []),
  ];
});

function isTold(pattern: RegExp, { answers }: Reading): boolean {
  return answers.all.some(({ text }) => pattern.test(text));
}
