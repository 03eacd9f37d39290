import type { Theme } from '../../../../questionnaire/index.js';
import { beginsWithGerund, hasFiniteVerb, tagWords } from '../../../brief/language/grammar.js';
import type { EulogyKind } from '@eulogy/arranger';
import type { PersonWords } from '../../../brief/language/person-words.js';
import { capitalise, lowerFirst, wordsOf } from '../../../brief/language/words.js';
import { isParticipleThing } from '../reading/subjectless.js';

export interface CompletionContext {
  /** "Dad", or the name: the one who died. */
  callName: string;
  person: PersonWords;
  about: EulogyKind;
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
  if (context.about === 'self') return ownCompletion(fragment, rest, theme);
  switch (theme) {
    case 'taught':
      if (/^(?:to|how|that|not to)\b/i.test(fragment)) return `${callName} taught ${tellerName ?? 'me'} ${rest}`;
      if (isAdvice(fragment)) return `${callName} taught ${tellerName ?? 'me'} this: ${rest}`;
      if (isBidding(fragment)) return `${callName} taught ${tellerName ?? 'me'} to ${lowerFirst(rest)}`;
      return isNounPhrase(fragment) ? `${callName} taught ${tellerName ?? 'me'} ${rest}` : null;
    case 'miss':
      if (/^(?:that (?:he|she|they|I|we|it|you|the|my)|when|if|to)\b/i.test(fragment)) return null;
      if (tellerName !== null && runsOn(fragment)) return `${tellerName} will miss “${rest.replace(/\.$/, '')}”.`;
      if (!isNounPhrase(fragment) && !beginsWithGerund(fragment) && !isThing(fragment)) return null;
      return tellerName === null ? `I will miss ${rest}` : `${tellerName} will miss ${rest}`;
    case 'passions':
      return isNounPhrase(fragment) || beginsWithGerund(fragment) || isPlainThing(fragment)
        ? `${callName} loved ${withAnd(rest)}`
        : null;
    case 'laughter':
      return (isNounPhrase(fragment) && !hasFiniteVerb(fragment)) || isParticipleThing(fragment)
        ? `There ${isPlural(fragment) ? 'were' : 'was'} ${rest}`
        : null;
    case 'work':
      return work(fragment, rest, context);
    case 'childhood':
      if (/^(?:in|at|on|above|behind|near|outside|over|by|between|next to)\b/i.test(fragment))
        return `${callName} grew up ${rest}`;
      if (/^\p{Lu}[\p{L}’ -]+(?:, \p{Lu}[\p{L}’ -]+)?\.$/u.test(fragment) && wordsOf(fragment).length <= 4)
        return context.names.some((name) => fragment.includes(name)) ? `${callName} grew up in ${fragment}` : null;
      return /^(?:the )?(?:eldest|oldest|youngest|middle|second|third|fourth|fifth|only|one of)\b/i.test(fragment)
        ? `${callName} was ${/^only|^one|^the/i.test(fragment) ? rest.replace(/^only/, 'an only') : `the ${rest}`}`
        : null;
    case 'hard-times':
      if (
        context.about === 'pet' &&
        /^(?:after|when|before|during|in|on|every|(?:the|that) (?:\w+ )?(?:years?|months?|weeks?|days?|nights?|mornings?|time|winter|summer|autumn|spring))\b/i.test(
          fragment,
        )
      )
        return `${tellerName ?? 'I'} was glad of ${callName} ${rest}`;
      return /^(?:with|quietly|slowly|by|head|one day)\b/i.test(fragment) ? `${callName} met hard times ${rest}` : null;
    default:
      return null;
  }
}

/** "If you borrow it, bring it back." "Never buy cheap scissors.": what one is told to do. */
export function isAdvice(text: string): boolean {
  if (
    /^(?:if you|when you|never|always|don’t|do not|be|let|keep|make sure|treat|say|look|listen|ring|write|read|check|measure|feed|pay|tell|ask|give|take|turn|work|stay|leave|put|go|try|wear|eat|save|trust|speak)\b/i.test(
      text,
    )
  )
    return (
      !/^(?:never|always|when you|if you) (?:was|were|had|did|said|asked|came|went)\b/i.test(text) &&
      !/^(?:be|say|work|look)\b[^.]*\b(?:was|were)\b/i.test(text)
    );
  return false;
}

/** "Count the kids, not the score.": a bidding that begins with its verb. */
export function isBidding(text: string): boolean {
  const [first] = tagWords(text);
  const second = wordsOf(text)[1] ?? '';
  return (
    first !== undefined &&
    (first.tags.has('Imperative') || first.tags.has('Infinitive')) &&
    /^(?:the|a|an|your|every|all|each|twice|once|people|up|it|them|him|her|before|with|for|to)$/.test(second)
  );
}

/** Joins "How to…" and "To…" that follow the first lesson: one breath instead of three stumps. */
export function joinsLesson(fragment: string): string | null {
  if (!/^(?:how to|to|not to|that (?:you|we|it|one|nobody|people))\s/i.test(fragment) || wordsOf(fragment).length > 14)
    return null;
  return `, and ${lowerFirst(fragment)}`;
}

