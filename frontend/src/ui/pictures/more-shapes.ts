import { short, type seeded } from './random.js';
import { leaf } from './shapes.js';

type Random = ReturnType<typeof seeded>;
type Point = readonly [x: number, y: number];

/** A whole ellipse as a path, so that many of them are one element; `flat` = height by width. */
export function ellipse(x: number, y: number, radius: number, flat = 1): string {
  const [across, down] = [short(radius), short(radius * flat)];
  return `M${short(x - radius)} ${short(y)}a${across} ${down} 0 1 0 ${short(radius * 2)} 0a${across} ${down} 0 1 0-${short(radius * 2)} 0z`;
}

/** A blade of grass from its foot, `tall` high, that the wind leans by `lean`. */
export function blade(x: number, y: number, tall: number, lean: number, wide: number): { body: string; tip: Point } {
  const tip: Point = [x + lean, y - tall];
  const at = (part: number, off: number): string => `${short(x + lean * part * part + off)} ${short(y - tall * part)}`;
  return {
    body: `M${short(x - wide / 2)} ${short(y)}Q${at(0.6, -wide / 2)} ${short(tip[0])} ${short(tip[1])}Q${at(0.6, wide / 2)} ${short(x + wide / 2)} ${short(y)}z`,
    tip,
  };
}

/** A frond along a curve: leaflets on both sides, longest in its middle. */
export function frond(
  random: Random,
  start: Point,
  bow: Point,
  end: Point,
  pairs: number,
  longest: number,
): { stem: string; bodies: string } {
  const along = (t: number, axis: 0 | 1): number =>
    (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * bow[axis] + t ** 2 * end[axis];
  const bodies: string[] = [];
  for (let index = 0; index < pairs; index += 1) {
    const t = 0.06 + (0.93 * index) / pairs;
    const [x, y] = [along(t, 0), along(t, 1)];
    const heading = (Math.atan2(along(t + 0.02, 0) - x, along(t + 0.02, 1) - y) * 180) / Math.PI;
    const length = longest * (0.18 + 0.82 * Math.sin(Math.PI * Math.min(1, 0.22 + t * 0.76)));
    for (const side of [-1, 1])
      bodies.push(leaf(x, y, length * random(0.92, 1.06), heading + side * random(56, 64), side * -6).body);
  }
  const at = (point: Point): string => `${short(point[0])} ${short(point[1])}`;
  return { stem: `M${at(start)}Q${at(bow)} ${at(end)}`, bodies: bodies.join('') };
}

/** A long flat cloud whose under side is smooth. */
export function cloud(random: Random, x: number, y: number, length: number, thick: number): string {
  const from = x - length / 2;
  let path = `M${short(from)} ${short(y)}`;
  for (let index = 1; index <= 5; index += 1) {
    const lift = thick * Math.sin((Math.PI * (index - 0.5)) / 5) * random(0.7, 1.2);
    path += `Q${short(from + (length * (index - 0.5)) / 5)} ${short(y - lift * 1.6)} ${short(from + (length * index) / 5)} ${short(index === 5 ? y : y - lift * 0.7)}`;
  }
  return `${path}Q${short(x)} ${short(y + thick * 0.5)} ${short(from)} ${short(y)}z`;
}

/** One wavering line from edge to edge. */
export function stroke(random: Random, height: number, swell: number): string {
  let path = `M-20 ${short(height)}`;
  for (let x = 100; x <= 1240; x += 120)
    path += `S${x - 60} ${short(height + random(-swell, swell))} ${x} ${short(height + random(-swell, swell))}`;
  return path;
}
