import {
  countWords,
  isNotForTheRoom,
  sayDate,
  tellsNothing,
  wordRange,
  WORDS_PER_MINUTE,
  type Brief,
  type BriefOccasion,
  type Source,
  type Theme,
  type Tone,
} from '@eulogy/arranger';
import { hasOrders, withoutOrders } from './addressed-to-machine.js';
import { checkOffOf, type CheckedAnswer } from './check-off.js';
import { answersOf } from '../../checks/reading/answers.js';
import type { Spell } from './prose.js';
import { notCloseIn, saysSomething } from './names-in-family.js';
import { isBirthYearDoubtful } from './doubtful-year.js';
import { scrub } from './scrub.js';
import { withoutLeftOut } from './without-left-out.js';
import { callNameless, whoIsWho } from './who-is-who.js';

/** Longer than anybody's answer needs to be: what is beyond it is cut, so that no answer can crowd out the others. */
const MOST_CHARACTERS = 6_000;
/** Names, joins and who tells what need this much beside the words that were told. */
const WITH_JOINS = 1.3;
/** Below this, not everything can be told whole. */
const WITH_FEW_JOINS = 1.15;
const AIMED_AT = 0.97;
/** What is drafted leaves so much of the limit to whoever mends: a name, a teller, the half that was missing. */
const DRAFTED = 0.955;
/** Shorter than this nobody can be remembered. */
const LEAST_LIMIT = 60;

/** One thing that was told, under the label that a model names it by; never under an id. */
export interface MaterialItem {
  label: string;
  /** Null for what the house knows without an answer: who speaks, what they call the person. */
  source: Source | null;
  text: string;
  /** Who answered, and what was asked. */
  heading?: string;
}

/** How long a text may be: the words that were told, the most that a draft has, and the most that it has when it is mended. What is cut for length has a tenth more. */
export interface WordLimit {
  told: number;
  drafted: number;
  most: number;
}

/** A brief as a model sees it: keyed facts, plain sentences on who is who, memories under labels, limits. */
export interface Material {
  items: readonly MaterialItem[];
  /** For the prompts: the parts, and the names and words that they are filled with. */
  values: Readonly<Record<string, string>>;
  /** Whether somebody tried to steer the writer in an answer; what they wrote to it is not in here. */
  hasOrders: boolean;
  words: WordLimit;
  /** Spells a sentence of ours as this family would. */
  spell: Spell;
}

const TONES: Record<Tone, string> = {
  plain: 'plain: said simply, nothing that sounds written',
  warm: 'warm: close and quiet',
  light: 'light: what was funny may be funny',
};

/** Whoever reads a label of a fact aloud says what nobody told: each says whose words it is. */
const FAMILY_FACT =
  /^(?:in the field for husband, wife or partner, as typed:(?! (?:not|never|no|none|single|divorced|separated|widow(?:ed|er)?|married (?:once|twice))\b)|family and friends, as typed:)/i;
const FRIENDS_FACT = /^family and friends, as typed: /;
/** Answered by a tick in every set of questions. */
const TICKED: readonly Theme[] = ['values'];

const ABOUT: Record<Brief['about'], string> = { other: 'about-other.v2', pet: 'about-pet.v1', self: 'about-self.v3' };

/** The same brief gives the same material, word for word. What the owner left out is not in it at all. */
export function materialOf(brief: Brief): Material {
  const facts = numbered('F', factLines(brief));
  const who = numbered('W', whoIsWho(brief));
  const answers = numbered('A', answerTexts(brief));
  const words = wordLimit(brief, answers);
  const values = {
    about: ABOUT[brief.about],
    name: scrub(brief.facts.name.preferred) || 'They',
    speaker: scrub(brief.speaker.calledName) || 'Whoever reads this',
    facts: facts.map(({ label, text }) => `${label} ${text}`).join('\n'),
    who: who.map(({ label, text }) => `${label} ${text}`).join('\n'),
    answers: answers.map((item) => answerBlock(item)).join('\n\n'),
    limits: limitsOf(brief),
    checkOff: checkOffOf(brief, checkedAnswers(answers), {
      family: labelsOf(facts, FAMILY_FACT),
      others: facts.flatMap(({ text }) => (FRIENDS_FACT.test(text) ? notCloseIn(text.replace(FRIENDS_FACT, '')) : [])),
      born: labelsOf(facts, /^born: /),
      events: labelsOf(facts, /^event: /),
      death: labelsOf(facts, /^died: /),
      names: labelsOf(facts, /^(?:full name|other names): /),
    }),
    length: lengthOf(brief, words.told),
  };
  const typed = [...brief.memories, ...brief.ownWords].map(({ text }) => scrub(text));
  return {
    items: [...facts, ...who, ...answers],
    values,
    hasOrders: typed.some(hasOrders),
    words,
    spell: answersOf(brief).spelling.spell,
  };
}