/** The same for one's own life: the questions were put to "you", and the work and the loves may go on. */
function ownCompletion(fragment: string, rest: string, theme: Theme): string | null {
  const isHalf = isNounPhrase(fragment) || beginsWithGerund(fragment);
  switch (theme) {
    case 'passions':
      return isHalf ? `I love ${withAnd(rest)}` : null;
    case 'remembered': {
      if (/^(?:I|you|we|it|don’t|do not|just)\b/i.test(fragment) && hasFiniteVerb(fragment)) return null;
      if (/^(?:for|as|with)\b/i.test(fragment)) return `I would like to be remembered ${rest}`;
      return isHalf ? `I would like to be remembered as ${rest.replace(/,? I hope\b/, ', I hope')}` : null;
    }
    case 'work':
      return /^(?:a|an|the)\b/i.test(fragment) && isHalf && !beginsWithGerund(fragment) ? `I was ${rest}` : null;
    case 'childhood':
      return /^(?:in|at|on|above|behind|near|outside|over|by|between|next to)\b/i.test(fragment)
        ? `I grew up ${rest}`
        : null;
    case 'taught':
      return /^(?:to|how|that|not to)\b/i.test(fragment) ? `I have learnt ${rest}` : null;
    default:
      return null;
  }
}

function work(fragment: string, rest: string, context: CompletionContext): string | null {
  if (/^(?:underground|at|in|on|for|with|outside|nights|full[- ]time|part[- ]time)\b/i.test(fragment))
    return `${context.callName} worked ${rest}`;
  // "Wheat and sheep."
  if (/^[a-z]+ and [a-z]+\.$/i.test(fragment) && isNounPhrase(fragment) && context.callName !== '')
    return `${context.callName}’s work was ${rest}`;
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

/** "The envelope in the mail, with a bee drawn on the flap.": a thing at the head, and no verb that could carry it. */
export function isThing(text: string): boolean {
  const [head = ''] = text.split(/,|\b(?:that|which|who|when|where|while)\b/);
  return (
    /^(?:the|his|her|their|my|our|a|an|those|these|that|all|every|being|having)\b/i.test(text) &&
    !tagWords(head).some((word) => word.tags.has('Copula') || word.tags.has('Modal')) &&
    !/^(?:that|those|these|this) (?:is|was|were|will|would|he|she|they|I|we)\b/i.test(text) &&
    !/\b(?:he|she|they|I|we|it|you)\b/.test(head)
  );
}

/** "His reflection, who he thought was a good listener.": a thing at the head; what has a verb only hangs on it. */
export function isListItem(text: string): boolean {
  const [head = ''] = text.split(/,|\s(?:who|which|that|whom|where|because|for which|in which)\s/);
  if (wordsOf(text).length > 26 || /^(?:he|she|they|we|I|it|you|there|nobody|everyone|when|if|because)\b/i.test(head))
    return false;
  return !hasFiniteVerb(head) && (isNounPhrase(head) || beginsWithGerund(head));
}

/** "Op shops.": two words at most that nobody does, though the second may be a verb elsewhere. */
export function isPlainThing(text: string): boolean {
  const words = wordsOf(text);
  return (
    words.length <= 2 &&
    !/^(?:i|you|he|she|they|we|it|there|this|that|who|not|no|never|always|yes)\b/i.test(text) &&
    !tagWords(text).some((word) => ['Copula', 'Modal', 'PastTense', 'Gerund'].some((tag) => word.tags.has(tag)))
  );
}

/** "oranges at half time he cut them in stars": a thing, and a sentence straight after it. Only the teller's own words are right. */
function runsOn(text: string): boolean {
  return /^[a-z ]*[a-z]{3,} (?<!\b(?:way|when|how|what|the time|every time|day|that|which|who|things?|everything|thing|where|if|because|as) )(?:he|she|they) [a-z]+(?:ed|t|d)? (?:them|it|him|her|the)\b/i.test(
    text,
  );
}

/** "The sea, even in August": no second thing. */
const REMARK = /^(?:even|especially|mostly|never|always|preferably|though|if|when|for|in|at|on|with|done|made|not)\b/i;

/** "tuna, the ironing basket" → "tuna and the ironing basket". */
function withAnd(list: string): string {
  const items = list.replace(/\.$/, '').split(/,\s+/);
  if (
    items.length < 2 ||
    /\b(?:and|or|but)\b/.test(list) ||
    items.some((item) => wordsOf(item).length > 4 || REMARK.test(item))
  )
    return list;
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1] ?? ''}.`;
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

/** "Elvis" keeps its capital, and "Bingo" does not. */
export function startLower(text: string, names: readonly string[]): string {
  const first = /^[\p{L}’]+/u.exec(text)?.[0] ?? '';
  return names.includes(first) || first === 'I' || isGivenName(first) ? text : lowerFirst(text);
}

/** A first name that the word lists know, whatever it is written like. */
function isGivenName(word: string): boolean {
  return (
    tagWords(word.toLowerCase())[0]?.tags.has('FirstName') === true &&
    !/^(?:rose|lily|daisy|ivy|iris|violet|poppy|ruby|pearl|olive|basil|ginger|jack|bill|mark|will|grace|joy|hope|faith|art|pat|rob|sue|may|june|april|summer|autumn|robin|jay|rusty|sunny)$/i.test(
      word,
    )
  );
}

export function sentenceOf(text: string): string {
  const trimmed = text.trim().replace(/[,;:]$/, '');
  return capitalise(/[.!?]”?$/.test(trimmed) ? trimmed : `${trimmed}.`);
}
