import { Link } from 'react-router-dom';
import { formatDate, formatMoney } from '../../../lib/format.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { Icon } from '../../../ui/icons.js';
import { Notice } from '../../../ui/notice.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { DataTable, type Column } from '../parts/data-table.js';
import { Figure, Figures } from '../parts/figures.js';
import { longMoment, timeOfDay } from '../parts/moments.js';
import { Panel } from '../parts/panel.js';
import type { Schemas } from '../schemas.js';
import { AlertsPanel } from './alerts-panel.js';
import { FollowersPanels } from './followers-panel.js';
import { ParkedPanel } from './parked-panel.js';
import './system.css';
import { useSystem } from './use-system.js';
import { ageWords, count, spendWords, troublesOf } from './words.js';
import { TextsToRead } from './texts-to-read.js';
import { WritersPanel } from './writers-panel.js';

type System = Schemas['SystemResponse'];
type Spend = Schemas['ModelSpendResponse'];

/** How the product itself is doing: first whether anything needs somebody, then each part. */
export function SystemTab() {
  const query = useSystem();
  if (query.isPending) return <Skeleton lines={8} />;
  if (query.data === undefined) return <LoadFailed what="The system" onRetry={() => void query.refetch()} />;
  const system = query.data;
  return (
    <>
      <Verdict system={system} stale={query.isError} />
      <Warnings of={system.warnings} />
      <Overview system={system} />
      <ParkedPanel parked={system.parked} total={system.parkedTotal} />
      <AlertsPanel />
      <WritersPanel />
      <TextsToRead />
      <ModelPanel spend={system.modelSpend} />
      <FollowersPanels followers={system.followers} />
      <VersionsPanel versions={system.versions} />
    </>
  );
}

