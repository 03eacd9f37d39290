import { placedSentences } from '@eulogy/arranger';
import { clichesIn } from '../brief/language/cliches.js';
import { americanForms } from '../brief/language/spelling.js';
import { evidenceOf } from './evidence.js';
import type { Check, Finding } from './finding.js';

/** Check 11: none of the phrases that every eulogy has, and no em dash. */
export const checkCliches: Check = (text) =>
  placedSentences(text).flatMap((sentence) => [
    ...clichesIn(sentence.text).map((cliche): Finding => ({
      check: 'cliches',
      message: `cliché: “${cliche}”`,
      sentence,
    })),
    ...(sentence.text.includes('—') ? [{ check: 'cliches' as const, message: 'an em dash', sentence }] : []),
  ]);

/** Check 13: Australian spelling, outside names and quotations. */
export const checkAustralianSpelling: Check = (text, brief) => {
  const evidence = evidenceOf(brief);
  return placedSentences(text).flatMap((sentence) =>
    americanForms(sentence.text)
      .filter(
        (form) =>
          !(evidence.hasWord(form) && new RegExp(`\\p{Ll}\\s+\\p{Lu}${form.slice(1)}`, 'u').test(sentence.text)),
      )
      .map((form): Finding => ({ check: 'australian-spelling', message: `American spelling: “${form}”`, sentence })),
  );
};

const RELIGIOUS =
  /\b(?:god|lord|jesus|christ|heaven(?:ly)?|angels?|pray(?:ed|ers?|ing)?|bless(?:ed|ings?)|church|faith|amen|eternal|holy|scripture)\b/i;

const UNCLEAN: readonly (readonly [string, RegExp])[] = [
  ['a placeholder', /\{[^}]*\}|\[[^\]]*\]|<[^>]*>|\bTODO\b|_{3,}|\bXX+\b/],
  ['markup', /^\s*#|\*\*|`|\bhttps?:|&(?:amp|lt|gt|quot);/],
  [
    'a remark of a machine',
    /\b(?:as an ai|language model|here is (?:the|your) eulogy|i hope this helps|as requested|word count|in conclusion)\b/i,
  ],
  ['an emoji', /\p{Extended_Pictographic}/u],
  ['a line break inside a sentence', /\n/],
];

/** Check 15: nothing but a person speaking: no headings, placeholders, remarks of a machine, stray signs. */
export const checkClean: Check = (text, brief) =>
  placedSentences(text).flatMap((sentence) => {
    const found = (message: string): Finding => ({ check: 'clean', message, sentence });
    const opened = sentence.text.match(/“/g)?.length ?? 0;
    const closed = sentence.text.match(/”/g)?.length ?? 0;
    const unquoted = sentence.text.replace(/“[^”]*”/g, ' ');
    return [
      ...UNCLEAN.filter(([, pattern]) => pattern.test(sentence.text)).map(([what]) => found(what)),
      ...(opened === closed ? [] : [found('a quotation mark is missing')]),
      ...(/[.!?][”’)]*$/.test(sentence.text) ? [] : [found('the sentence does not end')]),
      ...(unquoted.includes('!') ? [found('an exclamation mark')] : []),
      ...(brief.boundaries.faith === 'secular' && RELIGIOUS.test(sentence.text)
        ? [found('religion, where none was wanted')]
        : []),
    ];
  });