interface Told {
  source: Source | null;
  text: string;
  heading?: string;
  /** Of what somebody remembers: which of the memories, and its teller as the headings call them; null for the speaker. */
  of?: { memory: Brief['memories'][number]; by: string | null };
}

function checkedAnswers(answers: readonly (Told & { label: string })[]): CheckedAnswer[] {
  return answers.flatMap(({ label, text, of }) => (of === undefined ? [] : [{ label, text, ...of }]));
}

function labelsOf(facts: readonly { label: string; text: string }[], line: RegExp): string[] {
  return facts.filter(({ text }) => line.test(text)).map(({ label }) => label);
}

function numbered<Item extends Told>(letter: string, told: readonly Item[]): (Item & MaterialItem)[] {
  return told.map((item, i) => ({ ...item, label: `${letter}${String(i + 1)}` }));
}

function factLines(brief: Brief): Told[] {
  const { facts } = brief;
  const line = (key: string, value: string, source: Source | null): Told[] => {
    const clean = withoutLeftOut(withoutOrders(scrub(value)), brief)
      .split('\n')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('; ');
    return clean === '' ? [] : [{ source, text: `${key}: ${clean}` }];
  };
  const { name, family } = facts;
  return [
    ...line('name to say aloud', name.preferred, name.source),
    ...line('full name', name.full === name.preferred ? '' : name.full, name.source),
    ...line('other names', name.others.filter(saysSomething).join(', '), name.source),
    ...line(
      'pronouns',
      facts.pronouns ?? 'not given: “he”, “she” or “they” as the answers say of them; where none does, the name',
      name.source,
    ),
    ...line('born', sayBirth(brief), facts.datesSource),
    ...line('died', sayOccasion(facts.death), facts.datesSource),
    ...line('what kind of animal', facts.animal?.text ?? '', facts.animal?.source ?? null),
    ...line('in the field for husband, wife or partner, as typed', family?.partner ?? '', family?.source ?? null),
    ...line('family and friends, as typed', family?.others ?? '', family?.source ?? null),
    ...line(
      'ticked in a list, what they were to their people',
      (family?.roles ?? []).join(', '),
      family?.source ?? null,
    ),
    ...facts.events.flatMap(({ year, type, details }) =>
      line('event', [year === null ? '' : String(year), type, details].filter(Boolean).join(', '), facts.eventsSource),
    ),
    ...line('where people are to gather', facts.wishes?.gather ?? '', facts.wishes?.source ?? null),
    ...line('where they would like to rest', facts.wishes?.rest ?? '', facts.wishes?.source ?? null),
  ];
}

function answerTexts(brief: Brief): Told[] {
  const memories = brief.memories
    .filter(({ text }) => !tellsNothing(text) && !isNotForTheRoom(text))
    .map((memory): Told => {
      const person = brief.people.find(({ id }) => id === memory.contributorId);
      const isSpeaker = memory.contributorId === brief.speaker.id;
      const name = person?.nameStaysOut === true ? callNameless(brief, person) : scrub(memory.contributorName);
      const by = isSpeaker
        ? `${name}, the speaker`
        : person?.nameStaysOut === true
          ? `${name} (tell it as “somebody”: no place by name, no role; the things in it stay)`
          : name;
      const must = brief.mustInclude.some((one) => sameSource(one, memory)) ? ' · MUST be in' : '';
      const ticked = TICKED.includes(memory.theme) ? ' · ticked in a list, not typed' : '';
      const question = scrub(brief.questionTexts[memory.questionId] ?? '');
      return {
        source: { questionId: memory.questionId, contributorId: memory.contributorId },
        of: { memory, by: isSpeaker ? null : name },
        heading: `${by} · asked: ${question}${ticked}${must}`,
        text: withoutLeftOut(withoutOrders(scrub(memory.text)), brief)
          .slice(0, MOST_CHARACTERS)
          .trim(),
      };
    });
  const own = brief.ownWords.map(({ source, text }): Told => ({
    source,
    heading: `${scrub(brief.speaker.calledName)}, the speaker · said while reading an earlier text that this is true`,
    text: withoutLeftOut(withoutOrders(scrub(text)), brief).slice(0, MOST_CHARACTERS),
  }));
  return [...memories, ...own].filter(({ text }) => text !== '');
}

