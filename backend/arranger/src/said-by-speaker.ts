import { ofBrief } from './remembered.js';

/** All that the speaker typed, of whatever was asked: how they call people stands there. Read once for a brief. */
export const saidBySpeaker = ofBrief(({ memories, speaker, facts: { family } }): string => {
  const own = memories.filter(({ contributorId }) => contributorId === speaker.id).map(({ text }) => text);
  return [...own, speaker.relationship?.text ?? '', family?.partner ?? '', family?.others ?? ''].join('\n');
});
