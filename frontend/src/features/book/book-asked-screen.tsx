import { useParams } from 'react-router-dom';
import { ApiError } from '../../lib/http.js';
import { useScreenTitle } from '../../lib/use-screen-title.js';
import { DeadLink, OPEN_IT_AGAIN } from '../../ui/dead-link.js';
import { PageShell, TopBar } from '../../ui/page-shell.js';
import { Skeleton } from '../../ui/skeleton.js';
import { LoadFailed } from '../../ui/states.js';
import { useBookPart, type Door } from './api.js';
import { BookPart } from './book-part.js';

/** What is asked, or what was answered. */
const HEADINGS = {
  open: 'May your words be in the book?',
  yes: 'Your words may be in the book',
  no: 'Your words stay out of the book',
} as const;

/** `/book-asked/:token`: where a letter’s link leads. No account; to look says nothing. */
export function BookAskedScreen() {
  const { token = '' } = useParams();
  const door: Door = { by: 'letter', token };
  const { part } = useBookPart(door);
  const { data, error } = part;
  const isClosed = error instanceof ApiError && error.status === 404;
  useScreenTitle(isClosed ? 'This link could not be opened' : 'May your words be in the book?');
  return (
    <PageShell header={<TopBar title={data?.title} />}>
      <div className="column body own-page book-page">
        {isClosed ? (
          <DeadLink
            ways={[
              OPEN_IT_AGAIN,
              { what: 'Ask the person who sent it.', how: 'Until you say yes, nothing of yours is in the book.' },
            ]}
          >
            <p>The link is incomplete, or no longer in use.</p>
          </DeadLink>
        ) : data ? (
          <>
            <h1>{HEADINGS[data.answer ?? 'open']}</h1>
            {data.memories === 0 && data.answer === null ? (
              <p>You have nothing to include right now, so there’s nothing you need to do.</p>
            ) : (
              <BookPart door={door} />
            )}
          </>
        ) : part.isError ? (
          <LoadFailed rank="screen" what="This page" onRetry={() => void part.refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
    </PageShell>
  );
}
