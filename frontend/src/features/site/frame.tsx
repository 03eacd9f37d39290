import type { ReactNode } from 'react';
import { LEGAL, PRODUCT_NAME, SITE_SHELVES, SUPPORT_LINE } from '../../content/site.js';
import { termsOffersOf } from '../../lib/terms-offers.js';
import { classNames } from '../../ui/class-names.js';
import { Leaf } from '../../ui/icons.js';
import { Island } from './island.js';
import type { SiteFacts } from './facts.js';
import './site.css';

interface SiteFrameProps {
  facts: SiteFacts;
  children: ReactNode;
  /** `clear`: the header lies on a picture that the page brings. */
  header?: 'usual' | 'clear';
}

/** Header, main and foot of a public page: HTML first, alive where it must be. Its links are plain links, each page is its own document. */
export function SiteFrame({ facts, children, header = 'usual' }: SiteFrameProps) {
  return (
    <div className="page site">
      <a className="skip" href="#main">
        Skip to the content
      </a>
      {header === 'usual' && <SiteTop />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Island name="SupportWord" />
      <footer className="foot site-foot">
        <div className="shell">
          <div className="foot-links">
            {Object.entries(SITE_SHELVES).map(([shelf, pages]) => (
              <nav key={shelf} aria-label={shelf}>
                <h2>{shelf}</h2>
                {pages.map(({ to, name }) => (
                  <a key={to} href={to}>
                    {name}
                  </a>
                ))}
              </nav>
            ))}
            <div>
              <h2>Legal</h2>
              <Island name="LegalWord" kind="privacy" />
              <Island name="LegalWord" kind="terms" offers={termsOffersOf(facts.catalogue)} payWhen={facts.payWhen} />
            </div>
          </div>
          <div className="foot-end">
            <p>
              If tonight is hard, {SUPPORT_LINE.name} answers at any hour:{' '}
              <a href={SUPPORT_LINE.href}>{SUPPORT_LINE.display}</a>
            </p>
            <p>
              © {LEGAL.copyrightYear} {PRODUCT_NAME}
            </p>
          </div>
        </div>
      </footer>
    </div>
  );
}

export function SiteTop({ look }: { look?: 'clear' }) {
  return (
    <header className={look === 'clear' ? 'top clear' : 'top'}>
      <div className="shell">
        <a className="mark" href="/">
          <Leaf />
          <span>{PRODUCT_NAME}</span>
        </a>
        <Island name="SessionNav" />
      </div>
    </header>
  );
}

interface GuideProps {
  facts: SiteFacts;
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** Stands in the margin beside the text, under it on a phone. */
  margin?: ReactNode;
  /** `early`: right after the lead on a phone, where it says the page in short. */
  marginStands?: 'early' | 'after';
}

/** A page to read: one column, a lead under the title, a margin for what helps beside it. */
export function Guide({ facts, title, lead, children, margin, marginStands = 'after' }: GuideProps) {
  const aside = margin === undefined ? null : <aside className="margin">{margin}</aside>;
  const head = (
    <>
      <h1>{title}</h1>
      <p className="guide-lead">{lead}</p>
    </>
  );
  return (
    <SiteFrame facts={facts}>
      <article className={classNames('spread body guide', marginStands === 'early' && 'guide-early')}>
        {marginStands === 'early' ? (
          <>
            <div>{head}</div>
            {aside}
            <div>{children}</div>
          </>
        ) : (
          <>
            <div>
              {head}
              {children}
            </div>
            {aside}
          </>
        )}
      </article>
    </SiteFrame>
  );
}

/** The band that ends a guide: one sentence and one way on. */
export function LastWord({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <section className="last-word" aria-labelledby="last-word">
      <h2 id="last-word">{title}</h2>
      <p>{children}</p>
      <div className="acts">{action}</div>
    </section>
  );
}
