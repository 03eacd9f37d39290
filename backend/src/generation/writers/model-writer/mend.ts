import type { CallsFor, LanguageModel } from './language-model.js';
import type { Material } from './material.js';
import { mapSentences, numberedText, readProse, type Prose } from './prose.js';
import { renderPrompt, type Prompt } from './prompts/prompt.js';
import { attribute } from './attribute.js';
import type { Stood } from './stand-by-evidence.js';

/** A text and where each of its sentences stands, by number. */
export interface Attributed {
  prose: Prose;
  stood: ReadonlyMap<number, Stood>;
}

export function inQuestion({ stood }: Attributed): number[] {
  return [...stood].flatMap(([number, { standing }]) =>
    standing === 'in doubt' || standing === 'wrong' ? [number] : [],
  );
}

/** Without some of its sentences; the others keep where they stand under their new numbers. */
export function taken(
  { prose, stood }: Attributed,
  isTaken: (sentence: string, number: number) => boolean,
): Attributed {
  const kept: (Stood | undefined)[] = [];
  const left = mapSentences(prose, (sentence, number) => {
    if (isTaken(sentence, number)) return [];
    kept.push(stood.get(number));
    return [sentence];
  });
  return {
    prose: left,
    stood: new Map(kept.flatMap((one, i) => (one === undefined ? [] : [[i + 1, one] as const]))),
  };
}

export function mendPrompt({ prose, stood }: Attributed, { values }: Material): Prompt {
  const sentences = prose.flat();
  const questions = [...stood]
    .filter(([, { standing }]) => standing === 'in doubt' || standing === 'wrong')
    .map(([number, { why }]) => `${String(number)} | ${sentences[number - 1] ?? ''} | ${why}`);
  return renderPrompt('mend.v1', { ...values, text: numberedText(prose), questions: questions.join('\n') });
}

/**
 * Has the sentences in question mended, once, and judged again; all others stay as they are. Where the second judge cannot be asked, what
 * was mended stands in doubt.
 * @throws ModelFailed where nobody mended
 */
export async function mend(
  model: LanguageModel,
  before: Attributed,
  material: Material,
  work: CallsFor,
): Promise<Attributed> {
  const answer = await model.ask({ purpose: 'mend', prompt: () => mendPrompt(before, material) }, work);
  const mended = readMended(answer, new Set(inQuestion(before)));
  if (mended.size === 0) return before;
  const sentences: { text: string; stood: Stood | undefined }[] = [];
  const prose = mapSentences(before.prose, (sentence, number) => {
    const texts = mended.get(number) ?? [sentence];
    for (const text of texts) sentences.push({ text, stood: text === sentence ? before.stood.get(number) : undefined });
    return texts;
  });
  const numbered = sentences.map(({ stood }, i) => [i + 1, stood] as const);
  const known = new Map(numbered.flatMap(([number, stood]) => (stood === undefined ? [] : [[number, stood] as const])));
  const fresh = numbered.flatMap(([number, stood]) => (stood === undefined ? [number] : []));
  if (fresh.length === 0) return { prose, stood: known };
  const judged = await attribute(model, prose, fresh, material, work).catch((error: unknown) => {
    if (work.budget.stop.aborted) throw error;
    return new Map(fresh.map((number) => [number, NOT_JUDGED]));
  });
  return { prose, stood: new Map([...known, ...judged].sort(([a], [b]) => a - b)) };
}

const NOT_JUDGED: Stood = { standing: 'in doubt', sources: [], why: 'this was mended, and nobody could check it' };

/** By number: the sentences instead, or none where it is taken out. */
function readMended(answer: string, asked: ReadonlySet<number>): ReadonlyMap<number, readonly string[]> {
  const mended = new Map<number, readonly string[]>();
  for (const line of answer.split('\n')) {
    const [, digits = '', rest = ''] = /^[\s>*-]*[([]?(\d{1,3})[.)\]]*\s*\|\s*(.*)$/.exec(line) ?? [];
    const number = Number(digits);
    if (digits === '' || !asked.has(number) || mended.has(number)) continue;
    const text = rest.split(' | ')[0]?.trim() ?? '';
    if (/^[-–—]?$/.test(text)) mended.set(number, []);
    else {
      const sentences = readProse(text).flat();
      if (sentences.length > 0) mended.set(number, sentences);
    }
  }
  return mended;
}
