import { CALLED } from './family-words.js';

/** Small words that stand before a name, and inside one. */
const BEFORE = new RegExp(`^(?:baby|old|little|young|big|fat|great-uncle|great-aunt|${CALLED})$`, 'i');
const INSIDE =
  /^(?:de|van|von|der|den|da|di|la|le|el|al|bin|binti|binte|bte|bint|ibn|ap|ab|ferch|y|jnr|jr|snr|junior|senior)$/;
/** Also "el-Amine", "d’Souza". */
const PART = /^(?:(?:el|al|ul|as|ar|ad|an|d)[-’'])?\p{Lu}[\p{L}’'-]*\.?$/u;
const NO_NAME =
  /^(?:and|or|the|my|our|his|her|their|me|us|all|everyone|everybody|both|none|no|many|too|several|lots|kids|children|friends|he|she|they|who|dead|died|i|we)$/i;

/** Whether words are surely a name: capitals, at most five words, no other words among them. */
export function isName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const from = words.length > 1 && BEFORE.test(words[0] ?? '') ? 1 : 0;
  return (
    words.length <= 5 &&
    words.slice(from).every((word, at) => !NO_NAME.test(word) && (PART.test(word) || (at > 0 && INSIDE.test(word)))) &&
    PART.test(words[from] ?? '')
  );
}
