import {
  arrange,
  OFFERED_MINUTES,
  wordRange,
  type Brief,
  type EulogyText,
  type Source,
  type WhyStayedOut,
  WORDS_PER_MINUTE,
} from '@eulogy/arranger';
import { wordTask } from '../../shared/work/word-task.js';
import { shorterNotice } from '../brief/notice.js';

/** Tried in turn where the time that was asked for holds nothing of what was told. */
const LENGTHS = [...OFFERED_MINUTES, 10] as const;
const TOO_LONG: ReadonlySet<string> = new Set<WhyStayedOut>(['no-room', 'longer-than-the-time']);

/** The family's own words in order; null where beside who speaks nothing was told. */
export const arrangeText = wordTask<Brief, EulogyText | null>({
  name: 'generation.arrange-text',
  module: import.meta.url,
  work: (brief) => {
    const { text, stayedOut } = arrange(brief);
    if (!tellsSomething(text)) return inALongerTime(brief);
    const story = stayedOut.find(({ source, why }) => TOO_LONG.has(why) && isMainStory(brief, source));
    if (story !== undefined) return { ...text, notice: tooLongNotice(brief.durationMinutes, story.words) };
    if (text.words >= wordRange(brief.durationMinutes).least) return text;
    const tooLong = stayedOut.some(({ why }) => TOO_LONG.has(why));
    return { ...text, notice: shorterNotice(brief, text.words, tooLong ? 'more was told' : 'all told') };
  },
});

/** All that was told is one story, longer than the time: it is handed over whole, and its owner is told, rather than nothing. */
function inALongerTime(brief: Brief): EulogyText | null {
  for (const durationMinutes of LENGTHS.filter((minutes) => minutes > brief.durationMinutes)) {
    const { text } = arrange({ ...brief, durationMinutes });
    if (!tellsSomething(text)) continue;
    const notice = `Read aloud this takes about ${String(Math.round(text.words / WORDS_PER_MINUTE))} minutes, not ${String(brief.durationMinutes)}: what was told is one story, and we do not cut a story.`;
    return { ...text, durationMinutes: brief.durationMinutes, notice };
  }
  return null;
}

function tellsSomething(text: EulogyText): boolean {
  return text.sections.some(
    ({ kind, paragraphs }) =>
      kind !== 'opening' && paragraphs.some(({ sentences }) => sentences.some(({ sources }) => sources.length > 0)),
  );
}

function isMainStory({ memories, speaker }: Brief, { questionId, contributorId }: Source): boolean {
  return (
    contributorId === speaker.id &&
    memories.some(
      (one) => one.theme === 'story' && one.questionId === questionId && one.contributorId === contributorId,
    )
  );
}

/** A story is told whole or not at all: the owner decides whether it gets more time. */
function tooLongNotice(minutes: number, words: number): string {
  return `Your story has ${String(words)} words, more than ${String(minutes)} minutes hold beside who speaks, so it stayed out: we do not cut a story. Choose a longer time, or put it in yourself.`;
}
