import type { ReactNode } from 'react';
import './tone.css';

/**
 * How something stands, the same over the whole back office: each has a colour, a shape and its words, and no colour means anything
 * else. What is amber or red wants somebody; nothing else does. The marks of a questionnaire keep the colours that they were given
 * (grey, yellow, green), without the weight that asks for somebody.
 */
export const TONES = [
  { tone: 'waits', means: 'Waits for one of us' },
  { tone: 'failed', means: 'Failed or overdue: one of us puts it right' },
  { tone: 'way', means: 'On its way, or up to the family or the bank' },
  { tone: 'done', means: 'Done, as it should be' },
  { tone: 'ended', means: 'Ended: nothing more comes of it' },
] as const;

export type ToneOf = (typeof TONES)[number]['tone'];

/** A word or two with the mark of how it stands. */
export function Tone({ tone, children }: { tone: ToneOf; children: ReactNode }) {
  return (
    <span className="tone" data-tone={tone}>
      {children}
    </span>
  );
}

/** What the marks mean, for whoever is new. */
export function ToneLegend() {
  return (
    <ul className="tone-legend" aria-label="What the marks mean">
      {TONES.map(({ tone, means }) => (
        <li key={tone}>
          <Tone tone={tone}>{means}</Tone>
        </li>
      ))}
    </ul>
  );
}
