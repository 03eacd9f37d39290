import type { ReactNode } from 'react';

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One subject of the profile under a hairline. `id` also names its heading. */
export function Part({ id, title, children }: PartProps) {
  return (
    <section className="part" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      {children}
    </section>
  );
}
