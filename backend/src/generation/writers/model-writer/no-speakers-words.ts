import { occursIn } from './stand-by-evidence.js';
import type { Material } from './material.js';

/** Signs that nobody says at a lectern: markup, links, keys, directions, and a machine's talk about itself. */
const SIGNS: readonly RegExp[] = [
  /<[a-z/!?]|&(?:lt|gt|amp|quot);|\{\{|\$\{|<\||\|>|\[\/?INST\]/i,
  /\[[^\]]*\]|\{[^}]*\}|\|/,
  /https?:|www\.|javascript:|(?<![\w.+-])[\w.+-]+@[\w-]+\.\w+/i,
  /\b(?:sk|pk|ghp|xox[bp])[-_][\w-]{6,}|\bBEGIN [A-Z ]*KEY\b|\bpassword is\b|\bapi key\b/i,
  /\b(?:as an ai|language model|system prompt|my (?:instructions|prompt)|i (?:cannot|can’t) (?:help|assist|comply))\b/i,
];
/** As many words of our own prompts in a row are copied from them. */
const COPIED_RUN = 8;

/** Whether a sentence of a model is none of a speaker's: it goes, unless somebody told it word for word. */
export function isNoSpeakers(sentence: string, material: Material, systemPrompt: string): boolean {
  if (material.items.some(({ text }) => occursIn(sentence, text)) && !/[<>{}[\]|]/.test(sentence)) return false;
  return SIGNS.some((sign) => sign.test(sentence)) || copiesPrompt(sentence, systemPrompt);
}

function copiesPrompt(sentence: string, systemPrompt: string): boolean {
  const words = sentence.split(/\s+/);
  for (let from = 0; from + COPIED_RUN <= words.length; from += 1)
    if (occursIn(words.slice(from, from + COPIED_RUN).join(' '), systemPrompt)) return true;
  return false;
}
