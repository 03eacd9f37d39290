import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useLiveEvents } from '../../lib/live-events.js';
import { copiesQuery, sayPlace } from './api.js';
import { placeIn, useSaying } from './use-saying.js';

/** Who else has a live copy while the owner speaks: they are told the place, and may lead when somebody reads on. */
export function useOthers(id: number, move: (paragraph: number) => void) {
  // Only the owner has others; for anybody else the question is refused, and nobody is told anything.
  const { data } = useQuery({ ...copiesQuery(id), staleTime: 0, refetchOnMount: 'always' });
  const live = (data?.copies ?? []).filter(({ role }) => role !== 'celebrant');
  const isFollowed = live.length > 0;
  const tell = useCallback((paragraph: number) => sayPlace(id, paragraph), [id]);
  const say = useSaying(isFollowed ? tell : undefined);
  const [isLed, setIsLed] = useState(false);
  const begun = useRef(false);
  useLiveEvents(isFollowed ? `/api/eulogies/${id}/events?here=lectern` : undefined, {
    place: (data) => {
      const led = placeIn(data);
      setIsLed(led?.by === 'standby');
      // whoever stands by reads on, or whoever says a part is at theirs
      if (led && led.by !== 'speaker') move(led.paragraph);
    },
  });
  /** The lectern is open: whoever follows is taken to where the speaker is, once, unless another one is speaking. */
  const begin = useCallback(
    (paragraph: number) => {
      if (!isFollowed || begun.current) return;
      begun.current = true;
      // Where it does not arrive, the next step says the place.
      void sayPlace(id, paragraph, 'begin').catch(() => undefined);
    },
    [id, isFollowed],
  );
  /** Whoever speaks goes on where the other one is: from now on their copy follows this one again. */
  const takeBack = (paragraph: number): void => {
    setIsLed(false);
    say(paragraph);
  };
  const names = live.filter(({ role }) => role === 'standby').map(({ name }) => name);
  const standsBy = [...new Set(names)].join(', ');
  return { say, begin, isLed, takeBack, standsBy };
}
