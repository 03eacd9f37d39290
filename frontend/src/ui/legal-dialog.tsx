import { PRIVACY_POLICY, termsOfService } from '../content/legal.js';
import { itemOf, payableCents, useCatalogue } from '../lib/catalogue.js';
import { formatMoneyWithCountry } from '../lib/format.js';
import { Dialog } from './dialog.js';
import { LegalSections } from './legal-sections.js';

export type LegalKind = 'privacy' | 'terms';

/** The Privacy Policy or the Terms of Service over the page. The terms state the price of the catalogue (D19). */
export function LegalDialog({ kind, open, onClose }: { kind: LegalKind; open: boolean; onClose: () => void }) {
  const item = itemOf(useCatalogue().data, 'other');
  const price = item && formatMoneyWithCountry(payableCents(item));
  const regular = item && item.introPriceCents !== null ? formatMoneyWithCountry(item.priceCents) : undefined;
  const text = kind === 'privacy' ? PRIVACY_POLICY : termsOfService(price, regular);
  return (
    <Dialog open={open} onClose={onClose} title={text.title} width="column">
      <div className="legal-text">
        <p>{text.effective}</p>
        <LegalSections text={text} level={3} />
      </div>
    </Dialog>
  );
}
