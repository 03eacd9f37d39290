import type { Brief, Source } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';

/** The owner's main story, and what must be in. */
export function isDear(
  source: Source,
  { memories, mustInclude, speaker }: Pick<Brief, 'memories' | 'mustInclude' | 'speaker'>,
): boolean {
  return (
    mustInclude.some((must) => isSameSource(must, source)) ||
    memories.some((one) => one.theme === 'story' && one.contributorId === speaker.id && isSameSource(one, source))
  );
}

/** Whether two sentences tell of one memory; that both rest on a fact or a relation makes no story of them. */
export function shareMemory(
  some: readonly Source[],
  others: readonly Source[],
  { memories }: Pick<Brief, 'memories'>,
): boolean {
  return some.some(
    (source) =>
      others.some((other) => isSameSource(other, source)) && memories.some((memory) => isSameSource(memory, source)),
  );
}
