import { arrange, wordRange, type Brief, type EulogyText } from '@eulogy/arranger';
import { wordTask } from '../../shared/work/word-task.js';
import { shorterNotice } from '../brief/notice.js';

/** The family's own words in order; null where beside who speaks nothing was told. */
export const arrangeText = wordTask<Brief, EulogyText | null>({
  name: 'generation.arrange-text',
  module: import.meta.url,
  work: (brief) => {
    const { text, stayedOut } = arrange(brief);
    if (!tellsSomething(text)) return null;
    if (text.words >= wordRange(brief.durationMinutes).least) return text;
    const tooLong = stayedOut.some(({ why }) => why === 'longer-than-the-time' || why === 'no-room');
    return { ...text, notice: shorterNotice(brief, text.words, tooLong ? 'more was told' : 'all told') };
  },
});

function tellsSomething(text: EulogyText): boolean {
  return text.sections.some(
    ({ kind, paragraphs }) =>
      kind !== 'opening' && paragraphs.some(({ sentences }) => sentences.some(({ sources }) => sources.length > 0)),
  );
}
