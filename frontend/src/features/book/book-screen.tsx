import { Link, useParams } from 'react-router-dom';
import { isMissing, useEulogy } from '../../lib/eulogy.js';
import { displayTitle } from '../../lib/titles.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../lib/unauthorized.js';
import { useScreenTitle } from '../../lib/use-screen-title.js';
import { ButtonLink } from '../../ui/button.js';
import { PageLead } from '../../ui/page-lead.js';
import { PageShell } from '../../ui/page-shell.js';
import { SiteHeader } from '../../ui/site-header.js';
import { Skeleton } from '../../ui/skeleton.js';
import { LoadFailed, Message } from '../../ui/states.js';
import { OwnerGone } from '../collaboration/index.js';
import { BookPart } from './book-part.js';
import { OwnersBook } from './owners-book.js';
import './book.css';

const TITLE = 'The book of what everybody told';

/** `/book/:id`: for its owner who is in it, how it goes, and the file; for whoever told something, their own yes or no. */
export function BookScreen() {
  const { id = '' } = useParams();
  const session = useRequiredSession();
  useScreenTitle(TITLE);
  return (
    <PageShell header={<SiteHeader />}>
      <div className="column body own-page book-page">
        {session.status === 'signed-in' ? (
          <Loaded key={id} id={id} />
        ) : session.status === 'unknown' ? (
          <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </PageShell>
  );
}

function Loaded({ id }: { id: string }) {
  const eulogy = useEulogy(id);
  useUnauthorizedRedirect({ error: eulogy.error });
  const { data } = eulogy;
  if (isMissing(eulogy.error))
    return (
      <Message title="Eulogy not found" action={<ButtonLink to="/account">Go to your account</ButtonLink>}>
        <p>There is no such eulogy, or you do not belong to it any more.</p>
      </Message>
    );
  if (data?.ownerIsGone) return <OwnerGone eulogyId={data.id} />;
  if (!data)
    return eulogy.isError ? (
      <LoadFailed rank="screen" what="The book" onRetry={() => void eulogy.refetch()} />
    ) : (
      <Skeleton lines={8} />
    );
  return (
    <>
      <PageLead
        back={
          data.isOwner && data.generatedContent
            ? { to: `/eulogy/${data.id}`, label: 'Back to the text' }
            : { to: '/account', label: 'Back to your account' }
        }
        title={data.isOwner ? TITLE : displayTitle(data)}
      >
        {data.isOwner && (
          <p>
            Each memory in full, as it was told, with the name of the person who told it. Nobody’s words go in unless
            they say yes.
          </p>
        )}
      </PageLead>
      {data.isOwner ? (
        <OwnersBook id={data.id} />
      ) : (
        <>
          <BookPart door={{ by: 'member', eulogyId: data.id }} />
          <p className="muted">
            You can still add more.{' '}
            <Link className="word" to={`/questionnaire/${data.id}`}>
              Go to the questions
            </Link>
          </p>
        </>
      )}
    </>
  );
}
