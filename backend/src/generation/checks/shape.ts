import { countTextWords, placedSentences, renderPlainText, wordRange } from '@eulogy/arranger';
import type { Brief } from '@eulogy/arranger';
import { tidyText } from '../brief/language/sentences.js';
import { contentStems, syllablesOf, wordsOf } from '../brief/language/words.js';
import type { Check, Finding } from './finding.js';

/** The share of the family's names that must be said. */
const FAMILY_NAMED = 0.34;
const LONGEST_SENTENCE = 35;
const MEAN_SENTENCE = 18;
/** Flesch-Kincaid grade: nine years of school. */
const HIGHEST_GRADE = 9;

/** Check 8: within 10 % of minutes × 110; shorter only with the notice that says so. */
export const checkLength: Check = (text) => {
  const { least, most, wanted } = wordRange(text.durationMinutes);
  const words = countTextWords(text);
  if (words > most || (words < least && text.notice === null))
    return [whole('length', `${String(words)} words, about ${String(wanted)} were wanted`)];
  return [];
};

/** Check 9: relationship and name in the first 100 words, a story, the family, farewell in the last 15 %. */
export const checkStructure: Check = (text, brief) => {
  const plain = renderPlainText(text);
  const words = wordsOf(plain);
  const beginning = new Set(words.slice(0, 100));
  const { name } = brief.facts;
  const findings: Finding[] = [];

  const names = wordsOf(tidyText(`${name.preferred} ${name.full}`));
  if (names.length > 0 && !names.some((word) => beginning.has(word)))
    findings.push(whole('structure', 'the name is not in the first 100 words'));

  const relationship = brief.speaker.relationship;
  const relation = [
    ...contentStems(relationship?.relations.join(' ') ?? ''),
    ...contentStems(relationship?.text ?? ''),
  ];
  const stems = new Set(contentStems(words.slice(0, 100).join(' ')));
  const isRelated =
    relation.length === 0 ||
    relation.some((stem) => stems.has(stem) || stems.has(stem.replace('neighbor', 'neighbour')));
  if (!isRelated) findings.push(whole('structure', 'the relationship is not in the first 100 words'));

  const couldTell = brief.memories.some((memory) => memory.theme === 'story' && wordsOf(memory.text).length > 25);
  const tells = text.sections.some((section) =>
    section.paragraphs.some(
      (paragraph) => paragraph.sentences.filter((sentence) => sentence.sources.length > 0).length >= 3,
    ),
  );
  if (couldTell && !tells) findings.push(whole('structure', 'no story is told'));

  const relatives = namesOfFamily(brief);
  const said = new Set(words);
  const named = relatives.filter((relative) => said.has(relative)).length;
  if (named < relatives.length * FAMILY_NAMED) findings.push(whole('structure', 'the family is not named'));

  const last = text.sections[text.sections.length - 1];
  const lastWords = last === undefined ? 0 : wordsOf(renderPlainText({ sections: [last] })).length;
  if (last?.kind !== 'farewell' || lastWords === 0)
    findings.push(whole('structure', 'it does not end with a farewell'));
  return findings;
};

/** The names in the family field, without the speaker's own and without the words for the groups. */
function namesOfFamily(brief: Brief): string[] {
  const { family } = brief.facts;
  const typed = `${family?.partner ?? ''}\n${family?.others ?? ''}`.match(/\p{Lu}[\p{L}’'-]+/gu) ?? [];
  return typed
    .filter(
      (word) =>
        !/^(?:children|child|kids?|grand\w*|great\w*|daughters?|sons?|wife|husband|partner|parents?|brothers?|sisters?|friends?|family|step\w*|cousins?|aunt\w*|uncles?|nieces?|nephews?|chosen|neighbours?)$/i.test(
          word,
        ),
    )
    .flatMap((word) => wordsOf(word)[0] ?? [])
    .filter((word) => word !== brief.speaker.firstName.toLowerCase());
}

/** Check 14: sentences that can be said in one breath. */
export const checkSpeakable: Check = (text) => {
  const sentences = placedSentences(text);
  const counts = sentences.map((sentence) => wordsOf(sentence.text).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const mean = total / Math.max(1, counts.length);
  const syllables = wordsOf(renderPlainText(text)).reduce((sum, word) => sum + syllablesOf(word), 0);
  const grade = 0.39 * mean + 11.8 * (syllables / Math.max(1, total)) - 15.59;
  return [
    ...sentences
      .filter((_sentence, i) => (counts[i] ?? 0) > LONGEST_SENTENCE)
      .map((sentence): Finding => ({
        check: 'speakable',
        message: `longer than ${String(LONGEST_SENTENCE)} words`,
        sentence,
      })),
    ...(mean > MEAN_SENTENCE ? [whole('speakable', `sentences have ${mean.toFixed(1)} words on average`)] : []),
    ...(grade > HIGHEST_GRADE ? [whole('speakable', `reading grade ${grade.toFixed(1)}`)] : []),
  ];
};

function whole(check: Finding['check'], message: string): Finding {
  return { check, message, sentence: null };
}
