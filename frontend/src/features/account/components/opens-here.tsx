import { Link } from 'react-router-dom';
import type { EulogySummaryResponse } from '../../../lib/api-types.js';
import { useKeptEulogies } from '../../../lib/offline/kept-here.js';
import { useConnection } from '../../../lib/offline/use-connection.js';
import { displayTitle } from '../../../lib/titles.js';
import { Icon } from '../../../ui/icons.js';
import { Notice } from '../../../ui/notice.js';

interface OpensHereProps {
  readonly personId: string;
  readonly eulogies: readonly EulogySummaryResponse[];
}

/** What opens on this device without a connection, and what waits for one: said before the day, and where there is none. */
export function OpensHere({ personId, eulogies }: OpensHereProps) {
  const isAway = useConnection() === 'missing';
  const kept = useKeptEulogies(
    personId,
    eulogies.map(({ id }) => id),
  );
  if (!kept) return null;
  const named = (ids: readonly number[]) => eulogies.filter(({ id }) => ids.includes(id));
  const [texts, questions] = [named(kept.texts), named(kept.questions)];
  if (!isAway) return <Beforehand texts={texts} more={eulogies.some(isToRead) ? 'written' : 'none'} />;
  return (
    <Notice tone="calm">
      <p>
        <strong>Even offline, you can open:</strong>
      </p>
      {texts.length + questions.length === 0 ? (
        <p>Nothing yet. What you open while you’re online can be opened again offline.</p>
      ) : (
        <ul className="opens-here">
          {texts.map((eulogy) => (
            <li key={eulogy.id}>
              <bdi>{displayTitle(eulogy)}</bdi>: <Link to={`/eulogy/${eulogy.id}`}>the text</Link>,{' '}
              <Link to={`/lectern/${eulogy.id}`}>the lectern</Link>, <Link to={`/practice/${eulogy.id}`}>practice</Link>
            </li>
          ))}
          {questions.map((eulogy) => (
            <li key={eulogy.id}>
              <bdi>{displayTitle(eulogy)}</bdi>: <Link to={`/questionnaire/${eulogy.id}`}>the questions</Link>. What you
              type is kept here and saved once you’re online
            </li>
          ))}
        </ul>
      )}
      <p>PDFs, links to share and changes to the text need a connection.</p>
    </Notice>
  );
}

/** There is a text, and it is theirs to read: to whoever may not, there is nothing to open. */
const isToRead = ({ status, mayRead }: EulogySummaryResponse): boolean =>
  mayRead !== false && (status === 'completed' || status === 'complete');

/** While there is a connection: what the day can rely on. */
function Beforehand({ texts, more }: { texts: readonly EulogySummaryResponse[]; more: 'written' | 'none' }) {
  if (texts.length > 0)
    return (
      <p className="opens-here-quiet muted small">
        <Icon name="check" />
        <span>
          Saved on this device, even without reception:{' '}
          {texts.map((eulogy, at) => (
            <span key={eulogy.id}>
              {at > 0 && ', '}
              <bdi>{displayTitle(eulogy)}</bdi>
            </span>
          ))}
          .
        </span>
      </p>
    );
  if (more === 'none') return null;
  return (
    <p className="opens-here-quiet muted small">
      Reading from a phone? Open the eulogy on it once, and it will work there even without reception.
    </p>
  );
}
