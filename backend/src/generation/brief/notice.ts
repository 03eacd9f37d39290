import type { Brief, EulogyText } from '@eulogy/arranger';
import { WORDS_PER_MINUTE } from '@eulogy/arranger';
import { wordsOf } from './language/words.js';

/** Which unanswered question brings most, the first one first. What mattered most is a tick: it makes no text longer. */
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
];

/** Whether every answer that could be told was told. */
export type IsAllTold = 'all told' | 'more was told';

/** What the owner reads beside a text that is shorter than asked for: why, and which question would help most. */
export function shorterNotice(brief: Brief, words: number, isAllTold: IsAllTold): string {
  const minutes = Math.max(1, Math.floor(words / WORDS_PER_MINUTE + 0.2));
  const about =
    words < 80 ? 'less than a minute' : minutes === 1 ? 'about a minute' : `about ${String(minutes)} minutes`;
  const help = whatWouldHelp(brief);
  const why =
    isAllTold === 'all told'
      ? 'It holds what was told, and nothing was added to fill the time.'
      : 'What stayed out would not fit into it whole, and nothing was added to fill the time.';
  return `This eulogy is ${about} long, not ${String(brief.durationMinutes)}. ${why} ${help}`;
}

/** What the owner reads beside a text that is longer than asked for, because nothing in it could be cut. */
export function longerNotice({ words, durationMinutes }: Pick<EulogyText, 'words' | 'durationMinutes'>): string {
  const least = durationMinutes + 1;
  const minutes = Math.max(least, Math.round(words / WORDS_PER_MINUTE));
  return `Read aloud this takes about ${String(minutes)} minutes, not ${String(durationMinutes)}: what is left belongs together, and we do not cut a story.`;
}

/** What the owner reads beside a text that is somewhat longer than asked for: less than is cut, and more than nobody hears. */
export function littleLongerNotice({ words, durationMinutes }: Pick<EulogyText, 'words' | 'durationMinutes'>): string {
  return `Read slowly, this takes a little longer than ${String(durationMinutes)} minutes: ${String(words)} words, where some ${String(durationMinutes * WORDS_PER_MINUTE)} were meant.`;
}

/** The question to which an answer, or more of one, would help most; null where nobody has told anything. */
export function mostHelpfulQuestion(brief: Brief): { questionId: string; questionText: string } | null {
  return openQuestion(brief) ?? shortestAnswered(brief);
}

function whatWouldHelp(brief: Brief): string {
  const open = openQuestion(brief);
  if (open !== null) return `An answer to this question would help most: “${open.questionText}”`;
  const shortest = shortestAnswered(brief);
  return shortest === null
    ? 'Another memory from anyone would make it longer.'
    : `More from anyone on this question would help most: “${shortest.questionText}”`;
}

function openQuestion(brief: Brief): { questionId: string; questionText: string } | null {
  for (const theme of MOST_HELPFUL) {
    const open = brief.unanswered.find((question) => question.theme === theme);
    if (open !== undefined) return { questionId: open.questionId, questionText: open.questionText };
  }
  return null;
}

function shortestAnswered(brief: Brief): { questionId: string; questionText: string } | null {
  const [shortest] = brief.memories
    .filter((memory) => memory.theme !== 'values' && memory.theme !== 'miss')
    .map((memory) => ({ questionId: memory.questionId, words: wordsOf(memory.text).length }))
    .sort((a, b) => a.words - b.words);
  const questionText = shortest === undefined ? undefined : brief.questionTexts[shortest.questionId];
  return shortest === undefined || questionText === undefined
    ? null
    : { questionId: shortest.questionId, questionText };
}
