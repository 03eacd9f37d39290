import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/format.js';
import { queryOf } from '../../../lib/query-of.js';
import { typeLabel } from '../../../lib/titles.js';
import { Button } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import '../customers/customers.css';
import { EulogyStatus } from '../customers/eulogy-status.js';
import { moneyWords } from '../orders/refund-words.js';
import { OrderState } from '../orders/state-words.js';
import { matterWords } from '../person/matter-words.js';
import type { Schemas } from '../schemas.js';

type File = Schemas['PersonFileResponse'];

/** That a file was opened is recorded: while one answers, it is opened once. In ms. */
const OPENED_FOR = 600_000;
/** Of each kind; the person's own page has all of them. */
const MOST = 3;

interface WhoItIsProps {
  personId: string;
  /** `glance`: nobody opened the conversation, and so nobody opens the file. */
  look: 'open' | 'glance';
  onOpen: () => void;
}

/** Who one is talking to: what is the matter, and what they have here, each a way there. */
export function WhoItIs({ personId, look, onOpen }: WhoItIsProps) {
  return (
    <aside className="desk-who" aria-labelledby="who-heading">
      <h2 id="who-heading">Who this is</h2>
      {look === 'open' ? (
        <Known personId={personId} />
      ) : (
        <>
          <p className="muted">Their account, eulogies and orders. That it was opened is recorded.</p>
          <Button size="small" onClick={onOpen}>
            Show their file
          </Button>
        </>
      )}
    </aside>
  );
}

function Known({ personId }: { personId: string }) {
  const file = useQuery({
    ...queryOf('/api/admin/users/{id}/file', { path: { id: personId } }),
    staleTime: OPENED_FOR,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (file.isPending) return <Skeleton lines={5} label="Loading the file" />;
  if (file.data === undefined) return <LoadFailed what="The file" onRetry={() => void file.refetch()} />;
  return <Facts file={file.data} personId={personId} />;
}

/** That they wait for an answer is said by the conversation itself. */
const SAID_BESIDE = ['waits-for-answer'];

function Facts({ file: { person, isVerified, matters, orders, notes }, personId }: { file: File; personId: string }) {
  const grave = matters.filter(({ kind }) => !SAID_BESIDE.includes(kind)).slice(0, MOST);
  return (
    <>
      {grave.length > 0 && (
        <ul className="desk-who-matters" aria-label="What is the matter">
          {grave.map((matter) => (
            <li key={`${matter.kind}-${matter.eulogyId}-${matter.purchaseId}`}>{matterWords(matter).what}</li>
          ))}
        </ul>
      )}
      <p className="muted">
        Here since {formatDate(person.createdAt)}. Address {isVerified ? 'confirmed' : 'not confirmed'}.
        {person.isBlocked && ' Blocked.'}
      </p>
      <h3>Eulogies</h3>
      {person.eulogies.length === 0 ? (
        <p className="muted">None yet.</p>
      ) : (
        <ul>
          {person.eulogies.slice(0, MOST).map(({ id, type, isOwner, questionnaireStatus }) => (
            <li key={id}>
              <Link to={`/admin/eulogies/${id}/timeline`}>Eulogy {id}</Link>
              <EulogyStatus status={questionnaireStatus} />
              <small>
                {typeLabel(type)}
                {!isOwner && ', joined'}
              </small>
            </li>
          ))}
        </ul>
      )}
      <h3>Orders</h3>
      {orders.length === 0 ? (
        <p className="muted">None yet.</p>
      ) : (
        <ul>
          {orders.slice(0, MOST).map((order) => (
            <li key={order.id}>
              <span>{order.receiptNumber ?? `Eulogy ${order.eulogyId}`}</span>
              <OrderState order={order} />
              <small>{moneyWords(order)}</small>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <>
          <h3>Notes</h3>
          <ul>
            {notes.slice(0, MOST).map(({ id, words, staffName }) => (
              <li key={id}>
                <span dir="auto">{words}</span>
                <small>{staffName}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link to={`/admin/people/${personId}`}>The whole file</Link>
      </p>
    </>
  );
}
