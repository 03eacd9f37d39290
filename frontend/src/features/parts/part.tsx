import type { ReactNode } from 'react';

interface PartProps {
  id: string;
  name: string;
  children: ReactNode;
}

/** A group of parts under its name. */
export function Part({ id, name, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{name}</h2>
      {children}
    </section>
  );
}

/** One state, named above what it looks like. */
export function Shown({ as, children }: { as: string; children: ReactNode }) {
  return (
    <div className="shown">
      <p className="small muted">{as}</p>
      {children}
    </div>
  );
}
