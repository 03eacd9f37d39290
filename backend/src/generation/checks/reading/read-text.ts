import { OWN_WORD, placedSentences, type Brief, type EulogyText, type PlacedSentence } from '@eulogy/arranger';
import { answersOf, type Answers } from './answers.js';
import { flat } from './words.js';

/** A sentence as the rules read it. */
export interface ReadSentence extends PlacedSentence {
  /** The owner typed or locked it: their word goes before every rule but that of names that stay out. */
  isOwnersWord: boolean;
  /** It is the owner’s word, or stands in an answer word for word: somebody's own words, which no rule of ours corrects. */
  isOwnWords: boolean;
  /** What stands between quotation marks, also where they open or close in another sentence of the paragraph. */
  quotes: readonly string[];
  /** What stands outside of them. */
  unquoted: string;
  /** What is neither quoted nor anybody's own words: what we wrote. */
  ours: string;
  line: string;
}

/** A text and what it was written from, read once for all rules. */
export interface Reading {
  text: EulogyText;
  brief: Brief;
  answers: Answers;
  sentences: readonly ReadSentence[];
}

export function readText(text: EulogyText, brief: Brief): Reading {
  const answers = answersOf(brief);
  const locked = new Set(
    brief.locked.flatMap((passage) => passage.paragraph.sentences.map(({ text: words }) => words)),
  );
  let paragraph = '';
  let quoting: Place = 'unquoted';
  const sentences = placedSentences(text).map((sentence): ReadSentence => {
    const place = `${String(sentence.section)} ${String(sentence.paragraph)}`;
    if (place !== paragraph) quoting = 'unquoted';
    paragraph = place;
    const { quotes, unquoted, ends } = apart(straightened(sentence.text), quoting);
    quoting = ends;
    const { text: words, sources } = sentence;
    const isTyped = sources.length > 0 && sources.every(({ questionId }) => questionId === OWN_WORD);
    const isOwnersWord = isTyped || locked.has(words);
    const isOwnWords = isOwnersWord || answers.withRun(words).length > 0;
    return {
      ...sentence,
      isOwnersWord,
      isOwnWords,
      quotes,
      unquoted,
      ours: isOwnWords ? '' : unquoted,
      line: flat(sentence.text),
    };
  });
  return { text, brief, answers, sentences };
}

type Place = 'quoted' | 'unquoted';

/** Straight quotation marks as curly ones. */
function straightened(text: string): string {
  return text.replace(/(^|[\s([])"/g, '$1“').replace(/"/g, '”');
}

/** @param from whether a quotation is still open from the sentence before */
function apart(text: string, from: Place): { quotes: string[]; unquoted: string; ends: Place } {
  const quotes: string[] = [];
  let unquoted = '';
  let quote = '';
  let place = from;
  for (const char of text) {
    if (char === '“') place = 'quoted';
    else if (char === '”') {
      if (place === 'quoted') quotes.push(quote);
      quote = '';
      place = 'unquoted';
      unquoted += ' ';
    } else if (place === 'quoted') quote += char;
    else unquoted += char;
  }
  if (quote.trim() !== '') quotes.push(quote);
  return { quotes: quotes.filter((one) => /[\p{L}\p{N}]/u.test(one)), unquoted, ends: place };
}
