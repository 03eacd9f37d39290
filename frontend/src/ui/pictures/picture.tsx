import { useId, type ComponentType } from 'react';
import { Glow, Wash, type SceneProps } from './ground.js';
import { seeded } from './random.js';
import { foam, glints, ridge, tornEdge, twig } from './shapes.js';

export type PictureKind = 'water' | 'leaves' | 'dusk' | 'paper' | 'tide' | 'window';

interface PictureProps {
  kind: PictureKind;
  /** Another seed, another hour of the same place. Same seed, same picture. */
  seed?: number;
  /** Another view of the same place, in the place of the usual one. */
  scene?: ComponentType<SceneProps> | undefined;
  /** Set where the server draws the picture and the browser goes on with it: both must call its gradients the same. */
  id?: string;
}

function Water({ id, random }: SceneProps) {
  const sun = random(640, 880);
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, 'paper'],
          [0.24, 'warm'],
          [0.27, '2'],
          [1, '3'],
        ]}
      />
      <path className="tint-3" opacity="0.7" d={ridge(random, 196, 9, 216)} />
      <Glow id={`${id}b`} x={sun} y={204} radius={620} />
      <path className="tint-2" opacity="0.7" d={glints(random, 46, 230, 800, 600, 620)} />
      <path className="tint-glint" d={glints(random, 34, 214, 800, sun, 150)} />
      <path className="tint-light" opacity="0.9" d={glints(random, 70, 212, 800, sun, 190)} />
    </>
  );
}

function Leaves({ id, random }: SceneProps) {
  const twigs = [
    twig(random, [1240, -40], [960, 80], [random(700, 780), 380], 13),
    twig(random, [1250, 110], [1080, 260], [random(960, 1020), 600], 11),
    twig(random, [1010, -50], [800, 10], [random(520, 600), 120], 8),
    twig(random, [-60, 650], [110, 660], [240, 800], 5),
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
      {twigs.map((drawn, index) => (
        <g key={index} opacity={[0.9, 0.75, 0.55, 0.7][index]}>
          <path className={index % 2 ? 'tint-3' : 'tint-2'} d={drawn.bodies} />
          <path className="line-paper" strokeWidth="1.5" d={drawn.veins} />
          <path className="line-3" strokeWidth="3" d={drawn.stem} />
        </g>
      ))}
    </>
  );
}

function Dusk({ id, random }: SceneProps) {
  const sun = random(700, 960);
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, '2'],
          [0.32, '1'],
          [0.55, 'warm'],
          [0.72, 'ember'],
        ]}
      />
      <Glow id={`${id}b`} x={sun} y={512} radius={320} />
      <circle className="tint-light" cx={sun} cy={512} r={36} />
      <path className="tint-warm" d={ridge(random, 540, 14)} />
      <path className="tint-2" opacity="0.85" d={ridge(random, 590, 16)} />
      <path className="tint-3" opacity="0.8" d={ridge(random, 660, 18)} />
      <path className="tint-3" d={ridge(random, 735, 16)} />
    </>
  );
}

function Paper({ id, random }: SceneProps) {
  const sheets: [number, number][] = [
    [-5, random(320, 360)],
    [3, random(540, 580)],
    [-2, random(690, 730)],
  ];
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, 'paper'],
          [1, 'warm'],
        ]}
      />
      {sheets.map(([turn, height]) => (
        <g key={turn} transform={`rotate(${turn} 600 400)`}>
          <path className="tint-ember" opacity="0.5" d={tornEdge(seeded(height), height - 9)} />
          <path className="tint-sheet" d={tornEdge(seeded(height), height)} />
        </g>
      ))}
    </>
  );
}

function Tide({ id, random }: SceneProps) {
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, '3'],
          [0.34, '2'],
          [0.52, '1'],
          [0.7, 'warm'],
          [1, 'paper'],
        ]}
      />
      {[56, 128, 210, 292, 400].map((height, index) => (
        <path
          key={height}
          className="tint-light"
          opacity={0.5 + index * 0.1}
          d={foam(random, height, 12 + index * 9, 6 + index * 4)}
        />
      ))}
      {[530, 604, 676, 748].map((height, index) => (
        <path key={height} className="tint-ember" opacity={0.5 - index * 0.08} d={foam(random, height, 12, 6)} />
      ))}
    </>
  );
}

function Window({ id, random }: SceneProps) {
  const left = random(420, 640);
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, 'warm'],
          [0.82, 'warm'],
          [0.83, 'ember'],
          [1, 'ember'],
        ]}
      />
      <Glow id={`${id}b`} x={left + 170} y={360} radius={460} />
      <g transform={`translate(${Math.round(left)} 130) skewX(-14) skewY(6)`} className="tint-light">
        {[0, 1, 2].map((row) =>
          [0, 1].map((pane) => (
            <rect
              key={`${row}${pane}`}
              x={pane * 176}
              y={row * 158}
              width="160"
              height="142"
              rx="3"
              opacity={0.9 - row * 0.12}
            />
          )),
        )}
      </g>
    </>
  );
}

const scenes = { water: Water, leaves: Leaves, dusk: Dusk, paper: Paper, tide: Tide, window: Window };

/** Weather, not subject: a picture that lies behind a hero, a wait, a cover or a band; never behind a form or a memory. */
export function Picture({ kind, seed = 1, scene, id: given }: PictureProps) {
  const made = useId();
  const id = given ?? made;
  const Scene = scene ?? scenes[kind];
  return (
    <svg
      className="art"
      viewBox="0 0 1200 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Scene id={id} random={seeded(seed)} />
    </svg>
  );
}
