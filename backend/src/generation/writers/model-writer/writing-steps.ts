import { wordRange, type Brief } from '@eulogy/arranger';
import type { Critique } from './critique.js';
import type { Material } from './material.js';
import { plainText, wordsIn, type Prose } from './prose.js';
import { renderPrompt, type Prompt } from './prompts/prompt.js';

const COUNTS = ['no draft', 'one draft of a eulogy', 'two drafts of a eulogy', 'three drafts of a eulogy'] as const;

export function criticPrompt(drafts: readonly Prose[], { values }: Material): Prompt {
  return renderPrompt('critic.v1', {
    ...values,
    count: COUNTS[drafts.length] ?? 'drafts of a eulogy',
    drafts: drafts
      .map((draft, i) => `<draft-${String(i + 1)}>\n${plainText(draft)}\n</draft-${String(i + 1)}>`)
      .join('\n\n'),
    counts: drafts.map((draft, i) => `Draft ${String(i + 1)} has ${String(wordsIn(draft))} words.`).join(' '),
  });
}

export function revisePrompt(
  draft: Prose,
  { notes }: Critique,
  brief: Brief,
  { values }: Material,
  locked: string,
): Prompt {
  return renderPrompt('revise.v1', {
    ...values,
    draft: plainText(draft),
    notes: [notes, lengthNote(draft, brief)].filter((note) => note !== '').join('\n'),
    locked,
  });
}

/** Counting is ours: a model is told, and does not guess. */
function lengthNote(draft: Prose, brief: Brief): string {
  const { most } = wordRange(brief.durationMinutes);
  const words = wordsIn(draft);
  return words > most
    ? `LENGTH: the draft has ${String(words)} words, and ${String(most)} is the most there is time for. Take whole passages out, the weakest first.`
    : '';
}

/** Passages that the owner locked, for those who write: they stand word for word, where they belong. */
export function lockedPassages({ locked }: Pick<Brief, 'locked'>): string {
  if (locked.length === 0) return '';
  const passages = locked.map(({ paragraph }) => paragraph.sentences.map(({ text }) => text).join(' '));
  return `These passages stand in the text word for word, each as a paragraph of its own, in this order. Write around them, and do not say the same twice:\n\n<locked>\n${passages.join('\n\n')}\n</locked>\n\n`;
}
