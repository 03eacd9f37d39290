import type { Theme } from '../../../../questionnaire/index.js';
import { beginsWithGerund, hasFiniteVerb, tagWords } from '../../language/grammar.js';
import type { PersonWords } from '../../language/person-words.js';
import { capitalise, lowerFirst, wordsOf } from '../../language/words.js';

export interface CompletionContext {
  /** "Dad", or the name: the one who died. */
  callName: string;
  person: PersonWords;
  /** Null when the speaker of the eulogy tells it. */
  tellerName: string | null;
  names: readonly string[];
}

/**
 * Many answers begin with half a sentence, since the question was the other half: "Fishing, if the wind let him." Says the
 * question's half too. Null when the answer needs none, or when we cannot tell how it goes on.
 */
export function complete(fragment: string, theme: Theme, context: CompletionContext): string | null {
  const { callName, tellerName } = context;
  const rest = startLower(fragment, context.names);
  switch (theme) {
    case 'taught':
      if (/^(?:to|how|that|not to)\b/i.test(fragment)) return `${callName} taught ${tellerName ?? 'me'} ${rest}`;
      return isNounPhrase(fragment) ? `${callName} taught ${tellerName ?? 'me'} ${rest}` : null;
    case 'miss':
      if (/^(?:that|when|if|to)\b/i.test(fragment)) return null;
      if (!isNounPhrase(fragment) && !beginsWithGerund(fragment)) return null;
      return tellerName === null ? `I will miss ${rest}` : `${tellerName} will miss ${rest}`;
    case 'passions':
      return isNounPhrase(fragment) || beginsWithGerund(fragment) ? `${callName} loved ${rest}` : null;
    case 'laughter':
      return isNounPhrase(fragment) && !hasFiniteVerb(fragment)
        ? `There ${isPlural(fragment) ? 'were' : 'was'} ${rest}`
        : null;
    case 'work':
      return work(fragment, rest, context);
    case 'childhood':
      if (/^(?:in|at|on|above|behind|near|outside|over|by|between|next to)\b/i.test(fragment))
        return `${callName} grew up ${rest}`;
      return /^(?:the )?(?:eldest|oldest|youngest|middle|second|third|fourth|fifth|only|one of)\b/i.test(fragment)
        ? `${callName} was ${/^only|^one|^the/i.test(fragment) ? rest.replace(/^only/, 'an only') : `the ${rest}`}`
        : null;
    case 'hard-times':
      return /^(?:with|quietly|slowly|by|head|one day)\b/i.test(fragment) ? `${callName} met hard times ${rest}` : null;
    default:
      return null;
  }
}

/** Joins "How to…" and "To…" that follow the first lesson: one breath instead of three stumps. */
export function joinsLesson(fragment: string): string | null {
  if (!/^(?:how to|to|not to)\s/i.test(fragment) || wordsOf(fragment).length > 14) return null;
  return `, and ${lowerFirst(fragment)}`;
}

function work(fragment: string, rest: string, context: CompletionContext): string | null {
  if (!isNounPhrase(fragment) && !beginsWithGerund(fragment)) return null;
  if (/^\d|^(?:thirty|forty|twenty|ten|many|most)\b/i.test(fragment)) return `${context.callName} worked ${rest}`;
  if (/^(?:a|an|the)\b/i.test(fragment)) return `${context.callName} was ${rest}`;
  const head = /^[a-z-]+/i.exec(fragment)?.[0] ?? '';
  if (beginsWithGerund(fragment)) return `The work was ${rest}`;
  if (
    /^(?:other|another|never|after|her|for|over|under|or)$/i.test(head) ||
    !/^[a-z-]+(?:,|\.|$|\s(?:at|for|in|of|and|with|on|to|then|by)\b)/i.test(fragment)
  )
    return null;
  if (/(?:er|or|ist|ian|man|woman|cook|nurse|clerk|mechanic|chef|smith|wright|judge|guard|maid)$/i.test(head))
    return `${context.callName} was ${/^[aeiou]/i.test(head) ? 'an' : 'a'} ${rest}`;
  return null;
}

/** "The sound of the ute", "Her scones": a thing, with or without a clause hanging on it, and no sentence of its own. */
export function isNounPhrase(text: string): boolean {
  const bare = text.replace(/[.!?]+$/, '');
  if (/^(?:I|you|he|she|they|we|it|there|when|if|because|although|to|so|and|but|who|what|why|where)\b/i.test(bare))
    return false;
  if (/^(?:the|his|her|their|my|our|a|an)\s+[a-z]+(?:\s+[a-z]+)?$/i.test(bare)) return true;
  const words = tagWords(bare);
  const verbAt = words.findIndex(
    (word, i) =>
      i > 0 &&
      (word.tags.has('Copula') ||
        word.tags.has('PastTense') ||
        word.tags.has('Modal') ||
        (word.tags.has('PresentTense') && !word.tags.has('Infinitive'))) &&
      !word.tags.has('Gerund'),
  );
  if (verbAt < 0) return true;
  const before = words.slice(0, verbAt);
  return before.some(
    (word, i) =>
      i > 0 &&
      /^(?:which|that|who|whose|what|why|when|where|while|how|as|if|i|he|she|they|we|you|it|nobody|everyone|because|until)$/.test(
        word.lower,
      ),
  );
}

function isPlural(fragment: string): boolean {
  const head = fragment.split(/[,.;]|\s(?:of|in|on|at|with|for|from)\s/)[0] ?? '';
  const words = tagWords(head.trim());
  const last = words[words.length - 1];
  return last?.tags.has('Plural') === true || /\band\b/.test(fragment);
}

function startLower(text: string, names: readonly string[]): string {
  const first = /^[\p{L}’]+/u.exec(text)?.[0] ?? '';
  return names.includes(first) || first === 'I' ? text : lowerFirst(text);
}

export function sentenceOf(text: string): string {
  const trimmed = text.trim().replace(/[,;:]$/, '');
  return capitalise(/[.!?]”?$/.test(trimmed) ? trimmed : `${trimmed}.`);
}
