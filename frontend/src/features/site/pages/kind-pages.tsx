import { EXAMPLES } from '../../../content/guide.js';
import { LEGAL } from '../../../content/site.js';
import { Icon } from '../../../ui/icons.js';
import { Picture } from '../../../ui/pictures/picture.js';
import type { EulogyType } from '../../../lib/api-types.js';
import { offerOf, revisionsLine, type Offer, type SiteFacts } from '../facts.js';
import { SiteFrame } from '../frame.js';
import { Island } from '../island.js';
import { ComingSoon } from './coming-soon.js';
import { artOf } from './kind-art.js';

interface KindPageProps {
  facts: SiteFacts;
  type: EulogyType;
  title: string;
  lead: string;
  points: readonly string[];
  words: string;
  /** A text of ours that shows what it can sound like, by its kind. */
  sounds?: string;
  /** What a conversion here is worth, cents. */
  cents: number;
}

/** A kind of eulogy: what it is, what it costs, the way in; or, while the catalogue does not sell it, that it is coming. */
function KindPage({ facts, type, title, lead, points, words, sounds, cents }: KindPageProps) {
  const offer = offerOf(facts, type);
  if (!offer?.onSale) return <ComingSoon {...{ facts, type, title, lead }} />;
  const call = (
    <Island
      name="CallLink"
      words={words}
      signedInWords={words}
      signedInTo={`/naming/${type}`}
      to="/auth"
      cents={cents}
    />
  );
  return (
    <SiteFrame facts={facts}>
      <div className="over-art kind-hero">
        <Picture kind={artOf(type)} seed={4} id="kind-art" />
        <div className="shell body">
          <h1>{title}</h1>
          <p className="guide-lead">{lead}</p>
          <div className="acts">{call}</div>
        </div>
      </div>
      <section className="shell kind-offer" aria-labelledby="kind-price">
        <div>
          <h2 id="kind-price">What it costs</h2>
          <Price offer={offer} />
          <p className="kind-paid">
            You pay once, before {facts.payWhen === 'before-writing' ? 'the eulogy is written' : 'the questions'}.
            {type !== 'self' && ' It covers everyone you invite.'} If something isn’t right, write to us within{' '}
            {LEGAL.refundDays} days and we’ll look at a refund.
          </p>
          {type === 'other' && (
            <p>
              <a href="/try">Try one story first, free</a>
            </p>
          )}
        </div>
        <div>
          <h2>What you get</h2>
          <ul className="ticks">
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                <span>{point}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <HowItGoes type={type} />
      {sounds !== undefined && <Sounds kind={sounds} />}
      <div className="shell kind-end">{call}</div>
    </SiteFrame>
  );
}

/** The way from the first answer to the day, in three steps. */
function HowItGoes({ type }: { type: EulogyType }) {
  const steps = [
    {
      title: 'You answer',
      text: 'Fifteen questions, one at a time, in any order, each with an example. What you write is saved as you type.',
    },
    ...(type === 'self'
      ? []
      : [
          {
            title: 'Others add',
            text: 'Send a link. Each person answers in private, with or without an account, and you choose what goes in.',
          },
        ]),
    {
      title: 'You read it and make it yours',
      text: 'It’s written from those answers in a few minutes. Tap a sentence to see whose words it came from, and change any of it.',
    },
  ];
  return (
    <section className="shell kind-steps" aria-labelledby="kind-steps">
      <h2 id="kind-steps">How it works</h2>
      <ol className="cards three">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p>
        <a href="/how-it-works">See every step</a>
      </p>
    </section>
  );
}

function Sounds({ kind }: { kind: string }) {
  const example = EXAMPLES.find((one) => one.kind === kind);
  if (!example) return null;
  return (
    <section className="shell kind-sounds" aria-labelledby="kind-sounds">
      <div>
        <h2 id="kind-sounds">How it can sound</h2>
        <p className="muted">
          We wrote this about someone who never lived. What makes a person themselves is what they did on a Tuesday.
        </p>
        <p>
          <a href="/eulogy-examples">More examples</a>
        </p>
      </div>
      <blockquote className="sheet">
        {example.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </blockquote>
    </section>
  );
}

function Price({ offer }: { offer: Offer }) {
  return (
    <>
      <p className="price-figure num">
        <span>{offer.priceWithCountry}</span>
        {offer.regular && (
          <s>
            <span className="sr-only">Regular price </span>
            {`AU${offer.regular}`}
          </s>
        )}
      </p>
      <p className="small muted">{offer.regular ? 'Limited time offer, one-time payment.' : 'One-time payment.'}</p>
    </>
  );
}

export function FamilyTributesPage({ facts }: { facts: SiteFacts }) {
  return (
    <KindPage
      facts={facts}
      type="other"
      title="Family tributes"
      lead="A eulogy for someone you loved, written from what you and your family remember."
      points={[
        'Family collaboration: send one link, and everyone answers in their own words',
        'Multiple perspectives combined into one eulogy, and you can see whose words are where',
        revisionsLine(facts),
        'PDF download and sharing, with a large-print version for the lectern',
        'Three, five or eight minutes, timed at a comfortable reading pace',
      ]}
      words="Create Tribute Now"
      sounds="Father"
      cents={100}
    />
  );
}

export function PetEulogiesPage({ facts }: { facts: SiteFacts }) {
  return (
    <KindPage
      facts={facts}
      type="pet"
      title="Pet eulogies"
      lead="A few words about an animal who was part of the family, to say in the garden, at the table, or just for you."
      points={[
        'Fifteen questions about how they came, what they did all day, and what’s quiet now',
        'Everyone who lived with them can add something, children too',
        revisionsLine(facts),
        'PDF download and sharing',
      ]}
      words="Get Started"
      sounds="Pet"
      cents={0}
    />
  );
}

export function PersonalEulogiesPage({ facts }: { facts: SiteFacts }) {
  return (
    <KindPage
      facts={facts}
      type="self"
      title="Personal eulogies"
      lead="Write down your own life, in your own words, so whoever speaks one day won’t have to guess."
      points={[
        'Fifteen questions about what you did, who mattered, and what you’d want said',
        'Change it for as long as you like; every version is kept',
        revisionsLine(facts),
        'PDF download and sharing, for the folder with your important papers',
      ]}
      words="Get Started"
      cents={0}
    />
  );
}
