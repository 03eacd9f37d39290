/** What a time brought. Cents; fees, payouts and countries are the provider's word. */
export interface Sums {
  readonly purchases: number;
  readonly refunds: number;
  readonly disputes: number;
  readonly grossCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
  /** What stays after refunds and disputes. */
  readonly netCents: number;
  /** The GST in what stays; 0 where the business is not registered. */
  readonly gstCents: number;
}

export interface NamedSums extends Sums {
  /** A kind, a code or a currency; '' without a code. */
  readonly name: string;
}

export interface BookedFigures {
  readonly totals: Sums & { readonly unclaimedCents: number };
  readonly byKind: readonly NamedSums[];
  readonly byCode: readonly NamedSums[];
  readonly byCurrency: readonly NamedSums[];
}

export interface CountryFigures {
  /** Of the cards, ISO 3166; '' where the provider does not know it. */
  readonly name: string;
  readonly purchases: number;
  readonly grossCents: number;
  readonly feeCents: number;
}

export interface PayoutFigures {
  readonly id: string;
  readonly arrivedAt: string;
  readonly cents: number;
  readonly lines: number;
  /** Lines that belong to an order of ours. */
  readonly matched: number;
  /** What its lines come to. */
  readonly linesCents: number;
}

export interface UnmatchedLine {
  readonly id: string;
  readonly kind: string;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly at: string;
}

/** What a month is found to be now beyond what its statement said and later ones corrected. */
export interface Correction {
  readonly month: string;
  readonly netCents: number;
  readonly gstCents: number;
  readonly feeCents: number;
}

export interface PeriodFigures extends BookedFigures {
  /** Its first day, and the day after its last. */
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
  readonly gst: 'registered' | 'not-registered';
  readonly abn: string | null;
  /** What the provider kept: of payments, of disputes, and by itself. */
  readonly fees: { readonly paymentCents: number; readonly disputeCents: number; readonly otherCents: number };
  readonly byCountry: readonly CountryFigures[];
  readonly payouts: readonly PayoutFigures[];
  readonly unmatched: readonly UnmatchedLine[];
  readonly corrections: readonly Correction[];
}

export function feesOf({ fees }: Pick<PeriodFigures, 'fees'>): number {
  return fees.paymentCents + fees.disputeCents + fees.otherCents;
}
