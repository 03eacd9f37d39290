import { useState } from 'react';
import { useLiveEvents } from '../../../lib/live-events.js';
import { placeIn } from '../use-saying.js';

/** Where the reading is, as whoever leads says it; undefined until they have begun. */
export function useFollowedPlace(token: string, onClosed: () => void) {
  const [led, setLed] = useState<{ paragraph: number; by: string }>();
  useLiveEvents(`/api/copies/${encodeURIComponent(token)}/events`, {
    place: (data) => setLed((before) => placeIn(data) ?? before),
    closed: onClosed,
  });
  return led;
}
