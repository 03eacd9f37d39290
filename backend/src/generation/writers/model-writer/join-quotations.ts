import type { Source } from '@eulogy/arranger';
import { numbersAsFigures } from '../../checks/reading/numbers.js';
import { flatWords } from '../../checks/reading/words.js';
import type { Material } from './material.js';
import type { Attributed } from './mend.js';
import type { Stood } from './stand-by-evidence.js';

/** So many words on either side tell where in an answer two quotations meet. */
const AROUND = 4;
/** Stands for a quotation mark in an answer: where one is, somebody else may begin to speak. */
const MARK = 'qqmark';

/**
 * Two quotations that touch (“… ten.” “That is …”) as one, where the one goes on from the other in the answer of one teller with nothing
 * between: a mend leaves them so, and on the page they look like two people. Two who speak in turn, and words with something left out between
 * them, stay apart.
 * @param locked what stands word for word
 */
export function withQuotationsJoined(
  { prose, stood }: Attributed,
  { items }: Pick<Material, 'items'>,
  locked = '',
): Attributed {
  const kept: (Stood | undefined)[] = [];
  let number = 0;
  const joined = prose.map((sentences) => {
    const together: string[] = [];
    for (const sentence of sentences) {
      const one = stood.get((number += 1));
      const [last, lastStood] = [together.at(-1), kept.at(-1)];
      const both =
        last === undefined || locked.includes(last) || locked.includes(sentence) ? null : whole(lastStood, one);
      if (last !== undefined && both !== null && goesOnInOneAnswer(last, sentence, both.sources, items)) {
        together[together.length - 1] = `${last.slice(0, -1)} ${sentence.slice(1)}`;
        kept[kept.length - 1] = both;
      } else {
        together.push(sentence);
        kept.push(one);
      }
    }
    return together;
  });
  return {
    prose: joined,
    stood: new Map(kept.flatMap((one, i) => (one === undefined ? [] : [[i + 1, one] as const]))),
  };
}

/** Where two sentences stand as one: both told, by the same person. */
function whole(a: Stood | undefined, b: Stood | undefined): Stood | null {
  if (a?.standing !== 'carried' || b?.standing !== 'carried') return null;
  const sources = [...a.sources, ...b.sources].filter(
    (one, i, all) => all.findIndex((other) => isSame(one, other)) === i,
  );
  return new Set(sources.map(({ contributorId }) => contributorId)).size === 1 ? { ...a, sources } : null;
}

function isSame(a: Source, b: Source): boolean {
  return a.questionId === b.questionId && a.contributorId === b.contributorId;
}

function goesOnInOneAnswer(
  before: string,
  after: string,
  sources: readonly Source[],
  items: Material['items'],
): boolean {
  if (!/“.*[.!?…]”$/.test(before) || !after.startsWith('“')) return false;
  const end = figures(before.slice(before.lastIndexOf('“'))).slice(-AROUND);
  const beginning = figures(after.slice(0, after.indexOf('”') < 0 ? after.length : after.indexOf('”'))).slice(
    0,
    AROUND,
  );
  const line = ` ${[...end, ...beginning].join(' ')} `;
  return items.some(
    ({ source, text }) =>
      source !== null &&
      sources.some((one) => isSame(one, source)) &&
      ` ${figures(marked(text)).join(' ')} `.includes(line),
  );
}

function figures(text: string): string[] {
  return numbersAsFigures(flatWords(text));
}

function marked(text: string): string {
  return text.replace(/["“”„«»]|(?<![\p{L}\p{N}])['‘]|['’](?![\p{L}\p{N}])/gu, ` ${MARK} `);
}
