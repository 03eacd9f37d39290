import { itemOf, payableCents, useCatalogue } from '../../../lib/catalogue.js';
import { formatMoney, formatMoneyWithCountry } from '../../../lib/format.js';
import { ButtonLink } from '../../../ui/button.js';
import { Picture } from '../../../ui/pictures/picture.js';

/** The lower part of the dashboard: the promo for 'other', and what is coming. `rank` `first`: nothing else on the screen is filled. */
export function Offers({ rank }: { rank: 'first' | 'other' }) {
  const catalogue = useCatalogue();
  const other = itemOf(catalogue.data, 'other');
  const soon = catalogue.data?.filter((item) => item.status === 'coming_soon') ?? [];
  const more = catalogue.data?.filter((item) => item.status === 'active' && item.type !== 'other') ?? [];
  return (
    <>
      <section className="over-art offer" aria-labelledby="offer-heading">
        <Picture kind="leaves" seed={4} />
        <div className="offer-in">
          <h2 id="offer-heading">Create a Beautiful Eulogy</h2>
          <p>For a parent, a partner, a friend. Answer alone or with your family.</p>
          {other && (
            <p className="num">
              {formatMoneyWithCountry(payableCents(other))}, paid once
              {other.introPriceCents !== null && (
                <>
                  {' '}
                  <s className="muted">
                    <span className="sr-only">Regular price </span>
                    {formatMoney(other.priceCents)}
                  </s>{' '}
                  <span className="muted">Limited time</span>
                </>
              )}
            </p>
          )}
          <ButtonLink look={rank === 'first' ? 'main' : 'outline'} to="/naming/other">
            Get Started
          </ButtonLink>
        </div>
      </section>
      {more.length > 0 && (
        <section className="soon" aria-labelledby="more-heading">
          <h2 id="more-heading">More to choose from</h2>
          {more.map((item) => (
            <div key={item.type}>
              <h3>{item.label}</h3>
              <p className="num">{formatMoneyWithCountry(payableCents(item))}</p>
              <ButtonLink look="word" to={`/naming/${item.type}`} aria-label={`Get Started: ${item.label}`}>
                Get Started
              </ButtonLink>
            </div>
          ))}
        </section>
      )}
      {soon.length > 0 && (
        <section className="soon" aria-labelledby="soon-heading">
          <h2 id="soon-heading">Also coming soon</h2>
          {soon.map((item) => (
            <div key={item.type}>
              <h3>{item.label}</h3>
              <p>Coming Soon</p>
            </div>
          ))}
        </section>
      )}
    </>
  );
}
