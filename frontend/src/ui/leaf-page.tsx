import type { ReactNode } from 'react';
import { classNames } from './class-names.js';
import { Leaf } from './icons.js';
import './styles/leaf.css';

interface LeafPageProps {
  title: ReactNode;
  /** A page of its own has the first heading; one that stands in another page has a lower one. */
  rank?: 'page' | 'part';
  /** Under the title: "Raymond Doyle, 1944 to 2025"; empty for none. */
  subtitle?: string;
  /** Under that: where one goes with the text. */
  doors?: ReactNode;
  /** `notes`: room in the margin for what is said of a sentence; `none`: the words stand in the middle. */
  margin?: 'notes' | 'none';
  footer: ReactNode;
  children: ReactNode;
}

/** A eulogy as a printed page: the leaf, the title, the words, and what stands under them. */
export function LeafPage({
  title,
  rank = 'page',
  subtitle = '',
  doors,
  margin = 'notes',
  footer,
  children,
}: LeafPageProps) {
  const Heading = rank === 'page' ? 'h1' : 'h4';
  return (
    <article className={classNames('leaf', margin === 'none' && 'leaf-alone')} data-rank={rank}>
      <div className="leaf-in">
        <header>
          <Leaf />
          <Heading dir="auto">{title}</Heading>
          {subtitle !== '' && (
            <p className="years">
              <span>{yearsTogether(subtitle)}</span>
            </p>
          )}
          {doors}
        </header>
        {children}
        <p className="leaf-end" aria-hidden="true">
          <Leaf />
        </p>
        <footer>{footer}</footer>
      </div>
    </article>
  );
}

/** A line ends before the years and never within them: the name is not torn apart for their sake. */
const yearsTogether = (line: string): string => line.replace(/(\d{4}) to (\d{4})/, '$1\u00a0to\u00a0$2');
