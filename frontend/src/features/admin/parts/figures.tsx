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

/** A row of figures between two hairlines. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="figures num">{children}</dl>;
}
