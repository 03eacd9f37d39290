import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '../content/site.js';
import { classNames } from './class-names.js';
import { Leaf } from './icons.js';

interface PageShellProps {
  header: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Skip link, header, main, footer. The children bring their own width (`Spread` or a width class). */
export function PageShell({ header, footer, children }: PageShellProps) {
  return (
    <div className="page">
      <a className="skip" href="#main">
        Skip to the content
      </a>
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}

/** 1120 px on every screen: what leads on from one to the next does not jump. */
interface TopBarProps {
  /** `clear` lies on a picture. */
  look?: 'usual' | 'clear';
  /** With a title the leaf stands alone and the title takes the name's place (a eulogy's own screens). */
  title?: string;
  /** Where the leaf leads ("/" by default, as the spec's logo does). */
  markTo?: string;
  markLabel?: string;
  /** Actions at the right end. */
  children?: ReactNode;
}

export function TopBar({ look, title, markTo = '/', markLabel, children }: TopBarProps) {
  const compact = title !== undefined;
  return (
    <header className={classNames('top', look === 'clear' && 'clear')}>
      <div className="shell">
        <Link
          className={classNames('mark', compact && 'mark-compact')}
          to={markTo}
          aria-label={markLabel ?? (compact ? PRODUCT_NAME : undefined)}
        >
          <Leaf />
          {!compact && <span>{PRODUCT_NAME}</span>}
        </Link>
        {compact && <span className="top-title">{title}</span>}
        {children}
      </div>
    </header>
  );
}

interface SpreadProps {
  children: ReactNode;
  /** Stands beside the column from 1024 px, under it on a phone. */
  margin?: ReactNode;
  className?: string;
}

/** The 640 px column and its 256 px margin, 48 px apart. */
export function Spread({ children, margin, className }: SpreadProps) {
  return (
    <div className={classNames('spread', className)}>
      <div>{children}</div>
      {margin !== undefined && <aside className="margin">{margin}</aside>}
    </div>
  );
}
