import type { BookArrangement } from '../../domain/book/book.events.js';
import type { BookMemory, BookTeller, GatheredBook } from './gather-book.task.js';
import type { Block } from './words-as-told.js';

/** One memory under what it stands under. */
export interface BookEntry {
  /** The question, or who told it. */
  readonly head: string;
  readonly blocks: readonly Block[];
}

export interface BookChapter {
  /** Who told it, or the question. */
  readonly head: string;
  readonly entries: readonly BookEntry[];
}

/** What stands between the covers. */
export interface BookContent {
  readonly arrangement: BookArrangement;
  /** Everybody in it, in its order. */
  readonly tellers: readonly { readonly name: string; readonly relation: string }[];
  readonly chapters: readonly BookChapter[];
}

/** Those whose words stand in it: they said yes, and something of what they told may stand. */
export function tellersInBook({ tellers }: GatheredBook): BookTeller[] {
  return tellers.filter(({ answer, memories }) => answer === 'yes' && memories.length > 0);
}

export function contentOf(gathered: GatheredBook, arrangement: BookArrangement): BookContent {
  const inIt = tellersInBook(gathered);
  const names = printedNames(inIt, gathered.somebody);
  const named = inIt.map((teller, index) => ({ teller, name: names[index] ?? '' }));
  return {
    arrangement,
    tellers: named.map(({ teller, name }) => ({ name, relation: teller.name === null ? '' : teller.relation })),
    chapters:
      arrangement === 'by-teller'
        ? named.map(({ teller, name }) => ({ head: name, entries: teller.memories.map(underQuestion) }))
        : byLife(named),
  };
}

function underQuestion({ question, blocks }: BookMemory): BookEntry {
  return { head: question, blocks };
}

/** The questions follow a life: from childhood to the goodbye. */
function byLife(named: readonly { readonly teller: BookTeller; readonly name: string }[]): BookChapter[] {
  const all = named.flatMap(({ teller, name }) => teller.memories.map((memory) => ({ name, memory })));
  const asked = [...new Map(all.map(({ memory }) => [memory.questionId, memory])).values()];
  return asked
    .sort((a, b) => a.order - b.order)
    .map(({ questionId, question }) => ({
      head: question,
      entries: all
        .filter(({ memory }) => memory.questionId === questionId)
        .map(({ name, memory }) => ({ head: name, blocks: memory.blocks })),
    }));
}

/** Several without a name are told apart by a number, counted among those in the book. */
function printedNames(tellers: readonly BookTeller[], somebody: string): string[] {
  const unnamed = tellers.filter(({ name }) => name === null);
  return tellers.map(
    (teller) =>
      teller.name ?? (unnamed.length === 1 ? somebody : `${somebody} (${String(unnamed.indexOf(teller) + 1)})`),
  );
}
