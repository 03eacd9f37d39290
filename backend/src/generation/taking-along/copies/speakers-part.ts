import type { EulogyText } from '@eulogy/arranger';
import { saidParagraphs, speakersOf } from '../take-along/said-paragraphs.js';

/** Paragraphs that a speaker says in one go, and who speaks around them. */
export interface SpeakersTurn {
  /** Paragraphs, from 0. */
  readonly first: number;
  readonly last: number;
  /** Who speaks before, and the sentence after which one begins; null at the beginning. */
  readonly before: string | null;
  readonly cue: string | null;
  /** Who speaks after, and the sentence by which one hands over; null at the end. */
  readonly after: string | null;
  readonly handOver: string | null;
}

type Said = Pick<EulogyText, 'sections'>;

/**
 * What one of several speakers says, in the order in which they say it; nothing where they have no part.
 * @param written as it was written: who speaks is known there by their id, also of somebody who asked not to be named since
 * @param shown the same text as it may be read
 */
export function turnsOf(speakerId: string, written: Said, shown: Said): SpeakersTurn[] {
  const ids = saidParagraphs(written).map(({ speaker }) => speaker?.id);
  const paragraphs = saidParagraphs(shown);
  const isTheirs = (at: number): boolean => ids[at] === speakerId || paragraphs[at]?.speaker?.id === speakerId;
  const turns: SpeakersTurn[] = [];
  for (let first = 0; first < paragraphs.length; first++) {
    if (!isTheirs(first)) continue;
    let last = first;
    while (last + 1 < paragraphs.length && isTheirs(last + 1)) last++;
    const [before, own, after] = [paragraphs[first - 1], paragraphs[last], paragraphs[last + 1]];
    turns.push({
      first,
      last,
      before: before?.speaker?.name ?? null,
      cue: before?.sentences.at(-1) ?? null,
      after: after?.speaker?.name ?? null,
      handOver: after === undefined ? null : (own?.sentences.at(-1) ?? null),
    });
    first = last;
  }
  return turns;
}

/** Those who speak, as the owner sees them, with the ids by which the text has them. Nobody where one says everything. */
export function namedSpeakers(written: Said, shown: Said): { id: string; name: string }[] {
  const names = speakersOf(shown);
  return speakersOf(written).map(({ id, name }, at) => ({ id, name: names[at]?.name ?? name }));
}
