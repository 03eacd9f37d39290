import { derivedId } from '../../../../shared/kernel/ids.js';
import type { Telling } from './guest-comes.js';
import { MEMORIES, PEOPLE } from './history-material.js';
import type { World } from './world.js';

/** A member says something aloud, has it written down, says who may hear it, and keeps or drops it. */
export function somebodySpeaks(world: World, { questionnaire, memory, at, one, below, by }: Telling): void {
  const voices = world.events.some(({ type }) => type === 'VoicesChosen') ? one(['heard', 'silent']) : 'heard';
  const stands = world.events.findLast(({ type }) => type === 'VoicesChosen')?.data as { voices: string } | undefined;
  if (stands?.voices !== voices) questionnaire('VoicesChosen', { voices, chosenBy: by, chosenAt: at() });

  const personId = one([...world.members]);
  const recordingId = derivedId('recording', world.eulogyId, world.events.length);
  const questionId = one(MEMORIES);
  const say = (type: string, data: object) => memory(personId, type, { recordingId, ...data });
  const sound = { seconds: 1 + below(600), bytes: 364_000, mime: 'audio/webm', sealedFor: personId };
  say('RecordingKept', { questionId, ...sound, keptAt: at() });
  if (below(2) === 0) say('RecordingHearingChosen', { hearing: 'family', chosenAt: at() });
  const asked = below(2) === 0;
  if (asked) say('TranscriptAsked', { from: 'api.example.com', askedAt: at() });
  if (below(3) > 0) {
    world.answerRevision += 1;
    const answer = `${one(PEOPLE)} heard the tide tables read out.`;
    memory(personId, 'AnswerContributed', {
      ...{ questionId, answerRevision: world.answerRevision, answer },
      contributedAt: at(),
    });
    world.told.push({ questionId, contributorId: personId });
    const how = asked ? 'endpoint' : one(['typed', 'device']);
    say('RecordingWrittenDown', { by: 'speaker', how, writtenAt: at() });
  }
  if (below(2) === 0) say('RecordingStayChosen', { by: 'speaker', stay: 'stay', chosenAt: at() });
  if (below(2) === 0) say('RecordingStayChosen', { by: 'owner', stay: 'stay', chosenAt: at() });
  if (below(3) === 0) say('RecordingDropped', { reason: one(['speaker', 'owner']), droppedAt: at() });
}