/** With what it runs although it should not: nobody has to act today, and somebody should. */
function Warnings({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <Notice>
      <p>It runs, though it should not run like this:</p>
      <ul>
        {of.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Verdict({ system, stale }: { system: System; stale: boolean }) {
  const troubles = troublesOf(system);
  return (
    <div className="verdict">
      <p className="muted num">
        {stale ? 'It could not be asked again. As of ' : 'Measured at '}
        <time dateTime={system.at}>{timeOfDay(system.at)}</time>
      </p>
      {troubles.length === 0 ? (
        <Notice tone="calm">Everything runs. Nothing waits for you.</Notice>
      ) : (
        <div role="status">
          <ul className="troubles" aria-label="What waits for you">
            {troubles.map(({ says, see }) => (
              <li key={says}>
                {see === undefined ? (
                  <p>{says}</p>
                ) : (
                  <Link to={see.to}>
                    <span>{says}</span> <strong>{see.label}</strong>
                    <Icon name="chevronRight" />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Overview({ system }: { system: System }) {
  const { followers, jobs, mail, replies, modelSpend, oldestTransaction, refundsUnderWay, underWayCents } = system;
  const month = modelSpend.find(({ span }) => span === 'month');
  const running = followers.filter(({ status }) => status === 'running').length;
  const furthest = Math.max(0, ...followers.map(({ lagSeconds }) => lagSeconds));
  return (
    <Figures>
      <Figure
        label="Background work"
        value={`${running} of ${followers.length}`}
        note={furthest < 0.5 ? 'running and up to date' : `furthest behind: ${ageWords(furthest)}`}
      />
      <Figure
        label="Jobs waiting"
        value={jobs.waiting.toLocaleString('en-AU')}
        note={withoutNoughts([
          [jobs.running, 'running'],
          [jobs.retrying, 'tried again later'],
          [jobs.failed, 'given up'],
        ])}
      />
      {refundsUnderWay > 0 && (
        <Figure
          label="Refunds on their way"
          value={<Link to="/admin?tab=orders&state=refunding">{formatMoney(underWayCents)}</Link>}
          note={`${count(refundsUnderWay, 'refund', 'refunds')}; the provider has not answered for good`}
        />
      )}
      <Figure
        label="Emails sent, last 24 hours"
        value={mail.sentLastDay.toLocaleString('en-AU')}
        note={
          <>
            {mail.adapter === 'smtp' ? (
              'by the mail server'
            ) : (
              <>
                to the page <a href="/dev/outbox">/dev/outbox</a>
              </>
            )}
            {(mail.waiting > 0 || mail.parked > 0) && '; '}
            {withoutNoughts([
              [mail.waiting, 'waiting'],
              [mail.parked, 'given up'],
            ])}
          </>
        }
      />
      {replies && (
        <Figure
          label="Replies, last 30 days"
          value={replies.arrived.toLocaleString('en-AU')}
          note={withoutNoughts([
            [replies.answered, 'became answers'],
            [replies.held, 'held for an owner'],
            [replies.refused, 'refused'],
            [replies.bounced, 'bounced'],
            [replies.setAside, 'set aside'],
          ])}
        />
      )}
      <Figure
        label="Model costs, last 30 days"
        value={(month?.calls ?? 0) === 0 ? 'none' : spendWords(month?.costMicros ?? 0)}
        note={(month?.calls ?? 0) === 0 ? 'no model was called' : count(month?.calls ?? 0, 'call', 'calls')}
      />
      <Figure
        label="Longest transaction"
        value={ageWords(oldestTransaction.seconds)}
        note={
          oldestTransaction.writingSeconds < 0.5
            ? undefined
            : `that writes: ${ageWords(oldestTransaction.writingSeconds)}`
        }
      />
    </Figures>
  );
}

/** “2 running, 1 given up”; nothing where there is none of any. */
function withoutNoughts(parts: readonly (readonly [number, string])[]): string | undefined {
  const words = parts.flatMap(([many, what]) => (many === 0 ? [] : [`${many.toLocaleString('en-AU')} ${what}`]));
  return words.length === 0 ? undefined : words.join(', ');
}

const SPANS = { day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days', total: 'Ever' } as const;

const spendColumns: readonly Column<Spend>[] = [
  { id: 'span', header: 'When', value: ({ span }) => SPANS[span] },
  { id: 'calls', header: 'Calls', value: ({ calls }) => calls, align: 'right' },
  { id: 'failed', header: 'Without a text', value: ({ failed }) => failed, align: 'right' },
  {
    id: 'tokens',
    header: 'Tokens in and out',
    value: ({ inputTokens, outputTokens }) =>
      `${inputTokens.toLocaleString('en-AU')} / ${outputTokens.toLocaleString('en-AU')}`,
    align: 'right',
  },
  { id: 'cost', header: 'Cost', value: ({ costMicros }) => spendWords(costMicros), align: 'right' },
  { id: 'unknown', header: 'Price not known', value: ({ withoutPrice }) => withoutPrice, align: 'right' },
];

function ModelPanel({ spend }: { spend: Spend[] }) {
  // The figure above says that there was no call.
  if (spend.every(({ calls }) => calls === 0)) return null;
  return (
    <Panel title="What models cost" note="Each call to a language model, by our table of prices, in US dollars.">
      <DataTable
        caption="Calls to language models"
        captionLook="hidden"
        columns={spendColumns}
        rows={spend}
        rowKey={({ span }) => span}
        csv="model-spend"
        empty="No model was called yet."
      />
    </Panel>
  );
}

function VersionsPanel({ versions }: { versions: Schemas['VersionsResponse'] }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Eulogy', versions.product],
    ['Started', longMoment(versions.startedAt)],
    ['Node', versions.node],
    ['Postgres', versions.postgres],
    ['What happens is kept in (event store)', versions.eventStore === 'eventstoredb' ? 'EventStoreDB' : 'Postgres'],
    ['Newest tables (migration)', versions.migration.replace(/\d+$/, '')],
    ['Texts are written by', versions.writer === 'local' ? 'our own arranger' : versions.writer],
    ['Payments', versions.payments === 'sandbox' ? 'Sandbox, no money moves' : versions.payments],
  ];
  return (
    <Panel title="What runs here">
      <Disclosure summary={`Version ${versions.product}, since ${formatDate(versions.startedAt)}`}>
        <dl className="system-facts num">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </Panel>
  );
}
