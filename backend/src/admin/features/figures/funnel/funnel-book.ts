import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  PERSON_STEPS,
  type FunnelApart,
  type FunnelFigures,
  type FunnelWeek,
  type PersonStep,
} from './funnel.figures.js';

/** `$1`: now; `$2`: where days begin; `$3`: how many weeks, this one among them. */
const WEEK = (column: string): string => `date_trunc('week', ${column} AT TIME ZONE $2)`;
const SINCE = `(${WEEK('$1::timestamptz')} - ($3 - 1) * interval '1 week')`;
const SHOWN = (column: string): string => `${column} <= $1 AND ${column} AT TIME ZONE $2 >= ${SINCE}`;
/** When it first was so; null where it is not yet. */
const FIRST = (column: string): string => `min(${column}) FILTER (WHERE ${column} <= $1)`;
const UNTIL_NOW = (column: string): string => `bool_or(coalesce(${column} <= $1, false))`;

/** Everybody whose account is of the weeks that are shown, with which steps they took. */
const PEOPLE = `
  SELECT person.user_id, ${WEEK('person.registered_at')} AS week, person.role <> 'customer' AS staff,
    coalesce(person.joined_at <= $1, false) AND NOT coalesce(person.named_at <= $1, false) AS invited,
    coalesce(person.named_at <= $1, false) AS named, coalesce(own.checkout, false) AS checkout,
    coalesce(own.ordered, false) AS ordered, coalesce(own.paid, false) AS paid, coalesce(own.free, false) AS free,
    coalesce(own.refused, false) AS refused, coalesce(own.all_back, false) AS all_back,
    coalesce(own.unclaimed, false) AS unclaimed, coalesce(own.text, false) AS text,
    coalesce(own.finished, false) AS finished, person.registered_at, person.joined_at, person.named_at,
    own.first_started_at, own.first_asked_at, own.first_paid_at, own.first_free_at, own.first_unclaimed_at,
    own.first_refused_at, own.last_refunded_at, own.first_text_at, own.first_finished_at
  FROM admin_funnel_people AS person
  LEFT JOIN (
    SELECT user_id, ${UNTIL_NOW('started_at')} AS checkout, ${UNTIL_NOW('asked_at')} AS ordered,
      ${UNTIL_NOW('paid_at')} AS paid, ${UNTIL_NOW('free_at')} AS free, ${UNTIL_NOW('refused_at')} AS refused,
      ${UNTIL_NOW('unclaimed_at')} AS unclaimed,
      ${['started_at', 'asked_at', 'paid_at', 'free_at', 'unclaimed_at', 'refused_at'].map((one) => `${FIRST(one)} AS first_${one}`).join(', ')},
      max(refunded_at) FILTER (WHERE refunded_at <= $1) AS last_refunded_at,
      min(text_at) FILTER (WHERE paid_at <= $1 AND text_at <= $1) AS first_text_at,
      min(finished_at) FILTER (WHERE paid_at <= $1 AND text_at <= $1 AND finished_at <= $1) AS first_finished_at,
      bool_and(coalesce(refunded_at <= $1, false)) FILTER (WHERE paid_at <= $1) AS all_back,
      bool_or(coalesce(text_at <= $1, false)) FILTER (WHERE paid_at <= $1) AS text,
      bool_or(coalesce(text_at <= $1 AND finished_at <= $1, false)) FILTER (WHERE paid_at <= $1) AS finished
    FROM admin_funnel_orders LEFT JOIN admin_funnel_texts USING (eulogy_id) GROUP BY user_id
  ) AS own USING (user_id)
  WHERE ${SHOWN('person.registered_at')}`;

const TAKEN: Readonly<Record<PersonStep, string>> = {
  account: 'true',
  named: 'named',
  checkout: 'named AND checkout',
  ordered: 'ordered',
  paid: 'paid',
  text: 'paid AND text',
  finished: 'paid AND finished',
};

export interface FunnelPerson {
  readonly userId: string;
  readonly registeredAt: Date;
  /** When they came to stand behind the figure. */
  readonly at: Date | null;
}

/** Which people a figure of the funnel stands for. */
export type FunnelGroup = PersonStep | keyof FunnelApart;

