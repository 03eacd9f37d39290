import type { Finding } from '../finding.js';
import type { ReadSentence, Reading } from '../reading/read-text.js';
import { escaped, flatWords } from '../reading/words.js';
import { isFirstName } from './first-names.js';
import { isNameOfThePerson } from './the-person.js';
import { hardByWording, type Rule } from './rule.js';

const FORMS = {
  he: new Set(['he', 'him', 'his', 'himself', 'hes', 'hed']),
  she: new Set(['she', 'her', 'hers', 'herself', 'shes']),
};

/** Words that can bring in somebody else: people of any kind, animals, and things that are called "she". */
const SOMEBODY =
  /\b(?:m[ae]n|wom[ae]n|boys?|girls?|kids?|child(?:ren)?|bab(?:y|ies)|husband|wife|partner|mother|father|mums?|dads?|parents?|sons?|daughters?|brothers?|sisters?|uncles?|aunt\w*|nephews?|nieces?|cousins?|nan\w*|pops?|grand\w+|friends?|mates?|neighbours?|boss\w*|doctors?|nurses?|teachers?|priests?|ministers?|judges?|officers?|bride|groom|couple|student\w*|apprentices?|drivers?|pilots?|captain|coach|lady|ladies|blokes?|fellas?|guys?|gentle\w+|king|queen|dogs?|cats?|horses?|birds?|pigeons?|magpies?|cows?|bulls?|calf|calves|lambs?|pon(?:y|ies)|ships?|boats?|stranger|customer\w*|patient\w*|inspector\w*|librarian|conductor|lodger|someone|somebody)\b/i;

/**
 * "She" of a man is wrong where nobody else is there whom it could mean: not in the sentence, not in the two before it, and not in the
 * answers it rests on. Anything less certain is for a reader to say.
 */
export const pronounsHold: Rule = (reading) => {
  const { pronouns } = reading.brief.facts;
  if (pronouns === null || reading.brief.about === 'self') return [];
  const others = (['he', 'she'] as const).filter((form) => !pronouns.toLowerCase().startsWith(form));
  return reading.sentences.flatMap((sentence, i): Finding[] => {
    const wrong = flatWords(sentence.ours).find((word) => others.some((form) => FORMS[form].has(word)));
    if (wrong === undefined) return [];
    const forms = others.filter((form) => FORMS[form].has(wrong));
    const near = reading.sentences
      .slice(0, i + 1)
      .filter((other, at) => at >= i - 2 || isInOneParagraph(other, sentence))
      .map(({ text }) => text);
    const told = reading.answers.from(sentence.sources).map(({ text }) => text);
    const isSomebodyElse =
      near.some((text) => bringsInSomebody(text, reading)) ||
      told.some((text) => saysOneOf(text, forms) || namesSomebody(text, reading));
    return isSomebodyElse ? [] : [hardByWording('who-said-it', sentence, `“${wrong}”, but you told us ${pronouns}.`)];
  });
};

function isInOneParagraph(a: ReadSentence, b: ReadSentence): boolean {
  return a.section === b.section && a.paragraph === b.paragraph;
}

function bringsInSomebody(text: string, reading: Reading): boolean {
  return SOMEBODY.test(withoutCalls(text, reading)) || namesSomebody(text, reading);
}

/** "Dad" in his own eulogy brings in nobody else. */
function withoutCalls(text: string, { brief }: Reading): string {
  const relations = [brief.speakerCalls ?? '', ...(brief.speaker.relationship?.relations ?? [])].filter(
    (word) => word !== '',
  );
  const own = [
    ...relations,
    ...(relations.some((word) => /father/i.test(word)) ? ['dad'] : []),
    ...(relations.some((word) => /mother/i.test(word)) ? ['mum'] : []),
  ];
  return own.reduce((rest, word) => rest.replace(new RegExp(`\\b${escaped(word)}\\b`, 'gi'), ' '), text);
}

function namesSomebody(text: string, { brief }: Reading): boolean {
  const tellers = brief.people.map(({ firstName }) => firstName);
  const isPerson = (word: string): boolean => isFirstName(word) || tellers.includes(word);
  if ((text.match(/\p{Lu}\p{Ll}+/gu) ?? []).some((word) => isPerson(word) && !isNameOfThePerson(word, brief)))
    return true;
  return [...text.matchAll(/(?<=[\p{L},;:’”] )(?<!\b(?:in|at|near|to) )\p{Lu}\p{Ll}+/gu)].some(
    ([name]) =>
      !isNameOfThePerson(name, brief) &&
      !/^(?:Mum|Dad|I|God|January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)$/.test(
        name,
      ),
  );
}

function saysOneOf(text: string, forms: readonly (keyof typeof FORMS)[]): boolean {
  return flatWords(text).some((word) => forms.some((form) => FORMS[form].has(word)));
}
