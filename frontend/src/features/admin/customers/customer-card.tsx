import { Link } from 'react-router-dom';
import { formatDate } from '../../../lib/format.js';
import { useSession } from '../../../lib/session.js';
import type { Schemas } from '../schemas.js';
import { MatterMark } from '../person/matter-mark.js';
import { AccountActs } from './account-acts.js';
import { CustomerEulogy } from './customer-eulogy.js';

export type Customer = Schemas['CustomerResponse'];
type Found = Schemas['FoundCustomerResponse'];

/** One person: who they are, what can be done for their account, and their eulogies. */
export function CustomerCard({ customer }: { customer: Found }) {
  const isAdmin = useSession().user?.role === 'admin';
  const { id, firstName, lastName, username, email, role, createdAt, isBlocked, eulogies, matters } = customer;
  const headingId = `customer-${id}`;
  return (
    <article className="customer" aria-labelledby={headingId}>
      <div className="customer-head">
        <h3 id={headingId}>
          <Link to={`/admin/people/${id}`}>{`${firstName} ${lastName}`.trim() || username}</Link>
        </h3>
        <p>{email}</p>
        <p className="muted small-14">
          Here since {formatDate(createdAt)}
          {role !== 'customer' && `, ${role}`}
          {eulogies.length === 0 && <span className="customer-none">No eulogies</span>}
          {isBlocked && <strong className="blocked">Blocked</strong>}
        </p>
        <MatterMark matters={matters} />
      </div>
      {isAdmin && <AccountActs customer={customer} />}
      {eulogies.length > 0 && (
        <ul className="customer-eulogies">
          {eulogies.map((eulogy) => (
            <CustomerEulogy key={eulogy.id} eulogy={eulogy} email={email} />
          ))}
        </ul>
      )}
    </article>
  );
}
