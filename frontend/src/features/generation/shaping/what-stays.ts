import type { EulogySentence, EulogyText } from '../../../lib/api-types.js';
import type { SentencePlace } from '../api/shaping.js';
import { memoryAt } from './memory-at.js';
import { paragraphsOf } from './places.js';

/** A part of the text that stays while others go: a memory whole, or what holds the text together. */
export interface Stay {
  key: string;
  sentences: SentencePlace[];
  text: string;
  words: number;
  sources: EulogySentence['sources'];
  isLocked: boolean;
  /** Only a memory may step back: who died, when, and the family are how the story is held together. */
  mayGo: boolean;
}

const MEMORIES: ReadonlySet<string> = new Set(['story', 'values']);

/** Everything of the text but what goes, in its order, each memory once. */
export function whatStays(text: EulogyText, going: readonly SentencePlace[]): Stay[] {
  const gone = new Set(going.map(keyOfPlace));
  const stays: Stay[] = [];
  const paragraphs = paragraphsOf(text);
  const all = new Map(paragraphs.flatMap((one) => one.sentences.map((each) => [keyOfPlace(each.place), each])));
  for (const { place, isLocked, sentences } of paragraphs) {
    const open = sentences.filter((one) => !gone.has(keyOfPlace(one.place)));
    if (open.length === 0) continue;
    const memory = isLocked ? [] : memoryAt(text, place).filter((one) => !gone.has(keyOfPlace(one)));
    const own = memory.flatMap((one) => all.get(keyOfPlace(one)) ?? []);
    const taken = own.length > 0 ? own : open;
    for (const { place: at } of taken) gone.add(keyOfPlace(at));
    const words = taken.reduce((sum, { sentence }) => sum + sentence.text.split(/\s+/).length, 0);
    const sources = taken.flatMap(({ sentence }) => sentence.sources);
    const kind = text.sections[place.section]?.kind ?? '';
    stays.push({
      key: taken.map(({ place: at }) => keyOfPlace(at)).join(', '),
      sentences: taken.map(({ place: at }) => at),
      text: taken.map(({ sentence }) => sentence.text).join(' '),
      words,
      sources,
      isLocked,
      mayGo: !isLocked && sources.length > 0 && MEMORIES.has(kind),
    });
  }
  return stays;
}

export function keyOfPlace({ section, paragraph, sentence }: SentencePlace): string {
  return `${section} ${paragraph} ${sentence}`;
}
