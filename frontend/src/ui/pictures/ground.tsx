import type { seeded } from './random.js';

export interface SceneProps {
  id: string;
  random: ReturnType<typeof seeded>;
}

/** A vertical wash; the stops are classes so that colours follow the theme and no inline style is needed. */
export function Wash({ id, stops }: { id: string; stops: readonly [offset: number, tint: string][] }) {
  return (
    <>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          {stops.map(([offset, tint]) => (
            <stop key={offset} offset={offset} className={`stop-${tint}`} />
          ))}
        </linearGradient>
      </defs>
      <path fill={`url(#${id})`} d="M0 0h1200v800H0z" />
    </>
  );
}

/** Light that spreads from a point, stronger towards it. */
export function Glow({ id, x, y, radius }: { id: string; x: number; y: number; radius: number }) {
  return (
    <>
      <defs>
        <radialGradient id={id} cx={x} cy={y} r={radius} gradientUnits="userSpaceOnUse">
          <stop offset="0" className="stop-light" stopOpacity="0.95" />
          <stop offset="0.3" className="stop-light" stopOpacity="0.5" />
          <stop offset="0.65" className="stop-light" stopOpacity="0.14" />
          <stop offset="1" className="stop-light" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill={`url(#${id})`} d="M0 0h1200v800H0z" />
    </>
  );
}
