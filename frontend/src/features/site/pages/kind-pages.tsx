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
  /** What a conversion here is worth, cents. */
  cents: number;
}

/** A kind of eulogy: what it is, what it costs, the way in; or, while the catalogue does not sell it, that it is coming. */
function KindPage({ facts, type, title, lead, points, words, cents }: KindPageProps) {
  const offer = offerOf(facts, type);
  if (!offer?.onSale) return <ComingSoon {...{ facts, type, title, lead }} />;
  return (
    <SiteFrame facts={facts}>
      <div className="over-art kind-hero">
        <Picture kind={artOf(type)} seed={4} id="kind-art" />
        <div className="shell body">
          <h1>{title}</h1>
          <p className="guide-lead">{lead}</p>
          <div className="acts">
            <Island
              name="CallLink"
              words={words}
              signedInWords={words}
              signedInTo={`/naming/${type}`}
              to="/auth"
              cents={cents}
            />
          </div>
        </div>
      </div>
      <section className="shell kind-offer" aria-labelledby="kind-price">
        <div>
          <h2 id="kind-price">What it costs</h2>
          <Price offer={offer} />
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
    </SiteFrame>
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
      lead="A eulogy for somebody you loved, written from what you and your family remember."
      points={[
        'Family collaboration: send one link, and everybody answers in their own words',
        'Multiple perspectives combined into one text, and you can see whose words are where',
        revisionsLine(facts),
        'PDF download and sharing, with a version for the lectern in large type',
        'Three, five or eight minutes, at the pace that people read aloud',
      ]}
      words="Create Tribute Now"
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
      lead="A few minutes about an animal who was part of the house, for the family, the garden, or just for you."
      points={[
        'Fifteen questions about how they came, what they did all day, and what is quiet now',
        'Everybody who lived with them can add something, children too',
        revisionsLine(facts),
        'PDF download and sharing',
      ]}
      words="Get Started"
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
      lead="Write down your own life, in your own words, so that whoever speaks one day does not have to guess."
      points={[
        'Fifteen questions about what you did, who mattered, and what you would want said',
        'Change it for as long as you like; every version is kept',
        revisionsLine(facts),
        'PDF download and sharing, for the folder with the important papers',
      ]}
      words="Get Started"
      cents={0}
    />
  );
}
