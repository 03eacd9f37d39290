import { arrange, countWords, WORDS_PER_MINUTE, type EulogySentence } from '@eulogy/arranger';
import type { TasteAnswers } from '../../../lib/taste/kept-taste.js';
import { briefOfTaste } from './brief-of-taste.js';

/** Where a sentence comes from: an answer, or the joining of two; `ours` claims nothing. */
export type TasteSource = 'name' | 'relationship' | 'story' | 'ours';

export interface TasteSentence {
  readonly text: string;
  readonly from: TasteSource;
  /** `typed`: letter by letter as it was typed; `set`: with our capitals and stops; `joined`: made of two answers. */
  readonly how: 'typed' | 'set' | 'joined';
}

export interface ArrangedTaste {
  readonly title: string;
  readonly paragraphs: readonly (readonly TasteSentence[])[];
  /**
   * `told`: the story stands whole; `short`: it does, and a few words are all there is; `too-long`: no eulogy would hold it whole;
   * `not-told`: the words tell nothing ("n/a", an order to a machine).
   */
  readonly story: 'told' | 'short' | 'too-long' | 'not-told';
  /** Minutes that the story takes, read aloud; at least 1. */
  readonly minutes: number;
}

/** Fewer words are a beginning of a story. */
const SHORT = 8;

/** Puts three answers in order, by the same code as the house's own writer without a model. */
export function arrangeTaste(answers: TasteAnswers): ArrangedTaste {
  const brief = briefOfTaste(answers);
  const { text, stayedOut } = arrange(brief);
  const words = countWords(answers.story);
  const out = stayedOut.find(({ source }) => source.questionId === 'story');
  const isLong = out?.why === 'longer-than-the-time' || out?.why === 'no-room';
  return {
    title: brief.title,
    paragraphs: text.sections.flatMap(({ paragraphs }) =>
      paragraphs.map(({ sentences }) => sentences.map((sentence) => sourced(sentence, answers))),
    ),
    story: isLong ? 'too-long' : out !== undefined ? 'not-told' : words < SHORT ? 'short' : 'told',
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  };
}

function sourced({ text, sources }: EulogySentence, { name, called, story }: TasteAnswers): TasteSentence {
  const asked = sources.map(({ questionId }) => questionId);
  if (asked.includes('story')) return { text, from: 'story', how: story.includes(text) ? 'typed' : 'set' };
  if (asked.includes('relationship')) return { text, from: 'relationship', how: 'joined' };
  if (asked.includes('name')) return { text, from: 'name', how: [name, called].includes(text) ? 'typed' : 'set' };
  return { text, from: 'ours', how: 'joined' };
}
