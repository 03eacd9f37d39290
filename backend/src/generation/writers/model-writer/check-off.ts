import type { Brief, Theme } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import { isGrammar } from '../../checks/reading/words.js';

/** An answer as the list speaks of it. */
export interface CheckedAnswer {
  label: string;
  text: string;
  memory: Brief['memories'][number];
  /** How its teller is called in the headings; null for the speaker. */
  by: string | null;
}

/** The labels of the facts that a text is held against. */
export interface CheckedFacts {
  family: readonly string[];
  /** What stands among the family and is a crew, a congregation or an animal, as typed. */
  others: readonly string[];
  born: readonly string[];
  events: readonly string[];
  death: readonly string[];
  names: readonly string[];
}

const LIFE: readonly Theme[] = ['childhood', 'work', 'events'];
const THANKS = /\bthank(?:s|ing)? (?:you|to|them|the|all|every)/i;

/**
 * What a text is held against, line by line, the dearest first: by the questions that were asked, and by what the owner ticked. It judges no
 * answer; it says where to look.
 */
export function checkOffOf(brief: Brief, answers: readonly CheckedAnswer[], facts: CheckedFacts): string {
  const which = (isMeant: (answer: CheckedAnswer) => boolean): string =>
    answers
      .filter(isMeant)
      .map(({ label, by }) => `${label} (${by ?? 'the speaker'})`)
      .join(', ');
  const isMain = ({ memory }: CheckedAnswer): boolean =>
    memory.theme === 'story' && memory.contributorId === brief.speaker.id;
  const lines: readonly (readonly [string, string])[] = [
    ['MUST be in', which(({ memory }) => brief.mustInclude.some((one) => isSameSource(one, memory)))],
    ['the main story, to its last line', which(isMain)],
    ['goodbyes and thanks, each said', which(({ memory, text }) => memory.theme === 'farewell' || THANKS.test(text))],
    [
      'close family, each named once with who they are',
      withOthers(
        joined(
          facts.family,
          which(({ memory }) => memory.theme === 'family'),
        ),
        facts.others,
      ),
    ],
    [
      'origin and life’s work, a sentence or two each',
      joined(
        facts.born,
        which(({ memory }) => LIFE.includes(memory.theme)),
      ),
    ],
    ['what was hard, plainly, as far as it was told', which(({ memory }) => memory.theme === 'hard-times')],
    ['how they died and who was with them, as far as it was told for saying', facts.death.join(', ')],
    ['what happened in their life: the one or two that weigh most', facts.events.join(', ')],
    ['heard, with one thing of their own each', tellersIn(answers)],
    ['the full name, and what else they were called', facts.names.join(', ')],
    ['NAMED in the answers, and who they are', namedIn(answers)],
  ];
  return lines
    .filter(([, what]) => what !== '')
    .map(([head, what]) => `- ${head}: ${what}`)
    .join('\n');
}

function joined(labels: readonly string[], more: string): string {
  return [...labels, more].filter((part) => part !== '').join(', ');
}

/** Who is listed among a family and is not close family need not be named one by one. */
function withOthers(family: string, others: readonly string[]): string {
  return family === '' || others.length === 0
    ? family
    : `${family} (but not one by one: ${others.map((one) => `“${one}”`).join(', ')})`;
}

function tellersIn(answers: readonly CheckedAnswer[]): string {
  const tellers = [...new Set(answers.flatMap(({ by }) => by ?? []))];
  return tellers
    .map(
      (teller) =>
        `${teller} (${answers
          .filter(({ by }) => by === teller)
          .map(({ label }) => label)
          .join(', ')})`,
    )
    .join('; ');
}

const KIN =
  '(?:mum|mom|mam|mother|dad|father|parents?|brother|sister|sibling|twin|son|daughter|child|husband|wife|partner|fianc[eé]e?|boyfriend|girlfriend|uncle|aunt|auntie|aunty|cousin|nephew|niece|grand-?(?:son|daughter|child|mother|father|dad|ma|pa)|nan|nanna|nana|gran|pop|mate|friend|neighbou?r|boss|foreman|teacher|doctor|nurse|carer|dog|cat|horse)(?:-in-law)?';
/** "Auntie Lowri": as a title before a name, kin has a capital. */
const TITLE = '(?:Uncle|Aunt|Auntie|Aunty|Cousin|Nan|Nanna|Nana|Gran|Pop)';
const OWN = '(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir)';
const NAME = "(\\p{Lu}[\\p{Ll}’'-]+)";
const SAYS_WHO = [
  new RegExp(`(?<!\\p{L})${OWN} (?:\\p{Ll}+(?:[’']s)?[ -]){0,2}(?:${KIN}|${TITLE}),? \\(?${NAME}`, 'gu'),
  // not "to Liverpool, my mother’s aunt": a place before, somebody else behind
  new RegExp(
    `(?<!\\p{L})(?<!\\b(?:to|in|at|from|near|of|for|leaving) )${NAME},? (?:is |was )?${OWN} (?:\\p{Ll}+[ -]){0,2}${KIN}(?![\\p{L}’'])`,
    'gu',
  ),
  new RegExp(
    `(?<!\\p{L})${NAME} (?:the|next) (?:door|neighbour|vet|priest|nurse|doctor|foreman|dog|cat)(?![\\p{L}])`,
    'gu',
  ),
];
const MOST_NAMED = 16;

/** "Ken: “my brother Ken” (A7, Dil)": how those are spoken of who are named, in their teller's own words. */
function namedIn(answers: readonly CheckedAnswer[]): string {
  const named = new Map<string, string>();
  for (const { label, text, by } of answers)
    for (const pattern of SAYS_WHO)
      for (const [words, name = ''] of text.matchAll(pattern))
        if (name !== '' && !isGrammar(name.toLowerCase()) && !named.has(name))
          named.set(name, `“${words.replace(/[()]/g, '')}” (${label}, ${by ?? 'the speaker'})`);
  return [...named.values()].slice(0, MOST_NAMED).join('; ');
}
