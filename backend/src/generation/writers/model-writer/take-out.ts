import type { Brief, Source } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import { goesOnFrom, meansSomebody } from './goes-on.js';
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

/** How a text begins is kept and marked where nothing that was to be left out is in it: without its opening a text hangs in the air. */
export function withOpeningKept({ prose, stood }: Attributed): Attributed {
  const inOpening = prose[0]?.length ?? 0;
  return {
    prose,
    stood: new Map(
      [...stood].map(([number, one]) =>
        number <= inOpening && one.standing === 'wrong' && one.mustGo !== true
          ? [number, { ...one, standing: 'in doubt' as const, finding: one.finding ?? SAYS_OTHERWISE }]
          : [number, one],
      ),
    ),
  };
}

/** The text without the sentences that may not stay, nor what would hang in the air behind them; and what went. */
export function takeOut(
  before: Attributed,
  mayNotStay: (one: Stood) => boolean,
): { left: Attributed; out: readonly TakenOut[] } {
  const out: TakenOut[] = [];
  const gone = new Set<number>();
  let first = 1;
  for (const sentences of before.prose) {
    const placed = sentences.map((text, i) => ({ text, number: first + i, stood: before.stood.get(first + i) }));
    first += sentences.length;
    placed.forEach(({ text, number, stood }, i) => {
      if (stood === undefined || !mayNotStay(stood)) return;
      gone.add(number);
      const along = hangingOn(placed, i).filter((one) => one.stood === undefined || !mayNotStay(one.stood));
      for (const one of along) gone.add(one.number);
      out.push({ text, stood, along: along.map((one) => ({ text: one.text, sources: one.stood?.sources ?? [] })) });
    });
  }
  return { left: taken(before, (_sentence, number) => gone.has(number)), out };
}

interface Placed {
  text: string;
  number: number;
  stood: Stood | undefined;
}

/** The sentences behind one that goes which mean something in it: those that go on from it, and with them the rest of its memory. */
function hangingOn(paragraph: readonly Placed[], at: number): Placed[] {
  const [one, ...behind] = paragraph.slice(at);
  const [next] = behind;
  if (one === undefined || next === undefined) return [];
  const refers = ({ text }: Placed): boolean => goesOnFrom(text, one.text) || (at === 0 && meansSomebody(text));
  const memory = one.stood?.sources ?? [];
  const isOfMemory = ({ stood }: Placed): boolean =>
    stood?.sources.some((source) => memory.some((other) => isSameSource(other, source))) ?? false;
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
