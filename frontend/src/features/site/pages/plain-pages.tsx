import { PRIVACY_POLICY, termsOfService, type LegalText } from '../../../content/legal.js';
import { buttonClass } from '../../../ui/button-class.js';
import { offerOf, type SiteFacts } from '../facts.js';
import { Guide, SiteFrame } from '../frame.js';

function Legal({ facts, text }: { facts: SiteFacts; text: LegalText }) {
  const [effective, ...rest] = text.paragraphs;
  return (
    <Guide facts={facts} title={text.title} lead={effective}>
      {rest.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Guide>
  );
}

/** `/privacy`: the dialog's text under an address of its own. */
export function PrivacyPage({ facts }: { facts: SiteFacts }) {
  return <Legal facts={facts} text={PRIVACY_POLICY} />;
}

/** `/terms`: the dialog's text under an address of its own, with the catalogue's price (D19). */
export function TermsPage({ facts }: { facts: SiteFacts }) {
  return <Legal facts={facts} text={termsOfService(offerOf(facts, 'other')?.priceWithCountry)} />;
}

/** Any path that is no route; the server answers it with status 404 (D25). */
export function NotFoundPage({ facts }: { facts: SiteFacts }) {
  return (
    <SiteFrame facts={facts}>
      <div className="shell body">
        <h1>404 Page Not Found</h1>
        <p className="guide-lead">
          The address may be mistyped, or the page has moved. Anything you wrote is still in your account.
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
