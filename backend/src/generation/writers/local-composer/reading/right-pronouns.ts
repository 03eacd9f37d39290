import type { BriefFacts } from '@eulogy/arranger';
import { tagWords } from '../../../brief/language/grammar.js';
import { bringsInAnother } from '../../../brief/language/person-words.js';
import { capitalise } from '../../../brief/language/words.js';

const FORMS: Record<string, string> = {
  he: 'they',
  she: 'they',
  him: 'them',
  his: 'their',
  hers: 'theirs',
  himself: 'themself',
  herself: 'themself',
};

/**
 * Where the pronouns are they/them and a teller writes "she" of the same person, the right pronoun is put in, with the
 * verb that goes with it. Left alone when somebody else may be meant.
 */
export function withRightPronouns(sentence: string, before: string, facts: BriefFacts): string {
  if (facts.pronouns !== 'They/Them' || /[“”]/.test(sentence)) return sentence;
  if (!/\b(?:he|she|him|her|his|hers|himself|herself|he’s|she’s)\b/i.test(sentence)) return sentence;
  if (bringsInAnother(`${before} ${sentence}`, 'she') || bringsInAnother(`${before} ${sentence}`, 'he'))
    return sentence;
  const turned = sentence
    .replace(/\b(?:he|she)’s\b/gi, 'they are')
    .replace(
      /\b(he|she)\s+(was|is|has|does)\b/gi,
      (_all, _pronoun, verb: string) => `they ${PLURAL[verb.toLowerCase()] ?? verb}`,
    )
    .replace(/\b(was|is|has|does)\s+(he|she)\b/gi, (_all, verb: string) => `${PLURAL[verb.toLowerCase()] ?? verb} they`)
    .replace(
      /\bher\b(\s+[\p{L}]+)?/giu,
      (_all, next: string | undefined) => `${isPossessive(next) ? 'their' : 'them'}${next ?? ''}`,
    )
    .replace(/\b(he|she|him|his|hers|himself|herself)\b/gi, (word) => FORMS[word.toLowerCase()] ?? word);
  return capitalise(turned);
}

const PLURAL: Record<string, string> = { was: 'were', is: 'are', has: 'have', does: 'do' };

function isPossessive(next: string | undefined): boolean {
  if (next === undefined) return false;
  const tags = tagWords(`their${next}`)[1]?.tags;
  return (
    tags !== undefined &&
    (tags.has('Noun') || tags.has('Adjective')) &&
    !tags.has('Pronoun') &&
    !/^\s+(?:to|and|or|in|on|at|for|with|when|that|how|why|what|a|an|the|up|off|out|about|every|all|some)$/i.test(next)
  );
}
