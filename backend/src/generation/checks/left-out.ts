import { isSameSource, sourceTexts } from '../brief/brief-sources.js';
import { placedSentences, type PlacedSentence } from '@eulogy/arranger';
import { contentStems, wordsOf } from '../brief/language/words.js';
import { namesOfPeople } from '../brief/brief-sources.js';
import type { Check, Finding } from './finding.js';

/** How many words that only a left-out answer has make a sentence suspect. */
const TELLTALE_STEMS = 2;

/** Check 7: nothing from an answer that was left out, and none of the topics that must not come up. */
export const checkLeftOut: Check = (text, brief) => {
  const included = sourceTexts(brief).map((source) => source.text);
  const usable = new Set([...included, ...namesOfPeople(brief)].flatMap(contentStems));
  const usableWords = new Set(included.flatMap(wordsOf));
  const secrets = brief.boundaries.withheld.map((answer) => ({
    answer,
    stems: new Set(contentStems(answer.text).filter((stem) => stem.length >= 4 && !usable.has(stem))),
    names: new Set(
      (answer.text.match(/(?<=\s)\p{Lu}[\p{L}]+|\d+/gu) ?? [])
        .map((word) => word.toLowerCase())
        .filter((word) => word !== 'i' && !usableWords.has(word)),
    ),
  }));
  return placedSentences(text).flatMap((sentence) => {
    const stems = new Set(contentStems(sentence.text));
    const words = new Set(wordsOf(sentence.text));
    const leaks = secrets.flatMap(({ answer, stems: own, names }) => {
      if (sentence.sources.some((source) => isSameSource(source, answer)))
        return [finding(sentence, 'it rests on an answer that was left out')];
      const telltale = [...own].filter((stem) => stems.has(stem));
      const named = [...names].filter((name) => words.has(name));
      return telltale.length >= TELLTALE_STEMS || named.length > 0
        ? [finding(sentence, `“${[...named, ...telltale].join(', ')}” stands only in an answer that was left out`)]
        : [];
    });
    const topics = brief.boundaries.leaveOut.filter((topic) => {
      const wanted = contentStems(topic);
      return wanted.length > 0 && wanted.every((stem) => stems.has(stem));
    });
    return [...leaks, ...topics.map((topic) => finding(sentence, `“${topic}” must not come up`))];
  });
};

function finding(sentence: PlacedSentence, message: string): Finding {
  return { check: 'left-out', message, sentence };
}
