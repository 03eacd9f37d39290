import { Fragment } from 'react';
import { buttonClass } from '../../../ui/button-class.js';
import { Icon } from '../../../ui/icons.js';
import { Picture } from '../../../ui/pictures/picture.js';
import { offerOf, offersOnSale, revisionsLine, type SiteFacts } from '../facts.js';
import { SiteFrame, SiteTop } from '../frame.js';
import { Island } from '../island.js';

/** `/`: one sentence, one action, what it looks like, how it works, one price. */
export function LandingPage({ facts }: { facts: SiteFacts }) {
  return (
    <SiteFrame facts={facts} header="clear">
      <div className="over-art hero">
        <Island name="Background" />
        <SiteTop look="clear" />
        <div className="shell hero-in">
          <div>
            <h1>Help to find the words.</h1>
            <p className="hero-lead">
              Tell us about the person who died. We ask 15 questions, your family can add what they remember, and we
              write a eulogy from your answers.
            </p>
            <div className="acts">
              <Island name="CallLink" words="Start Creating Your Eulogy" />
              <a className={buttonClass('outline')} href="/try">
                Try it with one story
              </a>
            </div>
            <Island
              name="PriceLine"
              words={`${paymentLine(facts)}Take an hour or a week. What you write is saved as you go.`}
            />
          </div>
          <Island name="PhoneDemo" />
        </div>
      </div>
      <Island name="SideDots" />
      <section id="how-it-works" className="shell steps" aria-labelledby="steps-heading">
        <h2 id="steps-heading">How It Works</h2>
        <div className="step">
          <div>
            <h3>
              <span>1</span> Choose Your Type
            </h3>
            <p>Tell us who it’s for, and we’ll ask the right questions.</p>
          </div>
          <Kinds facts={facts} />
        </div>
        <div className="step">
          <div>
            <h3>
              <span>2</span> Complete Questions
            </h3>
            <p>
              One question at a time, in any order. Send family and friends a link, and they can answer too, in their
              own words, on their own phones.
            </p>
          </div>
          <ul className="voices">
            <li>
              <span className="who" aria-hidden="true">
                A
              </span>
              <div>
                <q>She sang hymns while she vacuumed. Loudly, so God could hear over the motor.</q>
                <p className="small muted">Anna, daughter</p>
              </div>
            </li>
            <li>
              <span className="who" aria-hidden="true">
                T
              </span>
              <div>
                <q>If you turned up at tea time you got fed. She never asked why you were there.</q>
                <p className="small muted">Tom, neighbour</p>
              </div>
            </li>
          </ul>
        </div>
        <div className="step">
          <div>
            <h3>
              <span>3</span> Receive Your Eulogy
            </h3>
            <p>
              Three, five or eight minutes, ready to read aloud. Tap any sentence to see whose memory it came from, and
              change whatever you like.
            </p>
          </div>
          <div className="sheet print">
            <p>
              On Sundays there could be eleven of us. Tom, her neighbour, wrote:{' '}
              <mark>“If you turned up at tea time you got fed. She never asked why you were there.”</mark>
            </p>
            <p className="src">
              <span className="who" aria-hidden="true">
                T
              </span>
              From Tom’s answer to question 10
            </p>
          </div>
        </div>
        <p className="small muted">Peg and her family are invented, to show you how it works.</p>
      </section>
      <section className="shell wont" aria-labelledby="wont-heading">
        <h2 id="wont-heading">What it won’t do</h2>
        <ul className="cards three">
          {promises.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="small">
          <a href="/why-ai">How AI is used, and what happens to your words</a>
        </p>
      </section>
      <Pricing facts={facts} />
    </SiteFrame>
  );
}

const promises = [
  {
    title: 'Make things up',
    text: 'Names, places and dates have to come from what you tell us. If a sentence doesn’t, we mark it for you.',
  },
  { title: 'Decide for you', text: 'You choose what goes in, what stays in the family, and when it’s finished.' },
  {
    title: 'Share it around',
    text: 'Only you can read it until you choose to share it, and you can turn a shared link off again.',
  },
] as const;

const kinds = [
  { type: 'other', to: '/family-tributes' },
  { type: 'pet', to: '/pet-eulogies' },
  { type: 'self', to: '/personal-eulogies' },
] as const;

function Kinds({ facts }: { facts: SiteFacts }) {
  return (
    <ul className="kinds">
      {kinds.map(({ type, to }) => {
        const offer = offerOf(facts, type);
        if (!offer) return null;
        return (
          <li key={type} className={offer.onSale ? undefined : 'soon'}>
            <a href={to}>
              <strong>{offer.label}</strong>
              {offer.onSale ? <Icon name="arrowRight" /> : <span className="muted">Coming Soon</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** "One payment of $79.99, nothing more to pay." */
function paymentLine(facts: SiteFacts): string {
  const [first, ...others] = offersOnSale(facts);
  if (!first) return '';
  if (others.length === 0) return `One payment of ${first.price}, nothing more to pay. `;
  const priced = [first, ...others].map(({ label, price }) => `${label} ${price}`);
  return `${priced.join(', ')}. One payment, nothing more to pay. `;
}

function Pricing({ facts }: { facts: SiteFacts }) {
  const offers = offersOnSale(facts);
  const included = [
    'A eulogy of 3, 5 or 8 minutes, written from your answers',
    'Family collaboration: everyone you invite can contribute, and multiple perspectives are combined',
    revisionsLine(facts),
    'PDF download and sharing: pages for the lectern, a private link',
  ];
  return (
    <section id="pricing" className="over-art price" aria-labelledby="price-heading">
      <Picture kind="leaves" seed={9} id="price-art" />
      <div className="shell">
        <div className="sheet price-sheet">
          <div>
            <h2 id="price-heading">{offers.length > 1 ? 'What it costs' : 'One price'}</h2>
            {offers.map((offer) => (
              <Fragment key={offer.label}>
                {offers.length > 1 && <h3>{offer.label}</h3>}
                <p className="price-figure num">
                  <span>{offer.price}</span>
                  {offer.regular && (
                    <s>
                      <span className="sr-only">Regular price </span>
                      {offer.regular}
                    </s>
                  )}
                </p>
              </Fragment>
            ))}
            <p className="small muted">
              Australian dollars (AU$). One-time payment.
              {offers.some(({ regular }) => regular !== undefined) && (
                <>
                  <br />
                  Limited time offer.
                </>
              )}
            </p>
            <Island name="CallLink" words="Get Started Now" />
          </div>
          <ul>
            {included.map((line) => (
              <li key={line}>
                <Icon name="check" />
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
