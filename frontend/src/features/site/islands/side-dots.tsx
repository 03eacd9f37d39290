import { useEffect, useState } from 'react';

const sections = [
  { id: 'demo', name: 'Example' },
  { id: 'how-it-works', name: 'How It Works' },
  { id: 'pricing', name: 'Pricing' },
] as const;

/** Dots at the right edge of a wide screen: one for each section, the one at mid-screen marked. */
export function SideDots() {
  const [current, setCurrent] = useState<string>('demo');
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    // A band without height at mid-screen: whatever crosses it is the section that is being read.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setCurrent(entry.target.id);
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return (
    <nav className="side-dots" aria-label="On this page">
      {sections.map(({ id, name }) => (
        <a key={id} href={`#${id}`} aria-current={current === id ? 'true' : undefined}>
          <i />
          <span className="sr-only">{name}</span>
        </a>
      ))}
    </nav>
  );
}
