import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Role } from '../../../lib/api-types.js';
import { ApiError } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import { typeLabel } from '../../../lib/titles.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { ButtonLink } from '../../../ui/button.js';
import { PageShell } from '../../../ui/page-shell.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import '../admin.css';
import { AccountActs } from '../customers/account-acts.js';
import '../customers/customers.css';
import { CustomerEulogy } from '../customers/customer-eulogy.js';
import { moneyWords } from '../orders/refund-words.js';
import { OrderState } from '../orders/state-words.js';
import '../orders/orders.css';
import { Panel } from '../parts/panel.js';
import { shortDate, shortMoment } from '../parts/moments.js';
import '../system/system.css';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';
import { Waits } from '../support/waits.js';
import { StaffGate } from '../staff-gate.js';
import { StaffHeader } from '../staff-header.js';
import { tabsOf } from '../tabs.js';
import { ExtendLink, SendInvitationAgain, StartWriting } from './family-acts.js';
import { matterWords, wordsToOwner } from './matter-words.js';
import { PersonActs, VerificationActs, WriteTo } from './person-acts.js';
import './person.css';

type File = Schemas['PersonFileResponse'];

/** One person: what is the matter, and everything that is known of them. */
export function PersonScreen() {
  const { personId: id = '' } = useParams();
  return <StaffGate title="Person, Admin">{(role) => <Room key={id} id={id} role={role} />}</StaffGate>;
}

function Room({ id, role }: { id: string; role: Role }) {
  const query = useQuery({
    ...queryOf('/api/admin/users/{id}/file', { path: { id } }),
    refetchInterval: ADMIN_REFRESH_MS,
    retry: (failures, error) => !(error instanceof ApiError && error.status === 404) && failures < 3,
  });
  useScreenTitle(`${query.data ? nameOf(query.data.person) : 'Person'}, Admin`);
  const tabs = tabsOf(role);
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return (
    <PageShell
      header={<StaffHeader tabs={tabs} current={tabs.find((tab) => tab.id === 'customers')} screen="/admin" />}
    >
      <div className="shell staff-width person">
        {isUnknown ? (
          <Message
            title="There is no such account"
            action={<ButtonLink to="/admin?tab=customers">Customers</ButtonLink>}
          >
            <p>It was deleted, or never there.</p>
          </Message>
        ) : query.isPending ? (
          <Skeleton lines={10} label="Loading the person" />
        ) : query.data === undefined ? (
          <LoadFailed what="The person" onRetry={() => void query.refetch()} />
        ) : (
          <Page file={query.data} role={role} />
        )}
      </div>
    </PageShell>
  );
}

const nameOf = ({ firstName, lastName, username }: File['person']): string =>
  `${firstName} ${lastName}`.trim() || username;

