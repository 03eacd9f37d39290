import { Glow, Wash, type SceneProps } from './ground.js';
import { short } from './random.js';
import { ellipse, stroke } from './more-shapes.js';
import { twig } from './shapes.js';

/** A page of a notebook, still empty. */
export function Notebook({ id, random }: SceneProps) {
  const turn = short(random(-9, -6));
  const lines = Array.from({ length: 13 }, (_, index) => 150 + index * 54);
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, 'warm'],
          [1, '1'],
        ]}
      />
      <g transform={`rotate(${turn} 700 400)`}>
        <path className="tint-ember" opacity="0.55" d="M286 44h860v1000H286z" />
        <path className="tint-sheet" d="M270 30h860v1000H270z" />
        <path className="line-2" strokeWidth="2" d={lines.map((y) => `M270 ${y}h860`).join('')} />
        <path className="line-ember" strokeWidth="2" d="M372 30v1000" />
      </g>
    </>
  );
}

/** Letters that somebody kept. */
export function Letters({ id, random }: SceneProps) {
  const letters = [
    [500, 790, 8],
    [800, 760, -13],
    [570, 720, 4],
    [690, 640, -6],
  ] as const;
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, 'paper'],
          [0.6, '1'],
          [1, '2'],
        ]}
      />
      <Glow id={`${id}b`} x={860} y={280} radius={560} />
      {letters.map(([x, y, turn], index) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${Math.round(turn + random(-3, 3))})`}>
          <path className="tint-3" opacity="0.7" d="M-254-158h520v340h-520z" />
          <path className={['tint-warm', 'tint-1', 'tint-ember', 'tint-sheet'][index]} d="M-260-170h520v340h-520z" />
          <path className="line-3" strokeWidth="2.5" d="M-260-170L0 40l260-210M-260 170L-66-14M260 170L66-14" />
        </g>
      ))}
    </>
  );
}

/** A sheet that was folded in three and has been opened. */
export function Folded({ id, random }: SceneProps) {
  const edge = [0, 1, 2, 3].map((row) => [row * 262 + random(-8, 8), row * 262 + random(-8, 8)] as const);
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, '2'],
          [1, '1'],
        ]}
      />
      <g transform="translate(330 -10) rotate(6)">
        <path className="tint-3" opacity="0.6" d="M14 14h860v800H14z" />
        {[0, 1, 2].map((row) => {
          const [top, bottom] = [edge[row]!, edge[row + 1]!];
          return (
            <path
              key={row}
              className={row === 1 ? 'tint-1' : 'tint-sheet'}
              d={`M0 ${short(top[0])}L860 ${short(top[1])}V${short(bottom[1])}L0 ${short(bottom[0])}z`}
            />
          );
        })}
        {[170, 226, 392, 448].map((y, index) => (
          <path key={y} className="line-2" strokeWidth="3" d={`M90 ${y}h${index % 2 ? 420 : 640}`} />
        ))}
      </g>
      <Glow id={`${id}b`} x={900} y={140} radius={480} />
    </>
  );
}

/** A curtain drawn half across the morning. */
export function Curtain({ id, random }: SceneProps) {
  const folds = Array.from({ length: 13 }, (_, index) => 610 + index * 50 + random(-9, 9));
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, '1'],
          [0.8, 'paper'],
          [1, 'warm'],
        ]}
      />
      <path className="line-3" strokeWidth="7" d="M232-20V640H600M232 300h400M430-20V640" />
      <Glow id={`${id}b`} x={420} y={260} radius={620} />
      <path className="tint-warm" d="M596-20H1220V820H560Q640 420 596-20z" />
      {folds.map((x, index) => (
        <path
          key={index}
          className={index % 3 === 0 ? 'tint-ember' : index % 3 === 1 ? 'tint-sheet' : 'tint-warm'}
          opacity="0.62"
          d={`M${short(x)}-20q${short(random(18, 34))} 420 ${short(random(-30, 6))} 840h${short(random(22, 36))}q${short(random(10, 28))}-420 ${short(random(-8, 10))}-840z`}
        />
      ))}
      <path className="tint-3" opacity="0.8" d="M-20 640h600v26H-20z" />
    </>
  );
}

/** A window sill with a glass and one branch in it. */
export function Sill({ id, random }: SceneProps) {
  const branch = twig(random, [724, 590], [702, 330], [640, 130], 9);
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, '2'],
          [0.45, '1'],
          [0.8, 'paper'],
        ]}
      />
      <Glow id={`${id}b`} x={520} y={240} radius={620} />
      <path className="tint-2" opacity="0.9" d={`${stroke(random, 560, 26)}V640H-20z`} />
      <path
        className="tint-sheet"
        d="M-20-20h110V640H-20zM1110-20h110V640h-110zM520-20h26V640h-26zM-20 250h1240v20H-20z"
      />
      <path className="tint-sheet" d="M-20 630h1240v190H-20z" />
      <path className="tint-ember" opacity="0.6" d="M-20 630h1240v14H-20z" />
      <path className="tint-warm" opacity="0.7" d="M-20 752h1240v70H-20z" />
      <path className="tint-3" d={branch.bodies} />
      <path className="line-3" strokeWidth="4" d={branch.stem} />
      <path className="tint-2" opacity="0.75" d="M674 470h100l-10 196q-40 12-80 0z" />
      <path className="tint-light" opacity="0.7" d="M678 540h92l-7 122q-38 12-78 0z" />
      <path className="tint-3" opacity="0.5" d={ellipse(724, 676, 74, 0.12)} />
    </>
  );
}

/** A door left ajar, and the light of the next room on the floor. */
export function Ajar({ id, random }: SceneProps) {
  const left = Math.round(random(610, 650));
  return (
    <>
      <Wash
        id={`${id}a`}
        stops={[
          [0, '2'],
          [0.68, '1'],
          [0.69, 'ember'],
          [1, 'warm'],
        ]}
      />
      <path className="tint-3" d={`M${left - 24} 70h330v482h-330z`} />
      <path className="tint-light" d={`M${left} 94h282v458h-282z`} />
      <path className="tint-1" d={`M${left + 86} 128l196-34v458l-196 74z`} />
      <path
        className="line-3"
        strokeWidth="2.5"
        d={`M${left + 116} 164l136-22v160l-136 14zM${left + 116} 364l136-12v140l-136 36z`}
      />
      <path className="tint-3" d={ellipse(left + 104, 380, 9)} />
      <path className="tint-light" opacity="0.85" d={`M${left} 552h86L${left - 60} 820H${left - 520}z`} />
      <Glow id={`${id}b`} x={left + 40} y={520} radius={460} />
    </>
  );
}
