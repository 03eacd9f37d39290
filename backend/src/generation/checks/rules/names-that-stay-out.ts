import type { BriefPerson } from '@eulogy/arranger';
import type { Finding } from '../finding.js';
import type { ReadSentence } from '../reading/read-text.js';
import { flatWords } from '../reading/words.js';
import { eachSentence, hard } from './rule.js';

const TELLS = /\b(?:says?|said|writes?|wrote|tells?|told|remembers?|remembered|recalls?|shared|adds?|thank)\b/i;

/** Whoever asked not to be named is named nowhere as the one who told it (D35). A name inside a memory stays a memory. */
export const namesStayOut = eachSentence((sentence, { brief }): Finding[] =>
  brief.people
    .filter((person) => person.nameStaysOut && person.id !== brief.speaker.id)
    .filter((person) => isNamedAsSource(person, sentence))
    .map(() => hard('left-out', sentence, 'Whoever told this asked not to be named.')),
);

function isNamedAsSource(person: BriefPerson, sentence: ReadSentence): boolean {
  const said = sentence.isOwnersWord ? sentence.unquoted : sentence.ours;
  const words = flatWords(said);
  const isNamed = [person.firstName, person.lastName]
    .flatMap(flatWords)
    .some((part) => part.length > 1 && words.includes(part));
  const restsOnTheirs = sentence.sources.some(({ contributorId }) => contributorId === person.id);
  const introduced = flatWords(person.introducedAs ?? '');
  const isGivenAway =
    restsOnTheirs && introduced.length > 0 && ` ${words.join(' ')} `.includes(` ${introduced.join(' ')} `);
  return isGivenAway || (isNamed && (restsOnTheirs || TELLS.test(said)));
}
