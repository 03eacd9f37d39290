import type { Source } from '@eulogy/arranger';
import type { Material } from './material.js';
import type { Attribution } from './read-attribution.js';

/**
 * Where a sentence stands: `carried` by words that were found in the answers, `leads` where it claims nothing, `in doubt` where nobody
 * told it or nothing was found, `wrong` where it may not stay as it is.
 */
export type Standing = 'carried' | 'leads' | 'in doubt' | 'wrong';

export interface Stood {
  standing: Standing;
  sources: readonly Source[];
  /** For whoever mends it. */
  why: string;
  /** What a rule for certain things says against it, for the owner. A sentence that a judge calls told is marked with it, and stays. */
  finding?: string;
  /** A judge calls it said, word for word, and not only following from what was said. */
  isSaid?: true;
  /** Objected to, held to stand by a second reader with the words that carry it, and found said in them by the judge. */
  isUpheld?: true;
  /** No judge could be asked. */
  isUnjudged?: true;
  /** The owner wanted it left out: no judge can say otherwise. */
  mustGo?: true;
}

/** More sources than this for one sentence have not been read. */
const MOST_SOURCES = 6;

/** A judge's word on a sentence, as far as the words that it points at are really there. */
export function standOf(told: Attribution | undefined, material: Material): Stood {
  if (told === undefined) return { standing: 'in doubt', sources: [], why: 'nobody could say where this comes from' };
  const { judged, why } = told;
  const carrying = told.sources.flatMap(({ label, words }) =>
    words.flatMap((one) => itemWith(one, label, material) ?? []),
  );
  const sources = unique(carrying.flatMap(({ source }) => source ?? [])).slice(0, MOST_SOURCES);
  if (judged === 'misplaced')
    return { standing: 'in doubt', sources, why: why || 'it is heard as somebody’s, or of somebody, that it is not' };
  // its answer is known all the same: what it is told of goes or stays with it
  if (judged === 'contradicted') return { standing: 'wrong', sources, why: why || 'the answers say otherwise' };
  if (told.isMistaken) return { standing: 'wrong', sources, why };
  if (judged === 'leads') return { standing: 'leads', sources: [], why: '' };
  if (judged === 'not-said') return { standing: 'in doubt', sources: [], why: why || 'nobody told this' };
  if (carrying.length === 0)
    return { standing: 'in doubt', sources: [], why: 'the words that are to carry this stand in no answer' };
  if (sources.length === 0) return { standing: 'leads', sources, why: '' };
  return { standing: 'carried', sources, why: '', ...(judged === 'said' ? { isSaid: true } : {}) };
}

/** The item that has these words: the one under that label, or else the only other one; of a heading only that label's. */
function itemWith(words: string, label: string, { items }: Material): Material['items'][number] | undefined {
  const said = piecesOf(words);
  const texts = flatTextsOf(items);
  const having = items.filter((_item, i) => stands(said, texts[i] ?? ''));
  return (
    having.find((item) => item.label === label) ??
    (having.length === 1 ? having[0] : undefined) ??
    items.find((item) => item.label === label && occursIn(words, item.heading ?? ''))
  );
}

/** By the answers themselves, so that they are forgotten with them. */
const flatTexts = new WeakMap<Material['items'], readonly string[]>();

/** Every answer's words as they are looked for, made once: each sentence of a text is looked for in all of them. */
export function flatTextsOf(items: Material['items']): readonly string[] {
  const known = flatTexts.get(items) ?? items.map(({ text }) => flatText(text));
  flatTexts.set(items, known);
  return known;
}

/** Word for word, whatever the signs between the words; "…" stands for words left out. */
export function occursIn(words: string, text: string): boolean {
  return stands(piecesOf(words), flatText(text));
}

/** The words to be looked for, where "…" left some out in pieces. */
export function piecesOf(words: string): readonly string[] {
  return words
    .split(/…|\.{3}/)
    .map(flat)
    .filter((piece) => piece !== '');
}

/** A text as it is looked through. */
export function flatText(text: string): string {
  return ` ${flat(text)} `;
}

/** Whether all the pieces are in a text that was made flat. */
export function stands(pieces: readonly string[], flatted: string): boolean {
  return pieces.length > 0 && pieces.every((piece) => flatted.includes(` ${piece} `));
}

function flat(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’‘]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function unique(sources: readonly Source[]): Source[] {
  return sources.filter(
    (one, i) =>
      sources.findIndex((other) => other.questionId === one.questionId && other.contributorId === one.contributorId) ===
      i,
  );
}
