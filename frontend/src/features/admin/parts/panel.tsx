import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** One line under the heading. */
  note?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One question and its answer: a heading, and what belongs to it. */
export function Panel({ title, note, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {note !== undefined && <p className="muted">{note}</p>}
      {children}
    </section>
  );
}
