import { PRIVACY_POLICY, termsOfService, type LegalText } from '../../../content/legal.js';
import { LEGAL, SUPPORT_LINE } from '../../../content/site.js';
import { telephoneHref } from '../../../lib/telephone-href.js';
import { termsOffersOf } from '../../../lib/terms-offers.js';
import { buttonClass } from '../../../ui/button-class.js';
import { LegalSections } from '../../../ui/legal-sections.js';
import type { SiteFacts } from '../facts.js';
import { Guide, SiteFrame } from '../frame.js';
import { Island } from '../island.js';

/** `/contact`: a form, what to do if it cannot wait, and what to expect after it. */
export function ContactPage({ facts }: { facts: SiteFacts }) {
  const { phone } = facts.provider;
  return (
    <Guide
      facts={facts}
      title="Contact"
      lead={`Write to us about anything. A real person reads it and replies within ${LEGAL.replyHours} hours.`}
      margin={
        <div className="contact-else">
          <h2>If it can’t wait</h2>
          {phone !== null && (
            <p>
              Telephone: <a href={telephoneHref(phone)}>{phone}</a>
            </p>
          )}
          <p>
            If you’re in the middle of a question, use the chat at the bottom of the questionnaire. It’s quicker,
            because we can see where you are.
          </p>
          <p>
            If you need someone to talk to, {SUPPORT_LINE.name} answers at any hour:{' '}
            <a href={SUPPORT_LINE.href}>{SUPPORT_LINE.display}</a>
          </p>
          <h2>Our reply</h2>
          <p>
            We’ll email you from <span className="address">{facts.mailFrom}</span>. If someone is writing on your
            behalf, use an email address you can open yourself.
          </p>
        </div>
      }
    >
      <Island name="ContactForm" mailFrom={facts.mailFrom} phone={phone} />
      <noscript>
        <p>The form needs scripts, which are turned off in this browser.</p>
      </noscript>
      <Provider facts={facts} />
    </Guide>
  );
}

const abnInGroups = (abn: string): string => abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

/** Who sells, as it was configured, a line for each. Outside production a line that is missing names its setting. */
function Provider({ facts: { provider } }: { facts: SiteFacts }) {
  const { name, abn, phone, missing } = provider;
  const lines = [
    { term: 'Business', said: name, setting: 'BUSINESS_NAME' },
    { term: 'ABN', said: abn && abnInGroups(abn), setting: 'BUSINESS_ABN' },
    { term: 'Telephone', said: phone && <a href={telephoneHref(phone)}>{phone}</a>, setting: 'BUSINESS_PHONE' },
  ].filter(({ said, setting }) => said !== null || missing.includes(setting));
  if (lines.length === 0) return null;
  return (
    <section className="provider" aria-labelledby="provider">
      <h2 id="provider">Who we are</h2>
      <dl>
        {lines.map(({ term, said, setting }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{said ?? <span className="muted">Not set yet ({setting})</span>}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <p className="small muted">Lines that aren’t set are only shown on a test system, never in production.</p>
      )}
    </section>
  );
}

/** Where a section of a legal text stands on its page. */
const anchorOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z]+/g, '-');

function Legal({ facts, text }: { facts: SiteFacts; text: LegalText }) {
  return (
    <Guide facts={facts} title={text.title} lead={text.effective}>
      <nav className="contents" aria-label="On this page">
        <ul>
          {text.sections.map(({ heading }) => (
            <li key={heading}>
              <a href={`#${anchorOf(heading)}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="legal-text">
        <LegalSections text={text} level={2} idOf={anchorOf} />
        <Provider facts={facts} />
      </div>
    </Guide>
  );
}

/** `/privacy`: the dialog's text under an address of its own. */
export function PrivacyPage({ facts }: { facts: SiteFacts }) {
  return <Legal facts={facts} text={PRIVACY_POLICY} />;
}

/** `/terms`: the dialog's text under an address of its own, with every price of the catalogue (D19). */
export function TermsPage({ facts }: { facts: SiteFacts }) {
  return <Legal facts={facts} text={termsOfService(termsOffersOf(facts.catalogue), facts.payWhen)} />;
}

/** Any path that is no route; the server answers it with status 404 (D25). */
export function NotFoundPage({ facts }: { facts: SiteFacts }) {
  return (
    <SiteFrame facts={facts}>
      <div className="shell body">
        <h1>404 Page Not Found</h1>
        <p className="guide-lead">
          The address may have a typo, or the page may have moved. What you’ve saved is still in your account.
        </p>
        <div className="acts">
          <a className={buttonClass('main')} href="/">
            Go to the homepage
          </a>
          <a className={buttonClass('word-plain')} href="/account">
            Go to your account
          </a>
        </div>
      </div>
    </SiteFrame>
  );
}
