import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { GuestOfCircle, PersonOfCircleResponse } from '../../../lib/api-types.js';
import { nameOf } from '../../../ui/avatar.js';
import { recordingsQuery, VoicesQuestion } from '../../speaking/index.js';
import { useAsked } from '../api/asked.js';
import { ToldAloudRow } from './told-aloud-row.js';

interface ToldAloudProps {
  eulogyId: number;
  people: readonly PersonOfCircleResponse[];
  guests: readonly GuestOfCircle[];
}

/** What others said aloud and let the owner hear: to listen to, to write down where there are no words yet, and to keep. */
export function ToldAloud({ eulogyId, people, guests }: ToldAloudProps) {
  const heading = useId();
  const { data } = useQuery(recordingsQuery({ door: 'eulogies', eulogyId }));
  const asked = useAsked(eulogyId);
  const others = (data?.recordings ?? []).filter(({ isOwn }) => !isOwn);
  if (!data || data.offered === 0) return null;
  const speakerOf = (id: string): string => {
    const person = people.find((one) => one.id === id);
    return person ? nameOf(person) : (guests.find((one) => one.id === id)?.name ?? 'somebody');
  };
  const textOf = (id: string): string => asked.data?.questions.find((one) => one.id === id)?.text ?? '';
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>Told aloud</h3>
      <VoicesQuestion eulogyId={eulogyId} />
      {others.length > 0 && (
        <ul className="circle-list" aria-labelledby={heading}>
          {others.map((one) => (
            <ToldAloudRow
              key={one.recordingId}
              eulogyId={eulogyId}
              recording={one}
              speaker={speakerOf(one.speakerId)}
              question={textOf(one.questionId)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