const PROSPECT = 'NOT staff AND NOT invited';
const APART: Readonly<Record<keyof FunnelApart, string>> = {
  invited: 'NOT staff AND invited',
  staff: 'staff',
  refunded: `${PROSPECT} AND paid AND all_back`,
  free: `${PROSPECT} AND ordered AND NOT paid AND free`,
  unclaimed: `${PROSPECT} AND ordered AND NOT paid AND NOT free AND unclaimed`,
  refused: `${PROSPECT} AND ordered AND NOT paid AND NOT free AND NOT unclaimed AND refused`,
  leftOpen: `${PROSPECT} AND ordered AND NOT paid AND NOT free AND NOT unclaimed AND NOT refused`,
};

/** When somebody came to stand behind a figure. */
const SINCE_WHEN: Readonly<Record<FunnelGroup, string>> = {
  account: 'registered_at',
  named: 'named_at',
  checkout: 'first_started_at',
  ordered: 'coalesce(first_asked_at, first_free_at)',
  paid: 'first_paid_at',
  text: 'first_text_at',
  finished: 'first_finished_at',
  invited: 'joined_at',
  staff: 'registered_at',
  refunded: 'last_refunded_at',
  free: 'first_free_at',
  unclaimed: 'first_unclaimed_at',
  refused: 'first_refused_at',
  leftOpen: 'first_asked_at',
};

/** Adds up the read model `admin.funnel` and the marks of visits. */
@Injectable()
export class FunnelBook {
  constructor(private readonly db: DataSource) {}

  /** @param at UTC ISO 8601; @param timeZone an IANA name that the caller has checked; @param weeks at least 1 */
  async figures(at: string, timeZone: string, weeks: number): Promise<FunnelFigures> {
    const asked = [at, timeZone, weeks];
    const steps = PERSON_STEPS.map(
      (step) => `count(*) FILTER (WHERE ${PROSPECT} AND ${TAKEN[step]})::int AS "${step}"`,
    );
    const sums = Object.entries(APART).map(([name, which]) => `count(*) FILTER (WHERE ${which})::int AS "${name}"`);
    const [rows, [apart]] = await Promise.all([
      this.db.query<FunnelWeek[]>(
        `WITH people AS (SELECT week, ${steps.join(', ')} FROM (${PEOPLE}) AS person GROUP BY week),
           visits AS (SELECT ${WEEK('viewed_at')} AS week, count(DISTINCT visitor)::int AS visitor
             FROM telemetry.page_views WHERE ${SHOWN('viewed_at')} GROUP BY 1),
           tastes AS (SELECT ${WEEK('taken_at')} AS week, count(*)::int AS taste
             FROM telemetry.taste_steps WHERE step = 'begun' AND ${SHOWN('taken_at')} GROUP BY 1)
         SELECT to_char(week, 'YYYY-MM-DD') AS "from", coalesce(visitor, 0) AS visitor, coalesce(taste, 0) AS taste,
           ${PERSON_STEPS.map((step) => `coalesce("${step}", 0) AS "${step}"`).join(', ')}
         FROM generate_series(${SINCE}, ${WEEK('$1::timestamptz')}, interval '1 week') AS week
         LEFT JOIN people USING (week) LEFT JOIN visits USING (week) LEFT JOIN tastes USING (week) ORDER BY week`,
        asked,
      ),
      this.db.query<FunnelApart[]>(`SELECT ${sums.join(', ')} FROM (${PEOPLE}) AS person`, asked),
    ]);
    if (!apart) throw new Error('the funnel did not answer');
    return { weeks: rows, apart };
  }

  /** Who stands behind a figure, and since when, the newest first. @param week its Monday; all weeks where it is missing */
  async people(
    { at, timeZone, weeks }: { readonly at: string; readonly timeZone: string; readonly weeks: number },
    group: FunnelGroup,
    week: string | undefined,
  ): Promise<FunnelPerson[]> {
    const which = group in APART ? APART[group as keyof FunnelApart] : `${PROSPECT} AND ${TAKEN[group as PersonStep]}`;
    return this.db.query<FunnelPerson[]>(
      `SELECT user_id AS "userId", registered_at AS "registeredAt", ${SINCE_WHEN[group]} AS at FROM (${PEOPLE}) AS person
       WHERE ${which} AND ($4::date IS NULL OR week = $4::date) ORDER BY 3 DESC NULLS LAST, user_id`,
      [at, timeZone, weeks, week ?? null],
    );
  }
}
