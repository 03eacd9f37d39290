import type { Theme } from '../../../../questionnaire/index.js';
import type { EulogyKind } from '@eulogy/arranger';
import { isPastVerb, tagWords } from '../../../brief/language/grammar.js';
import { withSubject } from '../../../brief/language/hasty.js';
import type { PersonWords } from '../../../brief/language/person-words.js';
import { capitalise, lowerFirst } from '../../../brief/language/words.js';

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
  const [, lead = '', rest = ''] = /^((?:and then|then|and|but|so)\s+)(.+)$/is.exec(sentence) ?? [];
  if (lead !== '' && lacksSubject(capitalise(rest), theme)) {
    const said = withItsSubject(capitalise(rest), theme, person, about);
    return said === capitalise(rest) ? sentence : `${lead}${/^I\b/.test(said) ? said : lowerFirst(said)}`;
  }
  if (!lacksSubject(sentence, theme)) return sentence;
  if (about === 'self') return withSubject(sentence, 'I');
  // "Went in to get a small quiet dog": whoever tells how an animal came did the going
  if (about === 'pet' && theme === 'childhood' && GOT.test(sentence))
    return withSubject(sentence, /\b(?:we|us|our)\b/i.test(sentence) ? 'we' : 'I');
  // "met her at a dance": she is who was met; "met her husband": she is who met
  const object =
    person.object === 'her'
      ? /\bher(?=[.,!?]|\s+(?:at|in|on|to|for|from|with|when|while|up|out|off|home|once|twice|again|and|every|so|because|the|a|that|through|after|before|how|what|why)\b)/i
      : new RegExp(`\\b(?:${person.object}|with ${person.object}|me)\\b`, 'i');
  const isTellers = object.test(sentence) && !/\b(?:me|us|my)\b/i.test(sentence);
  return withSubject(sentence, isTellers ? 'I' : person.subject);
}

/** "Misplaced apostrophes.", "Burnt toast and jam.": things, and nobody's deed. */
export function isParticipleThing(text: string): boolean {
  return (
    /^[a-z]{2,}(?:ed|nt|en) (?:[a-z]+ )?[a-z]+(?: and (?:[a-z]+ )?[a-z]+)?[.!]?$/i.test(text) &&
    tagWords(text)[1]?.tags.has('Noun') === true &&
    !/^[a-z]+ (?:he|she|they|me|him|her|them|us|it|his|my|their|our|the|a|an|to|in|on|at|by|with|for|every|all)\b/i.test(
      text,
    )
  );
}

const GOT =
  /^(?:(?:only|just|originally|actually) )?(?:went|got|found|bought|picked|adopted|rescued|saw|chose|drove|met|answered|wanted|swore|said|fell|walked in|inherited|ended up)\b/i;

const THEMES_OF_DEEDS: readonly Theme[] = ['work', 'childhood', 'story', 'hard-times'];

function lacksSubject(sentence: string, theme: Theme): boolean {
  const [first = '', second = ''] = sentence.split(/\s+/);
  const word = first.replace(/[.,!?]+$/, '');
  if (!/^[\p{L}’]+$/u.test(word)) return false;
  if (HELPERS.test(sentence)) {
    if (/^(?:was|had|could|would|used|did|didn’t|couldn’t|wouldn’t)$/i.test(word))
      return !/^(?:he|she|they|I|we|you|it|the|that|there|this|his|her|my|our)$/i.test(second);
    const verb = /^(?:once|ever|even|just|really)$/i.test(second) ? (sentence.split(/\s+/)[2] ?? '') : second;
    return isPastVerb(verb.replace(/[.,]+$/, '')) && !UNSURE.test(verb.toLowerCase());
  }
  if (!isPastVerb(word)) return false;
  if (UNSURE.test(word.toLowerCase()))
    return (
      /^(?:loved|left|put|let|lost|cut|set)$/i.test(word) &&
      /^(?:a|an|the|his|her|their|my|school|home|everything|every|all|to)$/i.test(second)
    );
  if (/^[a-z]+ed$/i.test(word) && THEMES_OF_DEEDS.includes(theme) && !/^(?:by|in|with|at|for|as|to|and)$/i.test(second))
    return true;
  if (isParticipleThing(sentence)) return false;
  return (
    tagWords(sentence)[0]?.tags.has('PastTense') === true ||
    /^(?:came|went|told|sat|slept|grew|drove|kept|made|gave|taught|ran|rode|built|turned|worked|said|took|got)$/i.test(
      word,
    )
  );
}
