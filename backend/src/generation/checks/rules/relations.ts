import type { Brief, BriefPerson } from '@eulogy/arranger';
import type { Finding } from '../finding.js';
import type { ReadSentence } from '../reading/read-text.js';
import { escaped, flatWords } from '../reading/words.js';
import { genderOf, KIN, kinOf, otherSide } from './kinship.js';
import { aboutThePerson, namesOfThePerson } from './the-person.js';
import { eachSentence, hard } from './rule.js';

/** Who the person was to the speaker, and who the others were to the person, is what they ticked. */
export const relationsHold = eachSentence((sentence, { brief }): Finding[] =>
  sentence.ours === ''
    ? []
    : [
        ...toTheSpeaker(sentence, sentence.ours, brief),
        ...brief.people.flatMap((person) => ofATeller(person, sentence, brief)),
      ],
);

/** "Ray was my uncle", where "Father" is ticked. */
export function toTheSpeaker(sentence: ReadSentence, words: string, brief: Brief): Finding[] {
  const { relationship } = brief.speaker;
  if (relationship === null || relationship.relations.length === 0 || brief.about === 'self') return [];
  const names = namesOfThePerson(brief).map((name) => escaped(name));
  const about =
    sentence.section === 0 && sentence.paragraph === 0 ? aboutThePerson(brief) : `(?<![\\p{L}])(?:${names.join('|')})`;
  if (about.endsWith('(?:)')) return [];
  const said =
    new RegExp(`(?:${about}) (?:was|is) my (?:(?!own )\\p{L}+ )?(${KIN})(?![\\p{L}])(?!’s|-in-law)`, 'iu').exec(
      words,
    )?.[1] ?? new RegExp(`\\bmy (${KIN}),? (?:${names.join('|') || '(?!)'})(?![\\p{L}])`, 'iu').exec(words)?.[1];
  if (said === undefined) return [];
  const told = [...relationship.relations, ...flatWords(relationship.text)].flatMap((word) => kinOf(word) ?? []);
  const typed = ` ${flatWords(`${relationship.text} ${relationship.relations.join(' ')}`).join(' ')} `;
  const isTyped = typed.includes(` ${said.toLowerCase()} `);
  const kind = kinOf(said);
  const fits = isTyped || (kind !== undefined && told.includes(kind) && fitsPronouns(said, brief));
  return fits
    ? []
    : [hard('who-said-it', sentence, `You told us: ${relationship.relations.join(', ')}. Here it says “my ${said}”.`)];
}

function fitsPronouns(word: string, brief: Brief): boolean {
  const gender = genderOf(word);
  const own = brief.facts.pronouns === 'He/Him' ? 'he' : brief.facts.pronouns === 'She/Her' ? 'she' : null;
  return gender === null || own === null || gender === own;
}

/** "Anna, his daughter, wrote", where Anna ticked "Brother". */
function ofATeller(person: BriefPerson, sentence: ReadSentence, brief: Brief): Finding[] {
  const ticked = (person.relationship?.relations ?? []).flatMap((word) => kinOf(word) ?? []);
  if (person.firstName === '' || ticked.length === 0 || brief.about === 'self') return [];
  const name = escaped(person.calledName);
  const of = `(?:his|her|their|${namesOfThePerson(brief)
    .map((one) => `${escaped(one)}[’']s`)
    .join('|')})`;
  const said = new RegExp(
    `(?<![\\p{L}])${name},? (?:who )?(?:is |was )?${of} (?:\\p{L}+ )?(${KIN})(?![\\p{L}])`,
    'iu',
  ).exec(sentence.ours)?.[1];
  const kind = said === undefined ? undefined : kinOf(said);
  if (said === undefined || kind === undefined) return [];
  const allowed = ticked.flatMap(otherSide);
  const introduced = flatWords(person.introducedAs ?? '');
  const isTold =
    introduced.includes(said.toLowerCase()) || flatWords(person.relationship?.text ?? '').includes(said.toLowerCase());
  return allowed.includes(kind) || isTold
    ? []
    : [
        hard(
          'who-said-it',
          sentence,
          `${person.calledName} told us that this was their ${person.relationship?.relations.join(', ') ?? ''}.`,
        ),
      ];
}
