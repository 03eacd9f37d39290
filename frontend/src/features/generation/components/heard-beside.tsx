import { useQuery } from '@tanstack/react-query';
import type { EulogySentence } from '../../../lib/api-types.js';
import { Player, recordingCalls, recordingsQuery } from '../../speaking/index.js';

interface HeardBesideProps {
  eulogyId: number;
  sentence: EulogySentence;
  nameOf: (contributorId: string) => string;
}

/** Where what a sentence rests on was spoken, the voice itself, for whoever may hear it. */
export function HeardBeside({ eulogyId, sentence, nameOf }: HeardBesideProps) {
  const place = { door: 'eulogies', eulogyId } as const;
  const { data } = useQuery({ ...recordingsQuery(place), staleTime: 60_000 });
  const heard = (data?.recordings ?? []).filter(({ speakerId, questionId, writtenDownBy }) =>
    sentence.sources.some(
      (source) => writtenDownBy !== null && source.questionId === questionId && source.contributorId === speakerId,
    ),
  );
  return heard.map(({ recordingId, speakerId, seconds, mime, isOwn }) => (
    <Player
      key={recordingId}
      seconds={seconds}
      what={isOwn ? 'what you said' : `what ${nameOf(speakerId)} said`}
      load={async () => new Blob([await recordingCalls.sound(place, recordingId)], { type: mime })}
    />
  ));
}
