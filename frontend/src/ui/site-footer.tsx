import type { ReactNode } from 'react';
import { SUPPORT_LINE } from '../content/site.js';
import { LegalLink } from './legal-links.js';

interface SiteFooterProps {
  /** Links of the screen itself, before the legal words. */
  children?: ReactNode;
}

/** The foot of a screen: privacy, terms, and a number for a hard night. */
export function SiteFooter({ children }: SiteFooterProps) {
  return (
    <footer className="foot">
      <div className="shell">
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