/** Every line of an answer begins with a bar, so that nothing typed in it can look like a label or a mark of ours. */
function answerBlock({ label, heading = '', text }: Told & { label: string }): string {
  return [`[${label}] ${heading}`, ...text.split('\n').map((line) => `| ${line}`)].join('\n');
}

function limitsOf({ boundaries, tone }: Brief): string {
  return [
    `LEAVE OUT: ${boundaries.leaveOut.length === 0 ? 'nothing was named' : boundaries.leaveOut.map(scrub).join('; ')}`,
    `FAITH: ${boundaries.faith === 'secular' ? 'secular' : 'as told'}`,
    `TONE: ${TONES[tone]}`,
  ].join('\n');
}

function wordLimit(brief: Brief, answers: readonly { text: string }[]): WordLimit {
  const told = answers.reduce((sum, { text }) => sum + countWords(text), 0);
  const { wanted } = wordRange(brief.durationMinutes);
  const most = told > wanted ? wanted : Math.min(wanted, roomFor(told));
  return { told, drafted: draftedOf(most), most };
}

function draftedOf(most: number): number {
  return Math.floor((most * DRAFTED) / 5) * 5;
}

function roomFor(told: number): number {
  return Math.max(LEAST_LIMIT, Math.round((told * WITH_JOINS) / 10) * 10);
}

/** A writer who aims at the very limit passes it. */
function aimedAt(limit: number): number {
  return Math.round((limit * AIMED_AT) / 10) * 10;
}

/** Everything is asked for only where there is room for everything. */
function lengthOf(brief: Brief, told: number): string {
  const { least, wanted } = wordRange(brief.durationMinutes);
  const minutes = `${String(brief.durationMinutes)} minutes, read slowly (${String(WORDS_PER_MINUTE)} words a minute)`;
  const choose = 'Not all of it fits: take CHECK OFF from the top, and tell whole what is told';
  if (told > wanted)
    return `${minutes}: about ${String(aimedAt(draftedOf(wanted)))} words, never more than ${String(draftedOf(wanted))}, not fewer than ${String(least)}. ${choose}; a few stories told whole beat many touched upon.`;
  const limit = Math.min(wanted, roomFor(told));
  const what =
    limit >= told * WITH_FEW_JOINS ? 'There is room for everything that was told, and for names and joins' : choose;
  return `${minutes} were asked for, and some ${String(told)} words were told. So this is one of ${String(draftedOf(limit))} words or fewer. ${what}. Never pad.`;
}

/** Without a year that cannot be right: no writer says it, nor an age. */
function sayBirth(brief: Brief): string {
  const said = sayOccasion(brief.facts.birth);
  const year = brief.facts.birth?.date?.year ?? null;
  if (year === null || !isBirthYearDoubtful(brief)) return said;
  const withoutYear = said.replace(new RegExp(`^([^,]*?)\\s*${String(year)}(?:, |$)`), '$1, ').replace(/^, |, $/g, '');
  return `${withoutYear} (the year is not certain: say no year of birth and no age)`.trim();
}

function sayOccasion(occasion: BriefOccasion | null): string {
  if (occasion === null) return '';
  return [occasion.date === null ? '' : sayDate(occasion.date), occasion.place]
    .filter((part) => part !== '')
    .join(', ');
}

function sameSource(a: Source, b: Source): boolean {
  return a.questionId === b.questionId && a.contributorId === b.contributorId;
}
