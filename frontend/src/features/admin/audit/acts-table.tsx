import { Link } from 'react-router-dom';
import { failureWords } from '../orders/refund-words.js';
import { formatCount } from '../parts/days.js';
import { timeOfDay } from '../parts/moments.js';
import type { Schemas } from '../schemas.js';
import { byDay } from './days.js';

type Entry = Schemas['AuditEntryResponse'];

/** What was done or tried, the newest first, a day together. On a phone each entry is a card of its own. */
export function ActsTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <div className="trail-box">
      <table className="trail num">
        <caption className="sr-only">Acts of staff, newest first</caption>
        <thead>
          <tr>
            {['When', 'Who', 'Did', 'To what', 'Why', 'Came of it', 'Entry'].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {byDay(entries, new Date()).map(({ day, rows }) => (
          <tbody key={day}>
            <tr className="trail-day">
              <th scope="rowgroup" colSpan={7}>
                {day} {rows.length > 1 && <small>{rows.length} acts</small>}
              </th>
            </tr>
            {rows.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row({ entry }: { entry: Entry }) {
  const { at, staffName, did, revealed, reason } = entry;
  return (
    <tr>
      <td data-part="when">
        <time dateTime={at}>{timeOfDay(at)}</time>
      </td>
      <td data-part="who">{staffName}</td>
      <td data-part="did">
        {did}
        {revealed.map((what) => (
          <small key={what}>{what}</small>
        ))}
      </td>
      <td data-part="what">
        <Subject entry={entry} />
      </td>
      <td data-part="why">{reason}</td>
      <td data-part="outcome">
        <CameOfIt entry={entry} />
      </td>
      <td data-part="entry">
        <span title={entry.hash}>
          {formatCount(entry.entry)} <code>{entry.hash.slice(0, 4)}…</code>
        </span>
      </td>
    </tr>
  );
}

/** The thing it was done to; where a page shows it, the way there. */
function Subject({ entry }: { entry: Entry }) {
  const { subjectKind, subjectId, subjectName, revealedAt } = entry;
  const words = subjectOf(entry);
  if (words === NOTHING) return <span className="trail-nothing">{NOTHING}</span>;
  if (subjectKind === 'eulogy') {
    const at = revealedAt === null ? '' : `?at=${revealedAt}`;
    return <Link to={`/admin/eulogies/${subjectId}/timeline${at}`}>{words}</Link>;
  }
  if (subjectKind === 'purchase') return <Link to={`/admin?tab=orders&order=${subjectId}`}>{words}</Link>;
  if (subjectKind === 'user' && subjectName !== null) return <Link to={`/admin/people/${subjectId}`}>{words}</Link>;
  // The file has the id; on the screen it tells nobody anything.
  return subjectKind === 'user' ? 'Deleted account' : words;
}

/** With a mark whose shape says it too, for those who see no colours. */
function CameOfIt({ entry }: { entry: Entry }) {
  return (
    <span className="trail-outcome" data-tone={entry.refused === null && entry.failure === null ? 'done' : 'problem'}>
      {cameOfIt(entry)}
    </span>
  );
}

/** What became of an act, in words. */
function cameOfIt({ refused, refusal, failure }: Entry): string {
  if (refused !== null) return `Refused: ${refusal ?? refused}`;
  return failure === null ? 'Done' : `Failed: ${failureWords(failure)}`;
}

/** In the place of what an act was done to, where there is no such thing. */
const NOTHING = '–';

function subjectOf({ subjectName, subjectKind, subjectId, receiptNumber }: Entry): string {
  if (subjectKind === null || subjectId === null) return subjectName ?? NOTHING;
  if (subjectKind === 'user') return subjectName ?? `Deleted account ${subjectId}`;
  if (subjectKind === 'discount' && subjectName !== null) return subjectName;
  const kind = `${subjectKind.charAt(0).toUpperCase()}${subjectKind.slice(1)}`;
  const number = receiptNumber ?? (/^\d+$/.test(subjectId) ? subjectId : undefined);
  if (subjectName === null) return receiptNumber ?? `${kind} ${subjectId}`;
  // A person is looked for by name; the id of an order or an enquiry says nothing to anybody.
  const what = receiptNumber ?? (number === undefined ? kind : `${kind} ${number}`);
  return `${what} of ${subjectName}`;
}
