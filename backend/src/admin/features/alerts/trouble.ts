/** What somebody is told of, worst first. */
export const TROUBLES = [
  'stopped-followers',
  'audit-trail',
  'failed-refunds',
  'open-disputes',
  'parked-reactions',
  'no-worker',
  'late-jobs',
  'mail-unanswered',
  'bounced-letters',
  'model-spend',
] as const;
export type TroubleKind = (typeof TROUBLES)[number];

/** Something that needs somebody. Numbers and names of parts of the house: nobody's name or words. */
export interface Trouble {
  readonly kind: TroubleKind;
  readonly count: number;
  /** Which ones, where the house knows them by name; else empty. */
  readonly detail: string;
}

/** How everything is doing, as far as somebody may have to be told. */
export interface Standing {
  readonly stopped: readonly string[];
  readonly wrongAuditEntries: number;
  readonly failedRefunds: number;
  readonly openDisputes: number;
  readonly parked: number;
  readonly workers: number;
  readonly oldestDueSeconds: number;
  readonly unansweredLetters: number;
  /** Of the last 24 hours. */
  readonly bouncedLetters: number;
  /** Millionths of a US dollar, of the last 24 hours. */
  readonly modelMicros: number;
}

/** A job that is due for so long waits for something. */
const LATE_SECONDS = 300;

/** @param modelDollars from which on what models cost in a day is told; undefined: never */
export function troublesIn(standing: Standing, modelDollars: number | undefined): Trouble[] {
  const spent = Math.floor(standing.modelMicros / 1_000_000);
  const found: Record<TroubleKind, number> = {
    'stopped-followers': standing.stopped.length,
    'audit-trail': standing.wrongAuditEntries,
    'failed-refunds': standing.failedRefunds,
    'open-disputes': standing.openDisputes,
    'parked-reactions': standing.parked,
    'no-worker': standing.workers === 0 ? 1 : 0,
    'late-jobs': standing.workers > 0 && standing.oldestDueSeconds > LATE_SECONDS ? 1 : 0,
    'mail-unanswered': standing.unansweredLetters,
    'bounced-letters': standing.bouncedLetters,
    'model-spend': modelDollars !== undefined && spent >= modelDollars ? spent : 0,
  };
  return TROUBLES.filter((kind) => found[kind] > 0).map((kind) => ({
    kind,
    count: found[kind],
    detail: kind === 'stopped-followers' ? [...standing.stopped].sort().join(', ') : '',
  }));
}

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : more}`;

const SAID: Readonly<Record<TroubleKind, (count: number, detail: string) => string>> = {
  'stopped-followers': (count, detail) =>
    `${many(count, 'follower has', 'followers have')} stopped at an event: ${detail}.`,
  'audit-trail': (count) =>
    `${many(count, 'entry', 'entries')} of the audit trail ${count === 1 ? 'is' : 'are'} not what was written.`,
  'failed-refunds': (count) => `${many(count, 'refund has', 'refunds have')} failed.`,
  'open-disputes': (count) => `${many(count, 'dispute waits', 'disputes wait')} for evidence.`,
  'parked-reactions': (count) => `${many(count, 'reaction was', 'reactions were')} given up.`,
  'no-worker': () => 'No process takes up jobs.',
  'late-jobs': () => 'A job has been due for more than five minutes.',
  'mail-unanswered': (count) => `${many(count, 'letter has', 'letters have')} no answer from the mail server.`,
  'bounced-letters': (count) => `${many(count, 'letter', 'letters')} came back in the last 24 hours.`,
  'model-spend': (count) => `Calls to models have cost US$${count.toLocaleString('en-AU')} in the last 24 hours.`,
};

/** One sentence. */
export function troubleSaid({ kind, count, detail }: Trouble): string {
  return SAID[kind](count, detail);
}

/** Where it can be put right, below the product's address. */
export function whereToLook(kind: TroubleKind): string {
  switch (kind) {
    case 'failed-refunds':
    case 'open-disputes':
      return '/admin?tab=orders';
    case 'audit-trail':
      return '/admin?tab=audit';
    default:
      return '/admin?tab=system';
  }
}
