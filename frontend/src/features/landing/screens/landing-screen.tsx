import { itemOf, payableCents, useCatalogue } from '../../../lib/catalogue.js';
import { formatMoney } from '../../../lib/format.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { Icon } from '../../../ui/icons.js';
import { PageShell } from '../../../ui/page-shell.js';
import { Picture } from '../../../ui/pictures/picture.js';
import { Sheet } from '../../../ui/sheet.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { SiteHeader } from '../../../ui/site-header.js';
import { SupportCorner } from '../../support/components/support-corner.js';
import { CallToAction } from '../components/call-to-action.js';
import '../landing.css';

const steps = [
  { title: 'Choose Your Type', text: 'Who the eulogy is for decides which questions we ask.' },
  {
    title: 'Complete Questions',
    text: 'Fifteen questions, one at a time, in any order. Everything you write is saved as you go.',
  },
  {
    title: 'Receive Your Eulogy',
    text: 'Three, five or eight minutes, ready to read aloud, with a PDF for the lectern. You can see which answer each sentence rests on.',
  },
] as const;

const included = [
  'A eulogy of 3, 5 or 8 minutes, written from your answers',
  'Editing and revisions',
  'A PDF to print and read from',
] as const;

/** The way in: one sentence, one action, how it works, one price. */
export function LandingScreen() {
  useScreenTitle(undefined);
  return (
    <PageShell header={null} footer={<SiteFooter />}>
      <div className="over-art hero">
        <Picture kind="water" seed={3} />
        <SiteHeader look="clear" />
        <div className="shell hero-in">
          <h1>Help to find the words.</h1>
          <p className="hero-lead">
            Tell us about the person who died. We ask 15 questions, and we write a eulogy from your answers.
          </p>
          <div className="acts">
            <CallToAction words="Start Creating Your Eulogy" />
          </div>
          <p className="small">Take an hour or a week. Everything you write is saved as you go.</p>
        </div>
      </div>
      <section id="how-it-works" className="shell steps" aria-labelledby="steps-heading">
        <h2 id="steps-heading">How It Works</h2>
        <ol>
          {steps.map((step, index) => (
            <li key={step.title}>
              <h3>
                <span>{index + 1}</span> {step.title}
              </h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <Pricing />
      <SupportCorner />
    </PageShell>
  );
}

function Pricing() {
  const item = itemOf(useCatalogue().data, 'other');
  return (
    <section id="pricing" className="over-art price" aria-labelledby="price-heading">
      <Picture kind="leaves" seed={9} />
      <div className="shell">
        <Sheet className="price-sheet">
          <div>
            <h2 id="price-heading">One price</h2>
            <p className="price-figure num">
              {item ? <span>{formatMoney(payableCents(item))}</span> : <span className="sr-only">Loading...</span>}
              {item && item.introPriceCents !== null && (
                <s>
                  <span className="sr-only">Regular price </span>
                  {formatMoney(item.priceCents)}
                </s>
              )}
            </p>
            <p className="small muted">
              Australian dollars. One-time payment.
              {item && item.introPriceCents !== null && (
                <>
                  <br />
                  Limited time offer.
                </>
              )}
            </p>
            <CallToAction words="Get Started Now" />
          </div>
          <ul>
            {included.map((line) => (
              <li key={line}>
                <Icon name="check" />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </Sheet>
      </div>
    </section>
  );
}
