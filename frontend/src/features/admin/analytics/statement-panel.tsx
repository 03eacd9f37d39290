import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { saveFile } from '../../../lib/save-file.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { showToast } from '../../../ui/toast-store.js';
import { longMoment } from '../parts/moments.js';
import type { Schemas } from '../schemas.js';
import { monthName } from './months.js';

type Statement = Schemas['StatementResponse'];

const FORMATS = [
  { format: 'pdf', label: 'PDF', file: (month: string) => `statement-${month}.pdf` },
  { format: 'csv', label: 'CSV', file: (month: string) => `statement-${month}.csv` },
  { format: 'xero', label: 'Xero', file: (month: string) => `statement-${month}-xero.csv` },
  { format: 'myob', label: 'MYOB', file: (month: string) => `statement-${month}-myob.csv` },
] as const;

async function download(month: string, { format, file }: (typeof FORMATS)[number]): Promise<void> {
  try {
    const params = { path: { month }, query: { format } };
    saveFile(
      file(month),
      await answerOf(api.GET('/api/admin/statements/{month}/download', { params, parseAs: 'blob' })),
    );
  } catch (error) {
    console.warn('The statement was not downloaded.', error);
    showToast({ title: 'Download Failed', description: 'The statement was not downloaded.', tone: 'problem' });
  }
}

/** A hash as people compare it: its beginning and its end. */
function shortHash(hash: string): string {
  return hash === ''
    ? 'none, it is the first'
    : `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)} … ${hash.slice(-4)}`;
}

/** A closed month: who closed it, its hash, what it follows, and the files. */
export function StatementPanel({ statement, isWhole }: { statement: Statement; isWhole: boolean }) {
  const { month, number, hash, previousHash, frozenBy, frozenAt } = statement;
  const facts: readonly (readonly [string, string])[] = [
    ['Closed by', `${frozenBy ?? 'a deleted account'}, ${longMoment(frozenAt)}`],
    ['Statement number', String(number)],
    ['Unchanged', isWhole ? 'yes: the chain of all statements holds' : 'no: a statement was changed'],
    ['Its hash', shortHash(hash)],
    ['The one before', shortHash(previousHash)],
  ];
  return (
    <section
      className="statement"
      aria-label={`Statement of ${monthName(month)}`}
      data-tone={isWhole ? undefined : 'problem'}
    >
      <h2>Statement of {monthName(month)}, closed</h2>
      <dl className="system-facts num">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="acts" role="group" aria-label="Download the statement">
        {FORMATS.map((one) => (
          <Button key={one.format} size="small" onClick={() => void download(month, one)}>
            <Icon name="download" />
            {one.label}
          </Button>
        ))}
      </div>
      <p className="muted">What is found later stands in the next month.</p>
    </section>
  );
}
