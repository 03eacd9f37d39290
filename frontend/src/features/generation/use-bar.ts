import { useEffect, useRef, useState } from 'react';
import type { GenerationStage } from '../../lib/api-types.js';
import { barValue } from './stages.js';

/** How often the bar is drawn anew, in ms. */
const TICK_MS = 250;

/** The bar's value in percent: it goes on by itself between stages; under reduced motion it moves with the stages only. */
export function useBar(stage: GenerationStage): number {
  const [value, setValue] = useState(() => barValue(stage, 0));
  const reached = useRef({ stage, at: Date.now() });
  useEffect(() => {
    if (reached.current.stage !== stage) reached.current = { stage, at: Date.now() };
    setValue(barValue(stage, Date.now() - reached.current.at));
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setValue(barValue(stage, Date.now() - reached.current.at)), TICK_MS);
    return () => clearInterval(timer);
  }, [stage]);
  return value;
}
