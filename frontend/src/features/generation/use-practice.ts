import { useEffect, useRef, useState, type RefObject } from 'react';
import { at, beginning, later, placeAfter, type Practice } from './practice.js';

interface PracticeOptions {
  /** Words a minute. */
  readonly pace: number;
  /** Whether the page moves by itself; otherwise the reader says when a paragraph is done. */
  readonly moves: boolean;
  /** What scrolls. */
  readonly page: RefObject<HTMLElement | null>;
}

/** Where on the page the line that is being read stands, from its top. */
const READING_LINE = 0.35;

/** The time of a reading, paragraph by paragraph, and the page that moves along. */
export function usePractice(words: readonly number[], { pace, moves, page }: PracticeOptions) {
  const [practice, setPractice] = useState<Practice>(() => beginning(words.length));
  const [isRunning, setRunning] = useState(false);
  const spoken = useRef(0);
  const latest = useRef({ words, pace, moves });
  useEffect(() => {
    latest.current = { words, pace, moves };
  });

  useEffect(() => {
    if (!isRunning) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      const passed = Math.max(0, now - last);
      last = now;
      const { words: counts, pace: perMinute, moves: follows } = latest.current;
      setPractice((before) => {
        const then = later(before, passed);
        if (!follows) return then;
        const place = placeAfter(spoken.current, counts);
        return at(then, place.paragraph);
      });
      if (follows) {
        spoken.current += (passed * perMinute) / 60_000;
        const place = placeAfter(spoken.current, counts);
        if (page.current) moveTo(page.current, place);
        if (place.paragraph >= counts.length) setRunning(false);
      }
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning, page]);

  const goTo = (paragraph: number): void => {
    spoken.current = words.slice(0, paragraph).reduce((sum, count) => sum + count, 0);
    setPractice((before) => at(before, paragraph));
    if (page.current) moveTo(page.current, { paragraph, part: 0 });
    if (paragraph >= words.length) setRunning(false);
  };
  return {
    practice,
    isRunning,
    start: () => setRunning(true),
    pause: () => setRunning(false),
    next: () => goTo(practice.current + 1),
    restart: () => {
      setPractice(beginning(words.length));
      goTo(0);
      setRunning(true);
    },
  };
}

function moveTo(page: HTMLElement, { paragraph, part }: { paragraph: number; part: number }): void {
  const element = page.querySelectorAll<HTMLElement>('p')[paragraph];
  if (!element) return;
  const top = element.offsetTop - page.offsetTop + element.offsetHeight * part;
  page.scrollTop = Math.max(0, top - page.clientHeight * READING_LINE);
}
