import type { KeptAnswer } from './kept-answer.js';
import type { LocalCopy } from './local-copies.js';

export interface OpenedAnswer {
  kept: KeptAnswer;
  /** What was sent before without an answer coming back. */
  sent: readonly string[];
  /** Copies on this device that say nothing more. */
  needless: readonly string[];
}

/**
 * An answer as it stands when the questionnaire opens: what the server has, unless this device has words that the server never
 * acknowledged. Those come back. Where the server's text was changed meanwhile, or two visits left different words, the person chooses.
 * @param copies the newest first
 */
export function openAnswer(savedText: string, revision: number, copies: readonly LocalCopy[]): OpenedAnswer {
  const unsaved = copies.filter(({ text }) => text !== savedText);
  const [newest, ...older] = unsaved;
  const needless = copies.filter(({ text }) => text === savedText).map(({ text }) => text);
  const kept: KeptAnswer = { text: savedText, savedText, revision, status: { state: 'untouched' }, seed: 0 };
  if (!newest) return { kept, sent: [], needless };
  const { sent } = newest;
  const restored = { ...kept, text: newest.text };
  // What the server holds was sent from here, or has not changed since: the words on this device are the newer ones.
  if (newest.revision !== revision && !sent.includes(savedText))
    return { kept: { ...restored, rival: { theirs: savedText, revision, from: 'there' } }, sent, needless };
  // An older copy that the newest goes on from has nothing of its own.
  const [other] = older.filter(({ text }) => !newest.text.startsWith(text) && !sent.includes(text));
  const outgrown = older.filter((copy) => copy !== other && newest.text.startsWith(copy.text)).map(({ text }) => text);
  if (other)
    return {
      kept: { ...restored, rival: { theirs: other.text, revision, from: 'here' } },
      sent,
      needless: [...needless, ...outgrown],
    };
  return { kept: restored, sent, needless: [...needless, ...outgrown] };
}
