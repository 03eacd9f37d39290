import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-of.js';
import { Button } from '../../../ui/button.js';
import { formatCount } from '../parts/days.js';
import { timeOfDay } from '../parts/moments.js';
import type { Schemas } from '../schemas.js';

type Chain = Schemas['AuditChainResponse'];
type Why = Chain['wrong'][number]['why'];

const WHY: Readonly<Record<Why, string>> = {
  changed: 'is not what was written',
  'not after the one before': 'does not follow the entry before it',
  unreadable: 'cannot be read',
  'shown otherwise': 'is shown otherwise than it was written',
};
/** Wrong entries that are named; the command names all. */
const NAMED = 5;

/** Whether nothing in the trail was changed, worked out anew whenever somebody asks: it reads all of it. */
export function ChainPanel() {
  const query = useQuery({ ...queryOf('/api/admin/audit/chain', {}), staleTime: Infinity, refetchOnMount: false });
  const { data, isError, isFetching } = query;
  return (
    <section
      className="audit-chain"
      data-tone={toneOf(query)}
      aria-label="The chain of the audit"
      aria-busy={isFetching}
    >
      <div className="chain-words" role="status">
        {data === undefined ? (
          <p>{isError ? 'The chain could not be checked.' : 'Checking the chain…'}</p>
        ) : (
          <Verdict chain={data} />
        )}
      </div>
      <Button size="small" busy={isFetching ? 'Checking…' : undefined} onClick={() => void query.refetch()}>
        Check again
      </Button>
    </section>
  );
}

function toneOf({ data: chain, isError }: { data: Chain | undefined; isError: boolean }): 'done' | 'problem' | 'open' {
  if (isError) return 'problem';
  if (chain === undefined) return 'open';
  return chain.isWhole ? 'done' : 'problem';
}

function Verdict({ chain: { isWhole, entries, head, wrong, missingHeads, checkedAt, tookMs } }: { chain: Chain }) {
  return (
    <>
      <p>
        <strong>{isWhole ? 'The chain is whole' : 'The chain is broken'}</strong>
      </p>
      <p className="num">
        {entries === 1 ? '1 entry' : `${formatCount(entries)} entries`}
        {head !== null && (
          <span className="chain-last">
            , the last <code title={head}>{shortHash(head)}</code>
          </span>
        )}
      </p>
      {(wrong.length > 0 || missingHeads.length > 0) && (
        <ul className="chain-wrong">
          {wrong.slice(0, NAMED).map(({ entry, why }) => (
            <li key={`${entry} ${why}`}>
              Entry {formatCount(entry)} {WHY[why]}.
            </li>
          ))}
          {wrong.length > NAMED && <li>And more: the command names all of them.</li>}
          {missingHeads.map((month) => (
            <li key={month}>The entry that the statement of {month} names is not there.</li>
          ))}
        </ul>
      )}
      <p className="chain-how muted num">
        <small>
          Checked <time dateTime={checkedAt}>{timeOfDay(checkedAt)}</time>, in {Math.max(0.1, tookMs / 1000).toFixed(1)}{' '}
          s
        </small>
      </p>
    </>
  );
}

/** A hash as people compare it: its beginning and its end. */
function shortHash(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
}
