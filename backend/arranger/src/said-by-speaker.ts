import type { Brief } from './brief.js';

/** All that the speaker typed, of whatever was asked: how they call people stands there. Read once for a brief. */
export function saidBySpeaker(brief: Brief): string {
  const known = SAID.get(brief) ?? gathered(brief);
  SAID.set(brief, known);
  return known;
}
const SAID = new WeakMap<Brief, string>();

function gathered({ memories, speaker, facts: { family } }: Brief): string {
  const own = memories.filter(({ contributorId }) => contributorId === speaker.id).map(({ text }) => text);
  return [...own, speaker.relationship?.text ?? '', family?.partner ?? '', family?.others ?? ''].join('\n');
}
