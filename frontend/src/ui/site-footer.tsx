import type { ReactNode } from 'react';
import { SUPPORT_LINE } from '../content/site.js';
import { LegalLink } from './legal-links.js';
import type { PageWidth } from './page-shell.js';

interface SiteFooterProps {
  width?: PageWidth;
  /** Links of the screen itself, before the legal words. */
  children?: ReactNode;
}

/** The foot of a screen: privacy, terms, and a number for a hard night. */
export function SiteFooter({ width = 'shell', children }: SiteFooterProps) {
  return (
    <footer className="foot">
      <div className={width === 'spread' ? 'spread-width' : width}>
        {children}
        <LegalLink kind="privacy" />
        <LegalLink kind="terms" />
        <p className="foot-end">
          If tonight is hard, {SUPPORT_LINE.name} answers at any hour:{' '}
          <a href={SUPPORT_LINE.href}>{SUPPORT_LINE.display}</a>
        </p>
      </div>
    </footer>
  );
}
