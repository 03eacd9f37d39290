import type { Brief } from '@eulogy/arranger';
import type { Critique } from './critique.js';
import type { Material } from './material.js';
import { plainText, wordsIn, type Prose } from './prose.js';
import { renderPrompt, type Prompt } from './prompts/prompt.js';

const COUNTS = ['no draft', 'one draft of a eulogy', 'two drafts of a eulogy', 'three drafts of a eulogy'] as const;

/** As they are spoken: to say in sentences how much has to go. */
const WORDS_A_SENTENCE = 12;

export function criticPrompt(drafts: readonly Prose[], material: Material): Prompt {
  return renderPrompt('critic.v5', {
    ...material.values,
    count: COUNTS[drafts.length] ?? 'drafts of a eulogy',
    drafts: drafts
      .map((draft, i) => `<draft-${String(i + 1)}>\n${plainText(draft)}\n</draft-${String(i + 1)}>`)
      .join('\n\n'),
    counts: drafts.map((draft, i) => `Draft ${String(i + 1)}: ${countOf(draft, drafting(material))}`).join('\n'),
  });
}

export function revisePrompt(draft: Prose, { notes }: Critique, material: Material, locked: string): Prompt {
  return renderPrompt('revise.v5', {
    ...material.values,
    count: countOf(draft, drafting(material)),
    draft: plainText(draft),
    notes: [notes, lengthNote(draft, material)].filter((note) => note !== '').join('\n'),
    locked,
  });
}

/** A draft and its revision leave room for the mends. */
function drafting({ words }: Pick<Material, 'words'>): Pick<Material, 'words'> {
  return { words: { ...words, most: words.drafted } };
}

/** Counting is ours: a model is told, and does not guess. */
export function countOf(prose: Prose, { words: { most } }: Pick<Material, 'words'>): string {
  const words = wordsIn(prose);
  const left = most - words;
  const room =
    left >= 0
      ? `there is room for ${String(left)} more`
      : `that is ${String(-left)} too many, some ${String(Math.ceil(-left / WORDS_A_SENTENCE))} sentences`;
  return `The text has ${String(words)} words now, the limit is ${String(most)}: ${room}.`;
}

function lengthNote(draft: Prose, material: Material): string {
  return wordsIn(draft) > material.words.drafted
    ? `LENGTH: ${countOf(draft, drafting(material))} Lead-ins and bridges of our own go first, then the least story, whole; nothing that is marked MUST or KEEP, and no last line.`
    : '';
}

/** Passages that the owner locked, for those who write: they stand word for word, where they belong. */
export function lockedPassages({ locked }: Pick<Brief, 'locked'>): string {
  if (locked.length === 0) return '';
  const passages = locked.map(({ paragraph }) => paragraph.sentences.map(({ text }) => text).join(' '));
  return `These passages stand in the text word for word, each as a paragraph of its own, in this order. Write around them, and do not say the same twice:\n\n<locked>\n${passages.join('\n\n')}\n</locked>\n\n`;
}
