import type { Theme } from '../../../../questionnaire/index.js';
import type { EulogyKind } from '../../brief.js';
import { isPastVerb, tagWords } from '../../language/grammar.js';
import { withSubject } from '../../language/hasty.js';
import type { PersonWords } from '../../language/person-words.js';

/** First words that look like a past verb and often are something else: "Left-handed", "Set in her ways", "Read everything". */
const UNSURE =
  /^(?:left|set|read|put|let|cut|hit|lost|born|retired|married|used|known|gone|done|dressed|armed|based|loved|hurt|shut|cast|spread|burnt)$/;
const HELPERS =
  /^(?:was|had|could|would|used to|did not|didn’t|couldn’t|wouldn’t|never|always|often|once|only|just|also)\b/i;

/**
 * Many answers leave out who: "Came out on the boat when he was 4." The question had said who. Gives the sentence its subject: the
 * one it is about, or the teller where the person is in it as "him". Unchanged where it has one, or where we cannot tell.
 */
export function withItsSubject(sentence: string, theme: Theme, person: PersonWords, about: EulogyKind): string {
  if (
    theme === 'farewell' ||
    theme === 'miss' ||
    theme === 'taught' ||
    /^[“‘"]/.test(sentence) ||
    sentence.endsWith('?')
  )
    return sentence;
  if (!lacksSubject(sentence, theme)) return sentence;
  if (about === 'self') return withSubject(sentence, 'I');
  const object = new RegExp(`\\b(?:${person.object}|with ${person.object}|me)\\b`, 'i');
  const isTellers =
    object.test(sentence) && !new RegExp(`\\b(?:me|us|my)\\b`, 'i').test(sentence) && person.object !== 'her';
  return withSubject(sentence, isTellers ? 'I' : person.subject);
}

const THEMES_OF_DEEDS: readonly Theme[] = ['work', 'childhood', 'story', 'hard-times'];

function lacksSubject(sentence: string, theme: Theme): boolean {
  const [first = '', second = ''] = sentence.split(/\s+/);
  const word = first.replace(/[.,!?]+$/, '');
  if (!/^[\p{L}’]+$/u.test(word)) return false;
  if (HELPERS.test(sentence)) {
    if (/^(?:was|had|could|would|used|did|didn’t|couldn’t|wouldn’t)$/i.test(word))
      return !/^(?:he|she|they|I|we|you|it|the|that|there|this|his|her|my|our)$/i.test(second);
    return isPastVerb(second.replace(/[.,]+$/, '')) && !UNSURE.test(second.toLowerCase());
  }
  if (!isPastVerb(word)) return false;
  if (UNSURE.test(word.toLowerCase()))
    return (
      /^(?:loved|left|put|let|lost|cut|set)$/i.test(word) &&
      /^(?:a|an|the|his|her|their|my|school|home|everything|every|all|to)$/i.test(second)
    );
  if (/^[a-z]+ed$/i.test(word) && THEMES_OF_DEEDS.includes(theme) && !/^(?:by|in|with|at|for|as|to|and)$/i.test(second))
    return true;
  return (
    tagWords(sentence)[0]?.tags.has('PastTense') === true ||
    /^(?:came|went|told|sat|slept|grew|drove|kept|made|gave|taught|ran|rode|built|turned|worked|said|took|got)$/i.test(
      word,
    )
  );
}
