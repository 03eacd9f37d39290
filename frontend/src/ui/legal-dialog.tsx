import { PRIVACY_POLICY, termsOfService } from '../content/legal.js';
import { useCatalogue } from '../lib/catalogue.js';
import { usePayWhen } from '../lib/pay-when.js';
import { termsOffersOf } from '../lib/terms-offers.js';
import { Dialog } from './dialog.js';
import { LegalSections } from './legal-sections.js';

export type LegalKind = 'privacy' | 'terms';

/** The Privacy Policy or the Terms of Service over the page. The terms state every price of the catalogue (D19). */
export function LegalDialog({ kind, open, onClose }: { kind: LegalKind; open: boolean; onClose: () => void }) {
  const offers = termsOffersOf(useCatalogue().data);
  const payWhen = usePayWhen();
  const text = kind === 'privacy' ? PRIVACY_POLICY : termsOfService(offers, payWhen);
  return (
    <Dialog open={open} onClose={onClose} title={text.title} width="column">
      <div className="legal-text">
        <p>{text.effective}</p>
        <LegalSections text={text} level={3} />
      </div>
    </Dialog>
  );
}
