import { flatText, flatTextsOf, piecesOf, stands } from './stand-by-evidence.js';
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
export function noSpeakers(material: Pick<Material, 'items'>, systemPrompt: string): (sentence: string) => boolean {
  const prompt = flatText(systemPrompt);
  return (sentence) => {
    if (!SIGNS.some((sign) => sign.test(sentence)) && !copies(sentence, prompt)) return false;
    if (/[<>{}[\]|]/.test(sentence)) return true;
    const said = piecesOf(sentence);
    return !flatTextsOf(material.items).some((text) => stands(said, text));
  };
}

/** @param prompt made flat */
function copies(sentence: string, prompt: string): boolean {
  const words = sentence.split(/\s+/);
  for (let from = 0; from + COPIED_RUN <= words.length; from += 1)
    if (stands(piecesOf(words.slice(from, from + COPIED_RUN).join(' ')), prompt)) return true;
  return false;
}
