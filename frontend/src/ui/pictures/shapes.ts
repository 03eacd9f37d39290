import { seeded, short } from './random.js';

type Random = ReturnType<typeof seeded>;

/** Horizontal glints of light on water between two heights; wider and longer towards the viewer. `spread` = how far from `centre`. */
export function glints(
  random: Random,
  count: number,
  from: number,
  to: number,
  centre: number,
  spread: number,
): string {
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const near = Math.pow(random(0, 1), 1.4);
    const y = from + (to - from) * near;
    const half = 6 + 52 * near * random(0.4, 1);
    const drift = (random(0, 1) + random(0, 1) + random(0, 1) - 1.5) * spread * (0.25 + near);
    const lift = 0.8 + 3 * near;
    path += `M${short(centre + drift - half)} ${short(y)}q${short(half)}-${short(lift)} ${short(half * 2)} 0q-${short(half)} ${short(lift)}-${short(half * 2)} 0`;
  }
  return path;
}

/** A soft ridge from edge to edge whose land fills everything below it. */
export function ridge(random: Random, height: number, swell: number, bottom = 800): string {
  const first = height + random(-swell, swell);
  let path = `M-20 ${short(first)}`;
  for (let x = 160; x <= 1240; x += 180)
    path += `S${x - 90} ${short(height + random(-swell, swell))} ${x} ${short(height + random(-swell, swell))}`;
  return `${path}V${bottom}H-20z`;
}

/** A thin wave of foam: two ridges close together. */
export function foam(random: Random, height: number, swell: number, thickness: number): string {
  const top: number[] = [];
  for (let x = 0; x <= 7; x += 1) top.push(height + Math.sin(x * 0.9 + random(0, 1.2)) * swell);
  const forth = top.map(
    (y, index) =>
      `${index === 0 ? 'M-40' : `S${index * 180 - 130}`} ${short(y)}${index === 0 ? '' : ` ${index * 180 - 40} ${short(y)}`}`,
  );
  const back = [...top]
    .reverse()
    .map(
      (y, index) =>
        `${index === 0 ? 'L' : 'S'}${index === 0 ? '' : `${(7 - index) * 180 + 50} ${short(y + thickness)} `}${(7 - index) * 180 - 40} ${short(y + thickness * (index % 2 ? 0.5 : 1))}`,
    );
  return `${forth.join('')}${back.join('')}z`;
}

/** A long leaf that hangs from (x, y), `angle` in degrees from straight down. Body and vein. */
export function leaf(
  x: number,
  y: number,
  length: number,
  angle: number,
  bend: number,
): { body: string; vein: string } {
  const turn = (angle * Math.PI) / 180;
  const at = (along: number, across: number): string =>
    `${short(x + along * Math.sin(turn) + across * Math.cos(turn))} ${short(y + along * Math.cos(turn) - across * Math.sin(turn))}`;
  const wide = length * 0.15;
  return {
    body: `M${at(0, 0)}C${at(length * 0.22, wide + bend)} ${at(length * 0.66, wide + bend)} ${at(length, 0)}C${at(length * 0.7, -wide * 0.7 + bend)} ${at(length * 0.24, -wide + bend)} ${at(0, 0)}z`,
    vein: `M${at(-length * 0.08, 0)}Q${at(length * 0.5, bend)} ${at(length * 0.95, 0)}`,
  };
}

export interface Twig {
  stem: string;
  bodies: string;
  veins: string;
}

/** A twig along a curve, with leaves on both sides that grow smaller towards its end. */
export function twig(
  random: Random,
  start: [number, number],
  bow: [number, number],
  end: [number, number],
  leaves: number,
): Twig {
  const bodies: string[] = [];
  const veins: string[] = [];
  for (let index = 0; index < leaves; index += 1) {
    const t = 0.12 + (0.86 * index) / leaves;
    const along = (axis: 0 | 1): number =>
      (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * bow[axis] + t ** 2 * end[axis];
    const side = index % 2 === 0 ? 1 : -1;
    const drawn = leaf(along(0), along(1), random(120, 210) * (1 - t * 0.35), side * random(18, 62), random(-9, 9));
    bodies.push(drawn.body);
    veins.push(drawn.vein);
  }
  const at = (point: [number, number]): string => `${short(point[0])} ${short(point[1])}`;
  return { stem: `M${at(start)}Q${at(bow)} ${at(end)}`, bodies: bodies.join(''), veins: veins.join('') };
}

/** The torn edge of a sheet of paper; everything below it is paper. */
export function tornEdge(random: Random, height: number): string {
  let path = `M-60 ${short(height)}`;
  for (let x = 0; x < 44; x += 1) path += `q${short(random(8, 18))} ${short(random(-6, 6))} 30 ${short(random(-3, 3))}`;
  return `${path}V1100H-60z`;
}
