import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import { useSession } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { SearchField } from '../parts/search-field.js';
import { Views } from '../parts/views.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import { useParam } from '../use-param.js';
import { AllAccounts, useMatters } from './all-accounts.js';
import { AllEulogies } from './all-eulogies.js';
import { CustomerCard } from './customer-card.js';
import './customers.css';

/** Spec part 2 section 5. */
const SEARCH_MIN_LENGTH = 2;
/** Customers of one answer of the server: fewer mean that there are no more. */
const PAGE = 50;

const VIEWS = [
  { id: '', label: 'All accounts' },
  { id: 'matter', label: 'Needs attention' },
  { id: 'eulogies', label: 'All eulogies' },
] as const;

/** People and their eulogies: searched, and all of them, newest first. */
export function CustomersTab() {
  const [search, setSearch] = useParam('search', ['accounts', 'eulogies']);
  const [wanted, setShow] = useParam('show', ['accounts', 'eulogies']);
  const shown = VIEWS.find(({ id }) => id === wanted)?.id ?? '';
  return (
    <>
      <section className="panel" aria-labelledby="find-a-customer">
        {/* The field says it too: to see it twice helps nobody, but those found stand under it. */}
        <h2 id="find-a-customer" className="sr-only">
          Find a customer
        </h2>
        <SearchField
          label="Search customers"
          help="Name, email, receipt or title"
          below={
            search.length > 0 && search.length < SEARCH_MIN_LENGTH ? (
              <p role="status">Enter at least 2 characters to search</p>
            ) : undefined
          }
          value={search}
          onSearch={setSearch}
        />
        {search.length >= SEARCH_MIN_LENGTH && <Found search={search} />}
      </section>
      {search.length < SEARCH_MIN_LENGTH && (
        <>
          <Sides chosen={shown} onChoose={setShow} />
          {shown === 'eulogies' ? <AllEulogies onOpen={setSearch} /> : <AllAccounts show={shown} />}
        </>
      )}
    </>
  );
}

/** How many want somebody is said beside the word. */
function Sides({ chosen, onChoose }: { chosen: (typeof VIEWS)[number]['id']; onChoose: (id: string) => void }) {
  const matters = useMatters();
  const views = VIEWS.map((view) => (view.id === 'matter' ? { ...view, count: matters } : view));
  return <Views of="Customers" views={views} chosen={chosen} onChoose={onChoose} />;
}

function Found({ search }: { search: string }) {
  const isAdmin = useSession().user?.role === 'admin';
  const query = useInfiniteQuery({
    queryKey: [...queryOf('/api/admin/customers', { query: { search } }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.GET('/api/admin/customers', {
          params: { query: { search, ...(pageParam > 1 && { page: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.length < PAGE ? undefined : pages.length + 1),
    select: ({ pages }) => pages.flat(),
    refetchInterval: ADMIN_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <Skeleton lines={4} label="Searching..." />;
  if (query.data === undefined) return <LoadFailed what="The customers" onRetry={() => void query.refetch()} />;
  if (query.data.length === 0)
    return (
      <div className="grid gap-2">
        <p role="status">No customers found matching your search.</p>
        <p className="muted">
          Part of a name or of an address will do; so will the number of a eulogy or of a receipt, a provider’s id, or a
          discount code.
        </p>
        {isAdmin && (
          <p>
            <Link to={`?tab=orders&search=${encodeURIComponent(search)}`}>Search the orders for “{search}”</Link>: also
            what was never paid, by receipt number or provider’s id.
          </p>
        )}
      </div>
    );
  return (
    <>
      <p className="muted" role="status">
        {query.data.length}
        {query.hasNextPage && ' or more'} found
      </p>
      <div className="customers-found" role="region" aria-label="Customers found" tabIndex={0}>
        {query.data.map((customer) => (
          <CustomerCard key={customer.id} customer={customer} />
        ))}
        {query.hasNextPage && (
          <div className="customers-more">
            <p className="muted">The newest {query.data.length} are shown. Type more of the name, or go on.</p>
            <Button
              size="small"
              busy={query.isFetchingNextPage ? 'Loading…' : undefined}
              onClick={() => void query.fetchNextPage()}
            >
              More customers
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
