import { placedSentences, renderPlainText, type PlacedSentence } from '@eulogy/arranger';
import { bringsInAnother, PRONOUN_FORMS } from '../brief/language/person-words.js';
import { tidyText } from '../brief/language/sentences.js';
import { tagWords } from '../brief/language/grammar.js';
import { wordsOf } from '../brief/language/words.js';
import type { Brief } from '@eulogy/arranger';
import { evidenceOf, type Evidence } from './evidence.js';
import type { Check, Finding } from './finding.js';

/** Check 12: the pronouns that were given, and the name that people used. */
export const checkPronounsAndName: Check = (text, brief) => {
  const evidence = evidenceOf(brief);
  return [
    ...wrongName(renderPlainText(text), brief),
    ...placedSentences(text).flatMap((sentence) => [
      ...wrongPronouns(sentence, brief, evidence),
      ...almostTheName(sentence, brief, evidence),
    ]),
  ];
};

/** A pronoun of another gender is somebody else's only where the sentence's own source has it and has somebody else too. */
function wrongPronouns(sentence: PlacedSentence, brief: Brief, evidence: Evidence): Finding[] {
  const own =
    brief.facts.pronouns === 'He/Him'
      ? 'he'
      : brief.facts.pronouns === 'She/Her'
        ? 'she'
        : brief.facts.pronouns === 'They/Them'
          ? 'they'
          : null;
  // whoever tells their own life is "I", and everybody else "he" or "she"
  if (own === null || brief.about === 'self') return [];
  const others = (['he', 'she'] as const).filter((form) => form !== own);
  const sourceWords = evidence.wordsOf(sentence.sources);
  const sourceText = evidence.textsOf(sentence.sources).join(' ');
  return wordsOf(sentence.text).flatMap((word) => {
    const form = others.find((other) => PRONOUN_FORMS[other].has(word));
    if (form === undefined) return [];
    const isSomebodyElses =
      [...PRONOUN_FORMS[form]].some((other) => sourceWords.has(other)) &&
      (bringsInAnother(sourceText, form) || namesAnother(sourceText, brief));
    return isSomebodyElses ? [] : [finding(sentence, `“${word}”, but the pronouns are ${brief.facts.pronouns ?? ''}`)];
  });
}

function namesAnother(text: string, brief: Brief): boolean {
  const own = new Set(
    wordsOf([brief.facts.name.full, brief.facts.name.preferred, ...brief.facts.name.others].join(' ')),
  );
  return tagWords(text).some((word) => (word.tags.has('Person') || word.tags.has('FirstName')) && !own.has(word.lower));
}

function wrongName(plain: string, brief: Brief): Finding[] {
  const preferred = tidyText(brief.facts.name.preferred);
  if (preferred === '' || plain.toLowerCase().includes(preferred.toLowerCase())) return [];
  return [{ check: 'pronouns-and-name', message: `the name “${preferred}” is never said`, sentence: null }];
}

/** "Rey" for "Ray": one letter away, and in no answer. */
function almostTheName(sentence: PlacedSentence, brief: Brief, evidence: Evidence): Finding[] {
  const names = [brief.facts.name.preferred, ...brief.facts.name.full.split(/\s+/)].filter((name) => name.length >= 3);
  const written = sentence.text.match(/\p{Lu}\p{Ll}+/gu) ?? [];
  return written
    .filter(
      (word) =>
        !evidence.hasWord(word) && names.some((name) => isOneLetterAway(word.toLowerCase(), name.toLowerCase())),
    )
    .filter(
      (word) =>
        !/^(?:The|They|Then|There|And|But|His|Her|Him|She|For|You|Our|Was|Has|Had|Did|Let|Now|All|Any|May|One|Not|How|Who|Why|Say|Day|Way|Are)$/.test(
          word,
        ),
    )
    .map((word) => finding(sentence, `“${word}” is almost, but not, the name`));
}

function isOneLetterAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a.slice(at + 1) === b.slice(at + 1) || a.slice(at) === b.slice(at + 1) || a.slice(at + 1) === b.slice(at);
}

function finding(sentence: PlacedSentence, message: string): Finding {
  return { check: 'pronouns-and-name', message, sentence };
}
