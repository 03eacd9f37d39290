import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** What a bank may be told, by the events that show it; in the order of a family's way. */
export const EVIDENCE = {
  bought: ['EulogyPaid'],
  'receipt-issued': ['ReceiptIssued', 'ReceiptRequestedAgain'],
  answered: ['AnswerContributed', 'FactAnswered', 'RecordingKept'],
  'others-joined': ['CollaboratorJoined', 'GuestWelcomed'],
  written: ['GenerationCompleted', 'PassagePutIn'],
  'worked-on': ['ParagraphEdited', 'ParagraphMoved', 'ParagraphRewritten', 'SentencesTakenOut', 'VersionNamed'],
  shared: ['ShareLinkMade'],
  finished: ['EulogyFinished'],
} as const;
export type EvidenceKind = keyof typeof EVIDENCE;

export interface EvidenceFact {
  readonly kind: EvidenceKind;
  readonly times: number;
  /** How many of them the buyer did, signed in. */
  readonly byBuyer: number;
  /** UTC ISO 8601. */
  readonly firstAt: string;
  readonly lastAt: string;
}

const KIND_OF = new Map<string, EvidenceKind>(
  (Object.keys(EVIDENCE) as EvidenceKind[]).flatMap((kind) => EVIDENCE[kind].map((type) => [type, kind] as const)),
);

interface Counted {
  readonly type: string;
  readonly times: number;
  readonly byBuyer: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** That a eulogy was used, and when: counts and times from its history, and nothing that the family wrote. */
@Injectable()
export class OrderEvidence {
  constructor(private readonly db: DataSource) {}

  async of(eulogyId: number, buyerId: string): Promise<EvidenceFact[]> {
    const counted = await this.db.query<Counted[]>(
      `SELECT type, count(*)::int AS times,
         count(*) FILTER (WHERE metadata->'actor'->>'id' = $3)::int AS "byBuyer",
         min(metadata->>'occurredAt') AS "firstAt", max(metadata->>'occurredAt') AS "lastAt"
       FROM admin_timeline WHERE eulogy_id = $1 AND type = ANY ($2) GROUP BY type`,
      [eulogyId, [...KIND_OF.keys()], buyerId],
    );
    return (Object.keys(EVIDENCE) as EvidenceKind[]).flatMap((kind) => {
      const own = counted.filter(({ type }) => KIND_OF.get(type) === kind);
      if (own.length === 0) return [];
      return [
        {
          kind,
          times: own.reduce((sum, { times }) => sum + times, 0),
          byBuyer: own.reduce((sum, { byBuyer }) => sum + byBuyer, 0),
          firstAt: own.map(({ firstAt }) => firstAt).sort()[0] ?? '',
          lastAt:
            own
              .map(({ lastAt }) => lastAt)
              .sort()
              .at(-1) ?? '',
        },
      ];
    });
  }
}
