import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { SharedEulogy } from '../../../lib/api-types.js';
import { ApiError } from '../../../lib/http.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { queryOf } from '../../../lib/query-of.js';
import { Button } from '../../../ui/button.js';
import { LeafPage } from '../../../ui/leaf-page.js';
import { DeadLink, OPEN_IT_AGAIN } from '../../../ui/dead-link.js';
import { PageShell, TopBar } from '../../../ui/page-shell.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import { aloud } from '../../../lib/minutes-aloud.js';
import '../generation.css';
import { fetchPrintType } from '../print-type.js';

fetchPrintType();

/** `/read/:token`: what anybody with the owner's link reads. The finished words, and nothing else. */
export function ReadScreen() {
  const { token = '' } = useParams();
  const { data, error, isError, isRefetching, refetch } = useQuery({
    ...queryOf('/api/read/{token}', { path: { token } }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const isClosed = error instanceof ApiError && error.status === 404;
  const isNotFinished = error instanceof ApiError && error.code === 'share.not-finished';
  useScreenTitle(
    data?.title ?? (isClosed ? 'This link could not be opened' : isNotFinished ? 'Not ready yet' : 'A eulogy'),
  );
  return (
    <div className="reading">
      <PageShell header={<TopBar />}>
        {data ? (
          <SharedLeaf eulogy={data} />
        ) : (
          <div className="column body">
            {isClosed ? (
              <DeadLink
                ways={[
                  OPEN_IT_AGAIN,
                  { what: 'Ask the person who shared it.', how: 'They can open it again, or send you a new one.' },
                ]}
              >
                <p>The link is incomplete, or the person who shared it has closed it.</p>
              </DeadLink>
            ) : isNotFinished ? (
              <Message
                title="Not ready yet"
                action={
                  <Button look="main" busy={isRefetching ? 'Looking…' : undefined} onClick={() => void refetch()}>
                    Look again
                  </Button>
                }
              >
                <p>The family is still working on this eulogy. The same link opens it once they have finished.</p>
              </Message>
            ) : isError ? (
              <LoadFailed rank="screen" what="The eulogy" onRetry={() => void refetch()} />
            ) : (
              <Skeleton lines={8} />
            )}
          </div>
        )}
      </PageShell>
    </div>
  );
}

function SharedLeaf({ eulogy }: { eulogy: SharedEulogy }) {
  return (
    <LeafPage
      title={eulogy.title}
      subtitle={eulogy.subtitle}
      margin="none"
      footer={
        <>
          <p className="num">{aloud(eulogy.words)}</p>
          <p className="leaf-take">
            <Button look="word" onClick={() => window.print()}>
              Print
            </Button>
          </p>
        </>
      }
    >
      {eulogy.photos.length > 0 && (
        <div className="shared-photos">
          {eulogy.photos.map(({ url, width, height, caption, shows }) => (
            <figure key={url}>
              <img src={url} width={width} height={height} alt={shows || 'A photo'} />
              {caption !== '' && <figcaption dir="auto">{caption}</figcaption>}
            </figure>
          ))}
        </div>
      )}
      <div className="eulogy-text">
        {eulogy.sections.map((paragraphs, section) =>
          paragraphs.map((paragraph, index) => (
            <div key={`${section} ${index}`} className={section > 0 && index === 0 ? 'paragraph opens' : 'paragraph'}>
              <p dir="auto">{paragraph}</p>
            </div>
          )),
        )}
      </div>
    </LeafPage>
  );
}
