import { Glow, Wash, type SceneProps } from './ground.js';
import { blade, cloud, ellipse, frond } from './more-shapes.js';
import { leaf, ridge } from './shapes.js';

/** Long grass at the edge of a paddock, leaning with the wind. */
export function Grass({ id, random }: SceneProps) {
  const blades = Array.from({ length: 74 }, (_, index) => {
    const far = index < 40;
    const foot = random(-40, 1240);
    const tall = far ? random(150, 300) : random(220, 460);
    return { far, drawn: blade(foot, 830, tall, random(30, far ? 90 : 170), far ? 5 : 9), ear: index % 5 === 0 };
  });
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, 'paper'],
          [0.6, '1'],
          [1, 'warm'],
        ]}
      />
      <Glow id={`${id}b`} x={260} y={560} radius={620} />
      {blades.map(({ far, drawn, ear }) => (
        <g key={drawn.body} className={far ? 'tint-2' : ear ? 'tint-ember' : 'tint-3'} opacity={far ? 0.8 : 0.95}>
          <path d={drawn.body} />
          {ear && <path d={leaf(drawn.tip[0] - 16, drawn.tip[1] + 34, 74, 156, 3).body} />}
        </g>
      ))}
    </>
  );
}

/** One frond of a tree fern across the page. */
export function Fern({ id, random }: SceneProps) {
  const fronds = [
    frond(random, [1280, 860], [1010, 420], [520, 250], 26, 190),
    frond(random, [1300, 540], [1130, 180], [800, -30], 20, 140),
    frond(random, [420, 900], [250, 700], [-60, 650], 14, 100),
  ];
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, 'paper'],
          [1, '1'],
        ]}
      />
      <Glow id={`${id}b`} x={560} y={180} radius={600} />
      {fronds.map((drawn, index) => (
        <g key={drawn.stem} opacity={[0.95, 0.6, 0.7][index]}>
          <path className={index === 0 ? 'tint-3' : 'tint-2'} d={drawn.bodies} />
          <path className="line-3" strokeWidth="3" d={drawn.stem} />
        </g>
      ))}
    </>
  );
}

/** Leaves on their way down, near ones large, far ones pale. */
export function Falling({ id, random }: SceneProps) {
  const tints = ['tint-2', 'tint-ember', 'tint-3', 'tint-warm'] as const;
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, '1'],
          [0.7, 'paper'],
          [1, 'warm'],
        ]}
      />
      {Array.from({ length: 44 }, (_, index) => {
        const near = index / 44;
        const x = random(-40, 1220);
        const drawn = leaf(x, random(-60, 760), 44 + 130 * near * near, random(-130, 130), random(-14, 14));
        return (
          <g key={index} opacity={0.5 + near * 0.45}>
            <path className={tints[index % 4]} d={drawn.body} />
            <path className="line-paper" strokeWidth="1.2" d={drawn.vein} />
          </g>
        );
      })}
    </>
  );
}

/** After the light: a thin moon, the first stars, the line of the hills. */
export function Stars({ id, random }: SceneProps) {
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, '3'],
          [0.5, '2'],
          [0.78, '1'],
          [0.92, 'warm'],
        ]}
      />
      <path
        className="tint-light"
        d={Array.from({ length: 70 }, () => ellipse(random(0, 1200), random(0, 520), random(1, 3.4))).join('')}
      />
      <path className="tint-light" d="M712 118a62 62 0 1 0 58 84a50 50 0 1 1-58-84z" />
      <path className="tint-2" d={ridge(random, 655, 26)} />
      <path className="tint-3" d={ridge(random, 715, 30)} />
    </>
  );
}

/** Bands of cloud, lit from under the horizon. */
export function Clouds({ id, random }: SceneProps) {
  const bands = [90, 170, 235, 320, 390, 450, 505, 560].map((height, index) => ({
    tint: ['2', '1', 'light', 'ember', 'light', 'ember', 'light', 'warm'][index],
    drawn: cloud(random, random(150, 1000), height, random(360, 760), 34 - index * 2.5),
  }));
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, '3'],
          [0.4, '1'],
          [0.66, 'warm'],
          [0.8, 'ember'],
        ]}
      />
      <Glow id={`${id}b`} x={420} y={640} radius={560} />
      {bands.map(({ tint, drawn }) => (
        <path key={drawn} className={`tint-${tint}`} opacity="0.75" d={drawn} />
      ))}
      <path className="tint-2" d={ridge(random, 672, 8)} />
      <path className="tint-3" opacity="0.9" d={ridge(random, 716, 10)} />
    </>
  );
}

/** Flat country, a large sun half gone, and one tree. */
export function Plain({ id, random }: SceneProps) {
  // Crowns in storeys, as gums have them: flat clumps, the widest in the middle.
  const clumps = [
    [745, 468, 104, 30],
    [693, 502, 74, 24],
    [813, 508, 84, 24],
    [759, 436, 70, 24],
    [671, 478, 40, 15],
    [841, 474, 46, 17],
  ] as const;
  const crown = clumps.flatMap(([x, y, wide, high]) =>
    Array.from({ length: 9 }, (_, index) => {
      const at = (index - 4) / 4.4;
      const rise = Math.sqrt(1 - at * at) * high;
      return ellipse(x + at * wide, y - rise * 0.35 + random(-3, 3), rise + random(5, 11), 0.78);
    }),
  );
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, '1'],
          [0.45, 'paper'],
          [0.74, 'warm'],
          [0.78, 'ember'],
        ]}
      />
      <Glow id={`${id}b`} x={640} y={620} radius={560} />
      <circle className="tint-light" cx={640} cy={620} r={140} />
      <path className="tint-2" opacity="0.7" d={ridge(random, 604, 8)} />
      <path className="tint-3" d="M-20 640q620-34 1240 6v174H-20z" />
      <g className="tint-3">
        <path d={crown.join('')} />
        <path d="M733 652q16-60 10-128l-46-22 4-7 44 18 0-40h9l2 44 48-22 4 7-48 30q-4 62 8 120z" />
      </g>
      <path className="tint-2" opacity="0.8" d="M-20 712q520-46 1240 20v90H-20z" />
    </>
  );
}