function Page({ file, role }: { file: File; role: Role }) {
  const { person, orders, letters, notes, acts, messages, enquiries, waysIn } = file;
  const isAdmin = role === 'admin';
  return (
    <>
      <div className="order-head">
        <div>
          <p className="muted">
            <Link to={`/admin?tab=customers&search=${encodeURIComponent(person.email)}`}>Customers</Link>
          </p>
          <h1>{nameOf(person)}</h1>
          <p className="person-address">{person.email}</p>
          <Standing file={file} />
        </div>
        <PersonActs person={person} />
      </div>
      <Matters file={file} isAdmin={isAdmin} />
      <div className="order-columns">
        <div className="order-side">
          <Panel title="Eulogies">
            {person.eulogies.length === 0 ? (
              <p className="muted">No eulogies yet, neither their own nor one they joined.</p>
            ) : (
              <ul className="customer-eulogies">
                {person.eulogies.map((eulogy) => (
                  <CustomerEulogy key={eulogy.id} eulogy={eulogy} email={person.email} place="file" />
                ))}
              </ul>
            )}
          </Panel>
          <Panel title="Orders">
            <Rows none="No orders yet." of={orders}>
              {(order) => (
                <li key={order.id} className="person-order">
                  <span>
                    {isAdmin ? (
                      <Link to={`/admin?tab=orders&order=${order.id}`}>
                        {order.receiptNumber ?? `Order of eulogy ${order.eulogyId}`}
                      </Link>
                    ) : (
                      (order.receiptNumber ?? `Order of eulogy ${order.eulogyId}`)
                    )}
                    , {typeLabel(order.type)}
                  </span>
                  <OrderState order={order} />
                  <span className="person-money">{moneyWords(order)}</span>
                </li>
              )}
            </Rows>
          </Panel>
          <Panel title="Letters">
            <Rows none="No letters yet." of={letters}>
              {(letter) => (
                <li key={letter.id}>
                  <span>
                    {LETTERS[letter.kind]}
                    {!letter.isToThem && ' to somebody'}
                    {letter.eulogyId !== null && letter.event !== null && (
                      <>
                        {', '}
                        <Link to={`/admin/eulogies/${letter.eulogyId}/timeline?at=${letter.event}`}>
                          eulogy {letter.eulogyId}
                        </Link>
                      </>
                    )}
                  </span>
                  <span className="muted num">{shortMoment(letter.at)}</span>
                  <span className="person-fate" data-tone={ARE_TROUBLE.has(letter.fate) ? 'problem' : undefined}>
                    {FATES[letter.fate]}
                    <SendInvitationAgain letter={letter} />
                  </span>
                </li>
              )}
            </Rows>
          </Panel>
          <Panel
            title="Conversation"
            actions={
              messages.length > 0 && <Link to={`/admin?tab=support&person=${person.id}`}>Answer in Support</Link>
            }
          >
            <Rows none="Nothing has been said yet." of={messages}>
              {({ id, message, isAdminReply, sentAt }) => (
                <li key={id} className="person-words">
                  <span className="muted">
                    <strong>{isAdminReply ? 'Staff' : nameOf(person)}</strong> {shortMoment(sentAt)}
                  </span>
                  <p>{message}</p>
                </li>
              )}
            </Rows>
          </Panel>
        </div>
        <div className="order-side">
          <Panel title="Notes">
            <Rows none="No notes yet." of={notes}>
              {({ id, words, staffName, at }) => (
                <li key={id} className="person-words">
                  <p>{words}</p>
                  <span className="muted">
                    {staffName}, {shortMoment(at)}
                  </span>
                </li>
              )}
            </Rows>
          </Panel>
          {isAdmin && (
            <Panel title="Account">
              <AccountActs customer={person} />
            </Panel>
          )}
          {enquiries.length > 0 && (
            <Panel title="Enquiries">
              <Rows none="" of={enquiries}>
                {({ id, subject, receivedAt, status, waitingSince }) => (
                  <li key={id}>
                    <Link to={enquiryAt(id)}>{subject}</Link>
                    <span className="muted num">{shortMoment(receivedAt)}</span>
                    <span className="person-fate">
                      {waitingSince === null ? (
                        status === 'answered' ? (
                          'Answered'
                        ) : (
                          'Done'
                        )
                      ) : (
                        <Waits since={waitingSince} />
                      )}
                    </span>
                  </li>
                )}
              </Rows>
            </Panel>
          )}
          <Panel title="What staff did">
            <Rows none="Nothing yet." of={oftenAsOne(acts)}>
              {({ id, staffName, did, words, refused, at, before }) => (
                <li key={id} className="person-words">
                  <span>
                    {staffName}: {did}
                    {refused !== null && `, refused (${refused})`}
                  </span>
                  {words !== null && <p>{words}</p>}
                  <span className="muted">
                    {shortMoment(at)}
                    {before > 0 && `, and ${before === 1 ? 'once' : `${before} times`} before`}
                  </span>
                </li>
              )}
            </Rows>
          </Panel>
          <Panel title="Signing in">
            <Rows none="Nothing in the last 400 days." of={waysIn}>
              {({ at, act, detail }) => (
                <li key={`${at}-${act}`}>
                  <span>
                    {WAYS[act] ?? act}
                    {detail !== null && ` (${detail})`}
                  </span>
                  <span className="muted num">{shortMoment(at)}</span>
                </li>
              )}
            </Rows>
          </Panel>
        </div>
      </div>
    </>
  );
}

/** What is asked first of an account: whether it may sign in, whether its address is theirs, and since when it is there. */
function Standing({ file: { person, isVerified } }: { file: File }) {
  const { isBlocked, role, createdAt } = person;
  return (
    <p className="muted">
      {isBlocked ? <strong className="person-stop">Blocked</strong> : 'Active'}
      {isVerified ? ', address confirmed' : <strong className="person-stop">, address not confirmed</strong>}
      {role !== 'customer' && `, ${role}`}, here since {shortDate(createdAt)}
    </p>
  );
}

/** Where an enquiry is read and answered. */
const enquiryAt = (id: string | undefined): string =>
  `/admin?tab=support&view=enquiries${id === undefined ? '' : `&enquiry=${id}`}`;

