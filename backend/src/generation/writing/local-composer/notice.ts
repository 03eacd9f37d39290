import type { Brief } from '../brief.js';
import { WORDS_PER_MINUTE } from '../eulogy-text.js';
import { wordsOf } from '../language/words.js';

/** Which unanswered question brings most, the first one first. */
const MOST_HELPFUL = [
  'story',
  'passions',
  'laughter',
  'childhood',
  'work',
  'hard-times',
  'taught',
  'miss',
  'farewell',
  'relationship',
  'values',
];

/** Whether every answer that could be told was told. */
export type IsAllTold = 'all told' | 'more was told';

/** What the owner reads beside a text that is shorter than asked for: why, and which question would help most. */
export function shorterNotice(brief: Brief, words: number, isAllTold: IsAllTold): string {
  const minutes = Math.max(1, Math.floor(words / WORDS_PER_MINUTE + 0.2));
  const about =
    words < 80 ? 'less than a minute' : minutes === 1 ? 'about a minute' : `about ${String(minutes)} minutes`;
  const question = mostHelpfulQuestion(brief);
  const help =
    question === null
      ? 'Another memory from anyone would make it longer.'
      : `An answer to this question would help most: “${question}”`;
  const why =
    isAllTold === 'all told'
      ? 'It holds what was told, and nothing was added to fill the time.'
      : 'More would only have been your answers read out word for word, and nothing was added to fill the time.';
  return `This eulogy is ${about} long, not ${String(brief.durationMinutes)}. ${why} ${help}`;
}

function mostHelpfulQuestion(brief: Brief): string | null {
  for (const theme of MOST_HELPFUL) {
    const open = brief.unanswered.find((question) => question.theme === theme);
    if (open !== undefined) return open.questionText;
  }
  const lengths = brief.memories
    .filter((memory) => memory.theme !== 'values')
    .map((memory) => ({ id: memory.questionId, words: wordsOf(memory.text).length }))
    .sort((a, b) => a.words - b.words);
  const shortest = lengths[0];
  return shortest === undefined ? null : (brief.questionTexts[shortest.id] ?? null);
}
