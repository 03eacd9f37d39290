import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { formatMoney } from '../../../lib/format.js';
import { queryOf } from '../../../lib/query-of.js';
import { Button } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { SelectField, TextField } from '../../../ui/text-field.js';
import { counted } from '../parts/days.js';
import { Figure, Figures } from '../parts/figures.js';
import { ReasonDialog } from '../parts/reason-dialog.js';
import { minus } from '../orders/refund-words.js';
import type { Schemas } from '../schemas.js';
import { useAct } from '../use-act.js';
import { useParam } from '../use-param.js';
import { change, feesOf, isOver, lastMonths, monthName, monthOf, periodBefore, type Days } from './months.js';
import { OrdersDoor } from './orders-door.js';
import { Countries, MoneyWay, Payouts, SumsTable } from './period-tables.js';
import { StatementPanel } from './statement-panel.js';

type PeriodFigures = Schemas['PeriodFiguresResponse'];

const ownDays = 'days';
const OWN = { value: ownDays, label: 'From one day to another' } as const;
const CLOSE_REASONS = [
  'The month is over and its figures agree',
  'The accountant needs its figures',
  'A tax return is due',
] as const;

/** A month, or any other time, beside another; and closing it for good. */
export function MonthView() {
  const [typed, keep] = useParam('month', ['from', 'until']);
  const [from, setFrom] = useParam('from');
  const [until, setUntil] = useParam('until');
  const [typedOther, setAgainst] = useParam('against', ['than', 'thanUntil']);
  const [than, setThan] = useParam('than');
  const [thanUntil, setThanUntil] = useParam('thanUntil');
  const months = lastMonths(new Date());
  const month = aChoice(typed) ?? months[1]?.value ?? '';
  const against = aChoice(typedOther) ?? '';
  const isOwn = month === ownDays;
  const days: Days = isOwn ? { from, until } : monthOf(month);
  const isOwnOther = against === ownDays;
  const before = () => (against === '' ? periodBefore(isOwn ? undefined : month, days) : monthOf(against));
  const other: Days = isOwnOther ? { from: than, until: thanUntil } : before();
  return (
    <>
      <div className="period-ask">
        <SelectField
          label="Period"
          options={[...months, OWN]}
          value={month}
          onChange={({ target }) => keep(target.value)}
        />
        {isOwn && <OwnDays of="" days={days} onFrom={setFrom} onUntil={setUntil} />}
        <SelectField
          label="Against"
          options={[{ value: '', label: isOwn ? 'The time before' : 'The month before' }, ...months, OWN]}
          value={against}
          onChange={({ target }) => setAgainst(target.value)}
        />
        {isOwnOther && <OwnDays of=" to compare with" days={other} onFrom={setThan} onUntil={setThanUntil} />}
      </div>
      {isWhole(days) ? (
        <Period
          key={`${days.from} ${days.until}`}
          days={days}
          other={isWhole(other) ? other : undefined}
          month={isOwn ? undefined : month}
        />
      ) : (
        <p className="muted">Choose a first day and a later last one.</p>
      )}
    </>
  );
}

/** What an address says, where it is a month or days of one's own. */
const aChoice = (typed: string): string | undefined =>
  typed === ownDays || /^\d{4}-(0[1-9]|1[0-2])$/.test(typed) ? typed : undefined;

const isWhole = ({ from, until }: Days): boolean => from !== '' && until !== '' && from < until;

interface OwnDaysProps {
  /** Of which time, where there are two. */
  of: string;
  days: Days;
  onFrom: (day: string) => void;
  onUntil: (day: string) => void;
}

function OwnDays({ of, days: { from, until }, onFrom, onUntil }: OwnDaysProps) {
  return (
    <>
      <TextField label={`First day${of}`} type="date" value={from} onChange={({ target }) => onFrom(target.value)} />
      <TextField
        label={`Day after the last${of}`}
        type="date"
        value={until}
        onChange={({ target }) => onUntil(target.value)}
      />
    </>
  );
}

interface PeriodProps {
  days: Days;
  /** Beside which they stand; undefined while it is still being chosen. */
  other: Days | undefined;
  month: string | undefined;
}

function Period({ days, other, month }: PeriodProps) {
  const query = useQuery(queryOf('/api/admin/statements/figures', { query: { ...days } }));
  const before = useQuery({
    ...queryOf('/api/admin/statements/figures', { query: { ...(other ?? days) } }),
    enabled: other !== undefined,
  });
  const beside = other === undefined ? undefined : before.data;
  const statements = useQuery(queryOf('/api/admin/statements'));
  if (query.isPending) return <Skeleton lines={8} />;
  if (query.data === undefined) return <LoadFailed what="The period" onRetry={() => void query.refetch()} />;
  const frozen = statements.data?.items.find((one) => one.month === month);
  const figures = frozen?.figures ?? query.data;
  return (
    <>
      <Totals figures={figures} before={beside} />
      <div className="period-columns">
        <div>
          {frozen === undefined ? (
            month !== undefined && (
              <Close month={month} figures={query.data} mayFreeze={statements.data?.mayFreeze ?? false} />
            )
          ) : (
            <StatementPanel statement={frozen} isWhole={statements.data?.isWhole ?? true} />
          )}
          <MoneyWay figures={figures} />
          <Payouts figures={figures} />
        </div>
        <div>
          <Tables figures={figures} before={beside} />
        </div>
      </div>
    </>
  );
}

