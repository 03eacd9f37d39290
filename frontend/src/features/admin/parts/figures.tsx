import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  value: ReactNode;
  /** What stands under the figure. */
  note?: ReactNode;
}

/** One figure and what it counts. Stands inside `Figures`. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}

interface FiguresProps {
  /** On a phone each takes a line of its own, or half of one; `small`: above a list, which is what people came for. */
  look?: 'small' | 'lines';
  children: ReactNode;
}

/** A row of figures between two hairlines. */
export function Figures({ look, children }: FiguresProps) {
  return (
    <dl className="figures num" data-look={look}>
      {children}
    </dl>
  );
}
