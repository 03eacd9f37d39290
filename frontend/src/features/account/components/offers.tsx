import type { CatalogueItemResponse, EulogyType } from '../../../lib/api-types.js';
import { itemOf, payableCents, useCatalogue } from '../../../lib/catalogue.js';
import { usePayWhen } from '../../../lib/pay-when.js';
import { formatMoney, formatMoneyWithCountry } from '../../../lib/format.js';
import { ButtonLink } from '../../../ui/button.js';
import { Picture } from '../../../ui/pictures/picture.js';

interface PromoProps {
  /** `only`: there is nothing else to do yet, and it is the one way in; `first`: nothing else on the screen is filled; `quiet`: whoever came to help with another family's is not sold to, and finds the way. */
  rank: 'only' | 'first' | 'other' | 'quiet';
}

/** The promo for 'other'. */
export function Promo({ rank }: PromoProps) {
  const catalogue = useCatalogue().data;
  const other = itemOf(catalogue, 'other');
  if (rank === 'quiet') {
    return (
      <section className="soon" aria-labelledby="offer-heading">
        <h2 id="offer-heading">Create a Beautiful Eulogy</h2>
        <div>
          <h3>{other?.label ?? 'For Someone Else'}</h3>
          {other && <p className="num">{formatMoneyWithCountry(payableCents(other))}</p>}
          <ButtonLink look="word" to="/naming/other" aria-label="Get Started: for somebody of your own">
            Get Started
          </ButtonLink>
        </div>
        {onSaleBeside(catalogue).map((item) => (
          <OnSale key={item.type} item={item} />
        ))}
      </section>
    );
  }
  return (
    <section className="over-art offer" aria-labelledby="offer-heading">
      <Picture kind="leaves" seed={4} />
      <div className="offer-in">
        <h2 id="offer-heading">Create a Beautiful Eulogy</h2>
        <p>For a parent, a partner, a friend. Answer alone or with your family.</p>
        {other && (
          <p className="num offer-price">
            <span>{formatMoneyWithCountry(payableCents(other))}, paid once</span>
            {other.introPriceCents !== null && (
              <span className="muted">
                <s>
                  <span className="sr-only">Regular price </span>
                  {formatMoney(other.priceCents)}
                </s>{' '}
                <span>Limited time</span>
              </span>
            )}
          </p>
        )}
        {rank === 'only' && <WhenItIsPaid />}
        <div className="acts">
          <ButtonLink look={rank === 'other' ? 'outline' : 'main'} to="/naming/other">
            Get Started
          </ButtonLink>
          {rank === 'only' && (
            <a className="word" href="/try">
              Try one story first, free
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

/** When it is paid, where somebody is about to begin. */
function WhenItIsPaid() {
  const payWhen = usePayWhen();
  if (payWhen === undefined) return null;
  return (
    <p className="small muted">
      {payWhen === 'before-writing'
        ? 'The questions are free. You pay only when you’re ready to have the eulogy written.'
        : 'First a name, then payment, then the questions.'}
    </p>
  );
}

type Catalogue = ReturnType<typeof useCatalogue>['data'];

/** What can be bought beside the family tribute. */
function onSaleBeside(catalogue: Catalogue): CatalogueItemResponse[] {
  return catalogue?.filter((item) => item.status === 'active' && item.type !== 'other') ?? [];
}

function OnSale({ item }: { item: CatalogueItemResponse }) {
  return (
    <div>
      <h3>{item.label}</h3>
      <p className="num">{formatMoneyWithCountry(payableCents(item))}</p>
      <ButtonLink look="word" to={`/naming/${item.type}`} aria-label={`Start one: ${item.label}`}>
        Start one
      </ButtonLink>
    </div>
  );
}

/** What each will be; that it is coming stands above it. */
const SOON: Partial<Record<EulogyType, string>> = {
  pet: 'For an animal you loved',
  self: 'Your own life, in your own words',
};

/** What else there is, and what is coming. */
export function OtherKinds({ shows }: { shows: 'all' | 'soon' }) {
  const catalogue = useCatalogue().data;
  const soon = catalogue?.filter((item) => item.status === 'coming_soon') ?? [];
  const more = shows === 'all' ? onSaleBeside(catalogue) : [];
  if (more.length + soon.length === 0) return null;
  return (
    <div className="other-kinds">
      {more.length > 0 && (
        <section className="soon" aria-labelledby="more-heading">
          <h2 id="more-heading">Other eulogies</h2>
          {more.map((item) => (
            <OnSale key={item.type} item={item} />
          ))}
        </section>
      )}
      {soon.length > 0 && (
        <section className="soon" aria-labelledby="soon-heading">
          <h2 id="soon-heading">Also coming soon</h2>
          {soon.map((item) => (
            <div key={item.type}>
              <h3>{item.label}</h3>
              {SOON[item.type] && <p>{SOON[item.type]}</p>}
            </div>
          ))}
        </section>
      )}
    </div>
  );
}
