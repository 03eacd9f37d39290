import { tagWords } from '../../../brief/language/grammar.js';
import { possessiveOf } from '../../../brief/language/words.js';

/**
 * Turns the one "I", "me" or "my" of a sentence into the teller's name: "He taught me to fish" → "He taught Mick to fish".
 * Null where there is more than one, or a verb that cannot be turned with certainty.
 */
export function nameTheTeller(sentence: string, name: string): string | null {
  const forms = sentence.match(/\b(?:I(?:’(?:m|d|ve|ll))?|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)\b/g) ?? [];
  const form = forms[0];
  if (forms.length !== 1 || form === undefined || /[“”]/.test(sentence)) return null;
  if (form === 'me') return sentence.replace(/\bme\b/, name);
  if (form === 'my' || form === 'My')
    return sentence.replace(/\bmy\b/, possessiveOf(name)).replace(/^My\b/, possessiveOf(name));
  if (/^(?:mine|myself|me)$/i.test(form)) return null;
  if (form === 'I') return turnSubject(sentence, name);
  const full: Record<string, string> = { 'I’m': `${name} is`, 'I’ve': `${name} has`, 'I’ll': `${name} will` };
  const replacement = full[form];
  return replacement === undefined ? null : sentence.replace(form, replacement);
}

const PRESENT: Record<string, string> = { am: 'is', have: 'has', do: 'does', 'don’t': 'doesn’t', 'haven’t': 'hasn’t' };
const ADVERB = /^(?:never|always|often|still|once|also|only|just|usually|sometimes|first|later)$/;

function turnSubject(sentence: string, name: string): string | null {
  const match = /\bI\s+((?:[a-z]+\s+)?)([a-z’]+)/.exec(sentence);
  if (!match?.[2]) return null;
  const adverb = (match[1] ?? '').trim();
  if (adverb !== '' && !ADVERB.test(adverb)) return turnVerb(sentence, name, adverb);
  return turnVerb(sentence, name, match[2]);
}

function turnVerb(sentence: string, name: string, verb: string): string | null {
  const present = PRESENT[verb];
  if (present !== undefined)
    return sentence
      .replace(/\bI\b/, name)
      .replace(new RegExp(`(${escape(name)}\\s+(?:[a-z]+\\s+)?)${verb}\\b`), `$1${present}`);
  const word = tagWords(sentence.replace(/’/g, "'")).find((candidate) => candidate.lower === verb.replace(/’/g, "'"));
  const holds =
    /^(?:was|had|did|could|would|should|must|might|will|can|didn’t|couldn’t|wouldn’t|wasn’t|hadn’t|can’t|won’t)$/.test(
      verb,
    );
  if (holds || word?.tags.has('PastTense') === true) return sentence.replace(/\bI\b/, name);
  return null;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
