import type { Brief, Source } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import { isDear, shareMemory } from './dear.js';
import { goesOnFrom, meansSomebody, quotesWithoutTeller } from './goes-on.js';
import { taken, type Attributed } from './mend.js';
import type { Stood } from './stand-by-evidence.js';

/** A sentence that was taken out, and those of its memory that make no sense without it. */
export interface TakenOut {
  text: string;
  stood: Stood;
  /** What went with it. */
  along: readonly { text: string; sources: readonly Source[] }[];
}

const SAYS_OTHERWISE = 'The answers say otherwise.';

type Stories = Pick<Brief, 'memories' | 'mustInclude' | 'speaker'>;

/**
 * What is wrong is kept and marked where nothing that was to be left out is in it, and where a text would lose more by it than a sentence: its
 * opening, without which it hangs in the air, and a part of the main story or of what must be in, which is told whole or not at all.
 */
export function withTheDearKept(attributed: Attributed, brief: Stories): Attributed {
  const { prose, stood } = attributed;
  const inOpening = prose[0]?.length ?? 0;
  const lines = linesOf(attributed);
  const isPartOfDear = (line: Line): boolean => {
    const along = goingWith(line, lines, brief);
    return along.length > 0 && [line, ...along].some((one) => sourcesOf(one).some((source) => isDear(source, brief)));
  };
  const isKept = (line: Line): boolean => line.number <= inOpening || isPartOfDear(line);
  const kept = new Set(
    lines
      .filter(({ stood: one }) => one?.standing === 'wrong' && one.mustGo !== true)
      .filter(isKept)
      .map(({ number }) => number),
  );
  return {
    prose,
    stood: new Map(
      [...stood].map(([number, one]) =>
        kept.has(number)
          ? [number, { ...one, standing: 'in doubt' as const, finding: one.finding ?? SAYS_OTHERWISE }]
          : [number, one],
      ),
    ),
  };
}

/** The text without the sentences that may not stay, nor the story that they are a part of, nor what would hang in the air behind them; and what went. */
export function takeOut(
  before: Attributed,
  mayNotStay: (one: Stood) => boolean,
  brief: Stories,
): { left: Attributed; out: readonly TakenOut[] } {
  const out: TakenOut[] = [];
  const gone = new Set<number>();
  const lines = linesOf(before);
  for (const line of lines) {
    const { text, number, stood } = line;
    if (stood === undefined || !mayNotStay(stood)) continue;
    gone.add(number);
    const along = goingWith(line, lines, brief).filter(
      (one) => !gone.has(one.number) && (one.stood === undefined || !mayNotStay(one.stood)),
    );
    for (const one of along) gone.add(one.number);
    out.push({ text, stood, along: along.map((one) => ({ text: one.text, sources: sourcesOf(one) })) });
  }
  return { left: taken(before, (_sentence, number) => gone.has(number)), out };
}

interface Line {
  text: string;
  number: number;
  stood: Stood | undefined;
  paragraph: number;
}

function linesOf({ prose, stood }: Attributed): readonly Line[] {
  let number = 0;
  return prose.flatMap((sentences, paragraph) =>
    sentences.map((text) => ({ text, number: (number += 1), stood: stood.get(number), paragraph })),
  );
}

function sourcesOf({ stood }: Line): readonly Source[] {
  return stood?.sources ?? [];
}

/** The rest of its story, unless that is dear to the owner, and what hangs on it. */
function goingWith(line: Line, lines: readonly Line[], brief: Stories): Line[] {
  const hanging = hangingOn(
    lines.filter((one) => one.paragraph === line.paragraph),
    line,
  );
  const story = storyOf(line, lines, brief);
  const isDearStory = story.some((one) => sourcesOf(one).some((source) => isDear(source, brief)));
  const isOwners = line.stood?.mustGo === true && isDearStory;
  return lines.filter((one) => hanging.includes(one) || (!isOwners && story.includes(one)));
}

/** The sentences before and behind that tell of the same memory, in one go; those of the opening stay. */
function storyOf(line: Line, lines: readonly Line[], brief: Stories): Line[] {
  const at = lines.indexOf(line);
  const isOfIt = (one: Line): boolean => one.paragraph > 0 && shareMemory(sourcesOf(line), sourcesOf(one), brief);
  const isOurs = (one: Line): boolean => sourcesOf(one).length === 0 && one.paragraph > 0;
  const run = (side: readonly Line[]): Line[] => {
    const end = side.findIndex((one) => !isOfIt(one) && !isOurs(one));
    const inOneGo = end < 0 ? side : side.slice(0, end);
    return inOneGo.slice(0, inOneGo.findLastIndex(isOfIt) + 1);
  };
  return [...run(lines.slice(0, at).reverse()), ...run(lines.slice(at + 1))];
}

/** The sentences behind one that goes which mean something in it: those that go on from it, and with them the rest of its memory. */
function hangingOn(paragraph: readonly Line[], line: Line): Line[] {
  const at = paragraph.indexOf(line);
  const behind = paragraph.slice(at + 1);
  const [next] = behind;
  if (next === undefined) return [];
  const refers = ({ text }: Line): boolean =>
    goesOnFrom(text, line.text) || (at === 0 && meansSomebody(text)) || quotesWithoutTeller(text);
  const isOfMemory = (one: Line): boolean =>
    sourcesOf(one).some((source) => sourcesOf(line).some((other) => isSameSource(other, source)));
  if (!refers(next) && !(at === 0 && isOfMemory(next))) return [];
  const end = behind.findIndex((other) => !refers(other) && !isOfMemory(other));
  return end < 0 ? behind : behind.slice(0, end);
}

/** What the owner reads of what was taken out: why, and what went with it. Words that were to be left out are not repeated. */
export function takenOutNotice(out: readonly TakenOut[], brief: Pick<Brief, 'mustInclude'>): string | null {
  if (out.length === 0) return null;
  return out
    .map(({ text, stood, along }) => {
      const why = stood.finding ?? SAYS_OTHERWISE;
      const what =
        stood.mustGo === true ? `A sentence was taken out. ${why}` : `“${beginningOf(text)}” was taken out. ${why}`;
      const company =
        along.length === 0 ? '' : ` With it went ${along.map((one) => `“${beginningOf(one.text)}”`).join(', ')}.`;
      const isMust = [stood.sources, ...along.map(({ sources }) => sources)]
        .flat()
        .some((source) => brief.mustInclude.some((must) => isSameSource(must, source)));
      return `${what}${company}${isMust ? ' It belongs to an answer that must be in: put in by hand what may stand.' : ''}`;
    })
    .join(' ');
}

/** What the owner reads of what was cut to hold the time. */
export function cutNotice(cut: readonly string[], minutes: number): string | null {
  if (cut.length === 0) return null;
  const named = cut.slice(0, MOST_NAMED).map((text) => `“${beginningOf(text)}”`);
  const more = cut.length - named.length;
  const others = more === 0 ? '' : ` and ${String(more)} more`;
  const was = cut.length === 1 ? 'was' : 'were';
  return `${named.join(', ')}${others} ${was} taken out: it would take longer than ${String(minutes)} minutes to read aloud. Put back what matters to you, and take out something else.`;
}

const MOST_NAMED = 5;
const MOST_WORDS = 12;

function beginningOf(sentence: string): string {
  const words = sentence.replace(/[“”]/g, '').split(/\s+/);
  return words.length <= MOST_WORDS ? words.join(' ') : `${words.slice(0, MOST_WORDS).join(' ')} …`;
}
