import { countTextWords, countWords, wordRange } from '@eulogy/arranger';
import { hard, soft, type Rule } from './rule.js';

/** Never more than a tenth over the time; and not short of it where enough was told and nobody said why. */
export const lengthFits: Rule = ({ text, brief }) => {
  const { least, wanted, most } = wordRange(text.durationMinutes);
  const words = countTextWords(text);
  const minutes = String(text.durationMinutes);
  if (words > most) return [hard('length', null, `This takes longer than ${minutes} minutes to read aloud.`)];
  const told = brief.memories.reduce((sum, memory) => sum + countWords(memory.text), 0);
  return words < least && told >= wanted * 1.5 && text.notice === null
    ? [soft('length', null, `This is shorter than ${minutes} minutes, though more was told.`)]
    : [];
};
