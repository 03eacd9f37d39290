import { Glow, Wash, type SceneProps } from './ground.js';
import { blade, ellipse, stroke } from './more-shapes.js';
import { foam, glints, ridge } from './shapes.js';

/** A lake before sunrise: ranges behind each other, and each of them again in the water. */
export function Lake({ id, random }: SceneProps) {
  const ranges = [250, 300, 345].map((height, index) => ridge(random, height, 46 - index * 12, 400));
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, '1'],
          [0.3, 'paper'],
          [0.5, 'warm'],
        ]}
      />
      <Glow id={`${id}b`} x={860} y={330} radius={520} />
      {ranges.map((drawn, index) => (
        <path key={drawn} className={`tint-${index + 1}`} d={drawn} />
      ))}
      <path className="tint-2" d="M0 398h1200v402H0z" />
      <g transform="matrix(1 0 0 -.8 0 716)" opacity="0.75">
        {ranges.map((drawn, index) => (
          <path key={drawn} className={`tint-${index === 0 ? '1' : '3'}`} opacity={0.4 + index * 0.2} d={drawn} />
        ))}
      </g>
      <path className="tint-1" opacity="0.8" d={glints(random, 60, 402, 800, 600, 640)} />
      <path className="tint-light" opacity="0.7" d={glints(random, 26, 404, 640, 860, 170)} />
    </>
  );
}

/** Still water seen from above, where the first drops have fallen. */
export function Rain({ id, random }: SceneProps) {
  const drops = [
    [840, 250, 210],
    [650, 640, 170],
    [1040, 610, 120],
    [260, 130, 90],
    [640, 90, 70],
    [210, 690, 110],
  ] as const;
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, '2'],
          [0.5, '1'],
          [1, '3'],
        ]}
      />
      <Glow id={`${id}b`} x={random(780, 900)} y={230} radius={560} />
      {drops.map(([x, y, size]) =>
        [1, 0.7, 0.44, 0.2].map((part, ring) => (
          <ellipse
            key={`${x}${part}`}
            className={ring % 2 ? 'line-3' : 'line-light'}
            strokeWidth={1.5 + 2.5 * (1 - part)}
            opacity={0.35 + 0.55 * (1 - part)}
            cx={x}
            cy={y}
            rx={size * part}
            ry={size * part * 0.42}
          />
        )),
      )}
    </>
  );
}

/** The sea by night: much sky, a moon, a narrow road of light. */
export function Moon({ id, random }: SceneProps) {
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, '3'],
          [0.42, '1'],
          [0.62, 'paper'],
          [0.63, '3'],
          [1, '2'],
        ]}
      />
      <Glow id={`${id}b`} x={706} y={128} radius={420} />
      <circle className="tint-light" cx={706} cy={128} r={54} />
      <path className="tint-2" d={ridge(random, 492, 7, 506)} />
      <path className="tint-light" opacity="0.95" d={glints(random, 90, 510, 800, 706, 70)} />
      <path className="tint-1" opacity="0.8" d={glints(random, 40, 510, 800, 560, 600)} />
    </>
  );
}

/** A beach from above: the sea comes in from one side. */
export function Shore({ id, random }: SceneProps) {
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, 'paper'],
          [1, 'warm'],
        ]}
      />
      <g transform="rotate(-118 600 400)">
        <path className="tint-1" d={`${ridge(random, 420, 22, 1500)}`} />
        <path className="tint-2" opacity="0.9" d={`${ridge(random, 500, 30, 1500)}`} />
        <path className="tint-3" opacity="0.9" d={`${ridge(random, 640, 36, 1500)}`} />
        {[414, 452, 508, 584, 668].map((height, index) => (
          <path key={height} className="tint-light" opacity={0.95 - index * 0.13} d={foam(random, height, 20, 13)} />
        ))}
      </g>
      <path
        className="tint-ember"
        opacity="0.8"
        d={Array.from({ length: 26 }, () => ellipse(random(0, 620), random(40, 780), random(2, 6), 0.7)).join('')}
      />
    </>
  );
}

/** Dunes, with marram grass on the nearest. */
export function Dunes({ id, random }: SceneProps) {
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, '2'],
          [0.36, '1'],
          [0.48, 'paper'],
        ]}
      />
      <path className="tint-3" opacity="0.8" d="M0 352h1200v60H0z" />
      <path className="tint-light" opacity="0.9" d={glints(random, 30, 354, 410, 700, 560)} />
      <path className="tint-warm" d="M-20 470C180 380 380 372 560 430S980 470 1220 350V820H-20z" />
      <path
        className="tint-ember"
        opacity="0.75"
        d="M560 430C700 474 760 540 900 560S1140 530 1220 470V350C980 470 740 490 560 430z"
      />
      <path className="tint-sheet" opacity="0.85" d="M-20 640C240 520 420 540 640 620S1020 720 1220 640V820H-20z" />
      <path className="tint-ember" opacity="0.6" d="M640 620C840 690 1020 720 1220 640V700C1000 790 800 720 640 620z" />
      {Array.from({ length: 34 }, (_, index) => {
        const x = random(60, 330);
        return (
          <path
            key={index}
            className="tint-3"
            d={blade(x, 590 + Math.abs(x - 200) * 0.14, random(60, 150), random(-40, 90), 4).body}
          />
        );
      })}
    </>
  );
}

/** Smooth stones under a hand of clear water. */
export function Stones({ id, random }: SceneProps) {
  const tints = ['2', 'ember', '3', 'warm', '1'] as const;
  const stones = Array.from({ length: 58 }, (_, index) => {
    const deep = index / 58;
    return {
      x: Math.round(random(-40, 1240)),
      y: Math.round(300 + 500 * deep + random(-30, 30)),
      size: 26 + 74 * deep * random(0.6, 1.1),
      turn: Math.round(random(-24, 24)),
      tint: tints[index % tints.length],
    };
  });
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, 'paper'],
          [0.3, '1'],
          [1, '2'],
        ]}
      />
      {stones.map(({ x, y, size, turn, tint }, index) => (
        <g key={index} transform={`rotate(${turn} ${x} ${y})`}>
          <path className="tint-3" opacity="0.5" d={ellipse(x + 4, y + 7, size, 0.6)} />
          <path className={`tint-${tint}`} d={ellipse(x, y, size, 0.6)} />
          <path className="tint-light" opacity="0.16" d={ellipse(x - size * 0.1, y - size * 0.12, size * 0.7, 0.5)} />
        </g>
      ))}
      {[350, 430, 540, 660].map((height) => (
        <path key={height} className="line-light" strokeWidth="3" opacity="0.6" d={stroke(random, height, 16)} />
      ))}
      <path className="tint-light" opacity="0.8" d={foam(random, 296, 16, 8)} />
    </>
  );
}
