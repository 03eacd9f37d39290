import { useEffect, useState } from 'react';

/** How long "Preparing your questionnaire..." stays at the first visit to a eulogy, in ms (D16). */
export const PREPARING_MS = 3000;

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/**
 * Whether the first visit's moment is still on: 3 s from when the questions are there, ended by a click or a key, skipped under
 * reduced motion and at every later visit (D16). `visit` names person and eulogy.
 */
export function usePreparing(visit: string): boolean {
  const key = `questionnaire-seen:${visit}`;
  const [isOn, setIsOn] = useState(
    () =>
      attempt(() => localStorage.getItem(key)) == null &&
      !window.matchMedia?.('(prefers-reduced-motion: reduce)').matches,
  );
  useEffect(() => {
    attempt(() => localStorage.setItem(key, 'yes'));
  }, [key]);
  useEffect(() => {
    if (!isOn) return;
    const end = (): void => setIsOn(false);
    const timer = setTimeout(end, PREPARING_MS);
    window.addEventListener('click', end);
    window.addEventListener('keydown', end);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', end);
      window.removeEventListener('keydown', end);
    };
  }, [isOn]);
  return isOn;
}
