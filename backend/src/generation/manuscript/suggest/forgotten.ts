import type { Theme } from '../../../questionnaire/index.js';
import type { Brief, BriefPerson, Source } from '@eulogy/arranger';
import { OWN_WORD } from '@eulogy/arranger';
import { isSameSource, sourceTexts } from '../../brief/brief-sources.js';
import { mayStand } from '../../checks/judge.js';
import {
  placedSentences,
  renderPlainText,
  type EulogySentence,
  type EulogyText,
  type SectionKind,
} from '@eulogy/arranger';
import { tidyText } from '../../brief/language/sentences.js';
import { listOf, wordsOf } from '../../brief/language/words.js';
import { familyGroups } from '../../brief/conflicts/family-groups.js';
import { tellAnswer } from '../../writers/local-composer/tell-answer.js';
import type { ParagraphPlace } from '../../writers/writer.port.js';

/** Somebody, or an answer, that the text has nothing of. */
export interface Forgotten {
  /** The same as long as it is the same one. */
  key: string;
  kind: 'person' | 'answer';
  /** Who it is, or who told it. */
  name: string;
  /** The answer that is not in the text; null for somebody who is only named. */
  source: Source | null;
  /** The owner marked the answer as one that must be in. */
  isWanted: boolean;
  /** What one tap adds, and where; null where it takes a person to say it. */
  proposal: { sentence: EulogySentence; at: ParagraphPlace } | null;
}

/** Where the sections of a text take up what was told on a theme. */
const SECTION_OF: Record<Theme, SectionKind> = {
  name: 'life',
  dates: 'life',
  relationship: 'family',
  family: 'family',
  childhood: 'life',
  work: 'life',
  events: 'life',
  passions: 'story',
  story: 'story',
  laughter: 'story',
  'hard-times': 'story',
  values: 'values',
  taught: 'values',
  miss: 'values',
  farewell: 'values',
  kind: 'life',
  reader: 'family',
  remembered: 'values',
  wishes: 'values',
};

/**
 * People who told something or are named in the answers, and included answers, of which nothing stands in the text. An answer of
 * somebody who is not in the text at all comes with them.
 * @param isLocked whether a paragraph must stay as it is: nothing is added to it
 */