function Matters({ file: { matters, person, enquiries }, isAdmin }: { file: File; isAdmin: boolean }) {
  if (matters.length === 0) return <p className="person-calm">Nothing here needs attention.</p>;
  return (
    <section className="order-waits" aria-label="What is the matter">
      <p className="muted">What is the matter</p>
      {matters.map((matter) => {
        const { what, more, next } = matterWords(matter);
        const { kind, eulogyId, purchaseId, owner, link } = matter;
        return (
          <div key={`${kind}-${eulogyId}-${purchaseId}`} className="person-matter">
            <div>
              <p className="order-waits-what">{what}</p>
              <p>{more}</p>
              <p>
                <strong>Next:</strong> {next}
              </p>
            </div>
            {kind === 'never-verified' ? (
              <VerificationActs person={person} />
            ) : kind === 'paid-no-text' && eulogyId !== null ? (
              <div className="acts">
                <StartWriting eulogyId={eulogyId} />
                <ButtonLink size="small" look="word-plain" to={`/admin/eulogies/${eulogyId}/timeline`}>
                  Open timeline
                </ButtonLink>
              </div>
            ) : owner !== null ? (
              <div className="acts">
                {link?.mayBeExtended === true && eulogyId !== null && <ExtendLink eulogyId={eulogyId} />}
                <WriteTo person={owner} suggested={wordsToOwner(matter, person.firstName || nameOf(person))} />
              </div>
            ) : kind === 'waits-for-answer' ? (
              <ButtonLink size="small" to={`/admin?tab=support&person=${person.id}`}>
                Open conversation
              </ButtonLink>
            ) : kind === 'enquiry-waits' ? (
              <ButtonLink size="small" to={enquiryAt(enquiries.find(({ waitingSince }) => waitingSince !== null)?.id)}>
                Open enquiry
              </ButtonLink>
            ) : isAdmin && purchaseId !== null ? (
              <ButtonLink size="small" to={`/admin?tab=orders&order=${purchaseId}`}>
                Open order
              </ButtonLink>
            ) : eulogyId !== null ? (
              <ButtonLink size="small" to={`/admin/eulogies/${eulogyId}/timeline`}>
                Open timeline
              </ButtonLink>
            ) : null}
          </div>
        );
      })}
    </section>
  );
}

function Rows<Item>({ of, none, children }: { of: Item[]; none: string; children: (item: Item) => ReactNode }) {
  if (of.length === 0) return <p className="muted">{none}</p>;
  return <ul className="person-rows">{of.map(children)}</ul>;
}

type Act = File['acts'][number];

/** The same of the same person over and over, as opening the file is, takes one line: the last time, and how often before. */
function oftenAsOne(acts: readonly Act[]): (Act & { before: number })[] {
  const lines: (Act & { before: number })[] = [];
  for (const act of acts) {
    const last = lines.at(-1);
    const isAgain = last !== undefined && wordsOfAct(last) === wordsOfAct(act) && act.words === null;
    if (isAgain) last.before += 1;
    else lines.push({ ...act, before: 0 });
  }
  return lines;
}

const wordsOfAct = ({ staffName, did, words, refused }: Act): string =>
  JSON.stringify([staffName, did, words, refused]);

const LETTERS: Readonly<Record<File['letters'][number]['kind'], string>> = {
  verification: 'Confirm your address',
  'password-reset': 'Choose a new password',
  'sign-in-link': 'Link to sign in',
  'address-change': 'Confirm the new address',
  'account-news': 'News of the account',
  invitation: 'Invitation',
  question: 'A question',
  receipt: 'Receipt',
  ready: 'Text ready to read',
  finished: 'Eulogy finished',
  'put-back': 'May this be put back?',
};
const FATES: Readonly<Record<File['letters'][number]['fate'], string>> = {
  sent: 'Sent',
  'came-back': 'Came back',
  'not-sent': 'Given up: not sent',
  'not-written': 'Not written',
  'on-its-way': 'On its way',
};
const ARE_TROUBLE: ReadonlySet<string> = new Set(['came-back', 'not-sent']);
const WAYS: Readonly<Record<string, string>> = {
  registered: 'Signed up',
  verified: 'Confirmed the address',
  'signed-in': 'Signed in',
  refused: 'Was refused',
  locked: 'Was locked out',
  'password-changed': 'Changed the password',
  'address-changed': 'Changed the address',
  'join-refused': 'Could not join eulogy',
  'role-granted': 'Was given a role',
};
