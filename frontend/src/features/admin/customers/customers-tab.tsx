import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { Panel } from '../parts/panel.js';
import { SearchField } from '../parts/search-field.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';
import { useParam } from '../use-param.js';
import { AllAccounts } from './all-accounts.js';
import { AllEulogies } from './all-eulogies.js';
import { CustomerCard } from './customer-card.js';
import './customers.css';

/** Spec part 2 section 5. */
const SEARCH_MIN_LENGTH = 2;

/** People and their eulogies: searched, and all of them, newest first. */
export function CustomersTab() {
  const [search, setSearch] = useParam('search', ['accounts', 'eulogies']);
  return (
    <>
      <Panel title="Find a customer">
        <SearchField
          label="Search customers"
          help="A name, an email address, the title of a eulogy or its number."
          below={
            search.length > 0 && search.length < SEARCH_MIN_LENGTH ? (
              <p role="status">Enter at least 2 characters to search</p>
            ) : undefined
          }
          value={search}
          onSearch={setSearch}
        />
        {search.length >= SEARCH_MIN_LENGTH && <Found search={search} />}
      </Panel>
      {search.length < SEARCH_MIN_LENGTH && (
        <>
          <AllAccounts onOpen={setSearch} />
          <AllEulogies onOpen={setSearch} />
        </>
      )}
    </>
  );
}

function Found({ search }: { search: string }) {
  const query = useQuery<Schemas['CustomerResponse'][]>({
    queryKey: [`/api/admin/customers?search=${encodeURIComponent(search)}`],
    refetchInterval: ADMIN_REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <Skeleton lines={4} label="Searching..." />;
  if (query.data === undefined) return <LoadFailed what="The customers" onRetry={() => void query.refetch()} />;
  if (query.data.length === 0)
    return (
      <p className="muted" role="status">
        No customers found matching your search.
      </p>
    );
  return (
    <div className="customers-found" role="region" aria-label="Customers found" tabIndex={0}>
      {query.data.map((customer) => (
        <CustomerCard key={customer.id} customer={customer} />
      ))}
    </div>
  );
}