export function forgottenIn(text: EulogyText, brief: Brief, isLocked: (at: ParagraphPlace) => boolean): Forgotten[] {
  const used = placedSentences(text).flatMap(({ sources }) => sources);
  const isUsed = (source: Source): boolean => used.some((other) => isSameSource(source, other));
  const said = new Set(wordsOf(renderPlainText(text)).map((word) => word.replace(/'s$/, '')));
  const unused = sourceTexts(brief)
    .map(({ source }) => source)
    .filter((source) => source.questionId !== OWN_WORD && !isUsed(source) && !isName(source, brief));
  const answers = unused.filter((source) => !isRelationshipOfHeard(source, brief, isUsed, said));
  const propose = proposer(text, brief, isLocked);

  const absent = brief.people.filter((person) => person.id !== brief.speaker.id && !isThere(person, used, said));
  const people = absent.map((person): Forgotten => {
    const own = answers.filter((source) => source.contributorId === person.id);
    const sources = own.filter((source) => !isRelationship(source, brief));
    const proposals = sources.map((source) => ({ source, proposal: propose(source) }));
    const best = proposals.find(({ proposal }) => proposal !== null);
    return {
      key: `person ${person.id}`,
      kind: 'person',
      name: person.calledName,
      source: best?.source ?? sources[0] ?? own[0] ?? null,
      isWanted: false,
      proposal: best?.proposal ?? null,
    };
  });
  const spoken = new Set(people.flatMap(({ source }) => (source ? [keyOf(source)] : [])));
  return [
    ...people,
    ...familyOf(brief, said, propose),
    ...answers
      .filter((source) => !spoken.has(keyOf(source)) && !isRelationship(source, brief))
      .map((source): Forgotten => ({
        key: `answer ${keyOf(source)}`,
        kind: 'answer',
        name: nameOf(source.contributorId, brief),
        source,
        isWanted: brief.mustInclude.some((other) => isSameSource(other, source)),
        proposal: propose(source),
      })),
  ];
}

type Propose = (source: Source, sentences?: readonly EulogySentence[]) => Forgotten['proposal'];

/** The first sentence that the checks carry and the text does not say yet, at the end of a paragraph that may take it. */
function proposer(text: EulogyText, brief: Brief, isLocked: (at: ParagraphPlace) => boolean): Propose {
  const there = new Set(placedSentences(text).map((sentence) => sentence.text));
  return (source, sentences = tellAnswer(source, brief)) => {
    const sentence = sentences.find((candidate) => !there.has(candidate.text) && mayStand(candidate, brief));
    const at = sentence && placeFor(sectionOf(source, brief), text, isLocked);
    return sentence && at ? { sentence, at } : null;
  };
}

/** People named in the family answer, by the group they stand in. */
function familyOf(brief: Brief, said: ReadonlySet<string>, propose: Propose): Forgotten[] {
  const { family } = brief.facts;
  if (family === null) return [];
  const lines = family.others.split('\n').map(tidyText).join('\n');
  const groups = [familyGroups(tidyText(family.partner)), ...familyGroups(lines).map((group) => [group])];
  return groups.flatMap((group): Forgotten[] => {
    const names = group
      .flatMap((one) => one.names)
      .filter((name) => /\p{Lu}/u.test(name) && !isSaid(name, said) && !isSaid(name, speakerNames(brief)));
    if (names.length === 0) return [];
    const text = `I want to name ${listOf(names)} too.`;
    const sentence: EulogySentence = { text, sources: [family.source], verdict: 'supported' };
    return [
      {
        key: `family ${names.join(', ')}`,
        kind: 'person',
        name: listOf(names),
        source: family.source,
        isWanted: false,
        proposal: propose(family.source, [sentence]),
      },
    ];
  });
}

function placeFor(
  kind: SectionKind,
  text: EulogyText,
  isLocked: (at: ParagraphPlace) => boolean,
): ParagraphPlace | undefined {
  const places = text.sections.flatMap((section, s) =>
    section.paragraphs.map((_paragraph, p) => ({ section: s, paragraph: p, kind: section.kind })),
  );
  // The last words of all stay the last words, and the first paragraph says who speaks.
  const inner = places.length > 2 ? places.slice(1, -1) : places.slice(0, 1);
  const open = inner.filter((place) => !isLocked(place));
  const found = open.filter((place) => place.kind === kind).at(-1) ?? open.at(-1);
  return found && { section: found.section, paragraph: found.paragraph };
}

function sectionOf(source: Source, brief: Brief): SectionKind {
  const { facts } = brief;
  if (facts.family && isSameSource(facts.family.source, source)) return 'family';
  const memory = brief.memories.find(
    ({ questionId, contributorId }) => questionId === source.questionId && contributorId === source.contributorId,
  );
  return memory ? SECTION_OF[memory.theme] : 'life';
}

function isThere(person: BriefPerson, used: readonly Source[], said: ReadonlySet<string>): boolean {
  return used.some((source) => source.contributorId === person.id) || isSaid(person.calledName, said);
}

/** The name is asked of everybody and said everywhere. */
function isName(source: Source, brief: Brief): boolean {
  return brief.facts.name.source !== null && isSameSource(brief.facts.name.source, source);
}

function isRelationship(source: Source, brief: Brief): boolean {
  return brief.people.some(({ relationship }) => relationship !== null && isSameSource(relationship.source, source));
}

/** Who somebody was to the person is in the text where the somebody is. */
function isRelationshipOfHeard(
  source: Source,
  brief: Brief,
  isUsed: (source: Source) => boolean,
  said: ReadonlySet<string>,
): boolean {
  if (!isRelationship(source, brief)) return false;
  const isHeard = brief.memories.some((memory) => memory.contributorId === source.contributorId && isUsed(memory));
  return isHeard || isSaid(nameOf(source.contributorId, brief), said);
}

function isSaid(name: string, said: ReadonlySet<string>): boolean {
  const words = wordsOf(name).filter((word) => word.length > 1);
  return words.length === 0 || words.some((word) => said.has(word) && !COMMON.has(word));
}

/** Words that stand before names and are said of anybody. */
const COMMON = new Set(['old', 'the', 'little', 'young', 'aunt', 'auntie', 'uncle', 'mr', 'mrs', 'ms', 'dr']);

function speakerNames(brief: Brief): ReadonlySet<string> {
  return new Set(wordsOf(`${brief.speaker.firstName} me myself`));
}

function nameOf(id: string, brief: Brief): string {
  return brief.people.find((person) => person.id === id)?.calledName ?? '';
}

function keyOf({ questionId, contributorId }: Source): string {
  return `${questionId} ${contributorId}`;
}