/** What it came from; of one currency alone there is nothing to tell apart. */
function Tables({ figures, before }: { figures: PeriodFigures; before: PeriodFigures | undefined }) {
  const { byKind, byCode, byCurrency, byCountry } = figures;
  if ([byKind, byCode, byCurrency, byCountry].every((rows) => rows.length === 0))
    return <p className="muted">Nothing has been sold in this time.</p>;
  const [only] = byCurrency;
  return (
    <>
      <SumsTable title="By kind" head="Kind" rows={byKind} before={before?.byKind} days={figures} />
      <SumsTable title="By code" head="Code" rows={byCode} before={before?.byCode} days={figures} />
      {byCurrency.length === 1 && only !== undefined ? (
        <p className="muted period-currency">All of it in {only.name}.</p>
      ) : (
        <SumsTable title="By currency" head="Currency" rows={byCurrency} before={before?.byCurrency} days={figures} />
      )}
      <Countries rows={byCountry} days={figures} />
    </>
  );
}

function Totals({ figures, before }: { figures: PeriodFigures; before: PeriodFigures | undefined }) {
  const { totals, gst } = figures;
  const fees = feesOf(figures);
  const gone = totals.refundedCents + totals.disputedCents;
  const was =
    before === undefined
      ? undefined
      : before.totals.netCents === 0
        ? change(totals.netCents, 0)
        : `${change(totals.netCents, before.totals.netCents)}, was ${formatMoney(before.totals.netCents)}`;
  const taken = formatMoney(totals.grossCents);
  return (
    <Figures>
      <Figure
        label="Taken"
        value={
          <OrdersDoor booked="payment" from={figures.from} until={figures.until} count={totals.purchases}>
            {taken}
          </OrdersDoor>
        }
        note={counted(totals.purchases, 'order')}
      />
      <Figure
        label="Sent back and disputed"
        value={
          <OrdersDoor booked="back" from={figures.from} until={figures.until} count={totals.refunds + totals.disputes}>
            {minus(gone)}
          </OrdersDoor>
        }
        note={
          <>
            <OrdersDoor booked="return" from={figures.from} until={figures.until} count={totals.refunds}>
              {counted(totals.refunds, 'refund')}
            </OrdersDoor>
            ,{' '}
            <OrdersDoor booked="dispute" from={figures.from} until={figures.until} count={totals.disputes}>
              {counted(totals.disputes, 'dispute')}
            </OrdersDoor>
          </>
        }
      />
      <Figure
        label="Net sales"
        value={
          <OrdersDoor
            booked="any"
            from={figures.from}
            until={figures.until}
            count={totals.purchases + totals.refunds + totals.disputes}
          >
            {formatMoney(totals.netCents)}
          </OrdersDoor>
        }
        note={was}
      />
      <Figure
        label="GST in it"
        value={gst === 'registered' ? formatMoney(totals.gstCents) : '–'}
        note={gst === 'registered' ? '1/11 of each booking' : 'not registered'}
      />
      <Figure label="Fees" value={minus(fees)} />
      <Figure label="Ours after fees and GST" value={formatMoney(totals.netCents - totals.gstCents - fees)} />
    </Figures>
  );
}

interface CloseProps {
  month: string;
  figures: PeriodFigures;
  mayFreeze: boolean;
}

/** What is frozen, once more, where it is decided: it cannot be undone. */
function Frozen({ figures }: { figures: PeriodFigures }) {
  const { totals, payouts, unmatched } = figures;
  const fees = feesOf(figures);
  const lines = payouts.reduce((sum, payout) => sum + payout.lines, 0);
  const rows: readonly (readonly [string, string])[] = [
    [`Taken, ${counted(totals.purchases, 'order')}`, formatMoney(totals.grossCents)],
    [
      `Sent back and disputed, ${counted(totals.refunds + totals.disputes, 'booking')}`,
      minus(totals.refundedCents + totals.disputedCents),
    ],
    ['Net sales', formatMoney(totals.netCents)],
    ['Ours after fees and GST', formatMoney(totals.netCents - totals.gstCents - fees)],
    ['Lines of the provider without an order', lines === 0 ? 'no payout yet' : String(unmatched.length)],
  ];
  return (
    <dl className="system-facts num" aria-label="What is frozen">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Close({ month, figures, mayFreeze }: CloseProps) {
  const [isAsked, setAsked] = useState(false);
  const freeze = useAct(
    (reason: string) =>
      answerOf(api.POST('/api/admin/statements/{month}/freeze', { params: { path: { month } }, body: { reason } })),
    {
      done: { title: 'Closed', description: 'What is found later stands in the next month.' },
      failed: { title: 'Error', description: 'The month was not closed.' },
    },
  );
  return (
    <section className="statement" aria-label={`Statement of ${monthName(month)}`}>
      <h2>Statement of {monthName(month)}</h2>
      <p>This month is not closed. Its figures can still change.</p>
      {!isOver(month, new Date()) ? (
        <p className="muted">It can be closed once it is over.</p>
      ) : mayFreeze ? (
        <Button look="danger" size="small" onClick={() => setAsked(true)}>
          Close the month…
        </Button>
      ) : (
        <p className="muted">The owner of the business closes months.</p>
      )}
      <ReasonDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={`Close ${monthName(month)}`}
        description="The figures are frozen for good, numbered, and chained to the month before. This cannot be undone."
        action="Close the month"
        actionLook="danger-main"
        usual={CLOSE_REASONS}
        busy={freeze.isPending ? 'Closing…' : undefined}
        onReason={(reason) => freeze.mutate(reason, { onSettled: () => setAsked(false) })}
      >
        <Frozen figures={figures} />
      </ReasonDialog>
    </section>
  );
}
