import { useParams } from 'react-router-dom';
import { ApiError, sentenceOf } from '../../lib/http.js';
import { useScreenTitle } from '../../lib/use-screen-title.js';
import { Notice } from '../../ui/notice.js';
import { DeadLink, OPEN_IT_AGAIN } from '../../ui/dead-link.js';
import { PageShell, TopBar } from '../../ui/page-shell.js';
import { Skeleton } from '../../ui/skeleton.js';
import { LoadFailed } from '../../ui/states.js';
import { OwnSentence } from './own-sentence.js';
import { useVouchPage } from './api.js';
import './vouching.css';

/** `/vouch/:token`: a teller's own sentences as they will be read out, and nothing else. No account; to look confirms nothing. */
export function VouchScreen() {
  const { token = '' } = useParams();
  const { page, answer } = useVouchPage(token);
  const { data, error } = page;
  const isClosed = error instanceof ApiError && error.status === 404;
  useScreenTitle(isClosed ? 'This link could not be opened' : 'Your words');
  return (
    <PageShell header={<TopBar title={data?.title} />}>
      <div className="column body vouch">
        {isClosed ? (
          <DeadLink
            ways={[
              OPEN_IT_AGAIN,
              { what: 'Ask the person who sent it.', how: 'They can send you a new one from their account.' },
            ]}
          >
            <p>The link is incomplete, or no longer in use.</p>
          </DeadLink>
        ) : data ? (
          <>
            <p className="vouch-from">
              {data.name && `${data.name}, `}
              {data.owner || 'the family'} would like to read your words out.{' '}
              <strong>Are they right as they stand?</strong>
            </p>
            <h1>Your words</h1>
            <p className="lead">
              {data.sentences.length === 0
                ? `None of your words are in the text right now. Nothing is asked of you.`
                : `These are all of your words that will be read. The rest of the eulogy stays with ${data.owner || 'the family'} until the day.`}
            </p>
            {answer.isError && (
              <Notice tone="error" announce="alert">
                <p>{sentenceOf(answer.error, 'That did not go through. Please try again.')}</p>
              </Notice>
            )}
            <ol>
              {data.sentences.map((one) => (
                <OwnSentence
                  key={one.sentence}
                  one={one}
                  owner={data.owner || 'The family'}
                  isBusy={answer.isPending}
                  onAnswer={(said, words) => answer.mutateAsync({ sentence: one.sentence, answer: said, words })}
                />
              ))}
            </ol>
            <p className="vouch-fine">
              {data.sentences.length > 0 && data.sentences.every(({ answer: said }) => said !== 'none')
                ? `Thank you. ${data.owner || 'The family'} sees what you said.`
                : `Nothing waits for you. If you do nothing, ${data.owner || 'the family'} can still read them, and they are marked as not yet confirmed.`}{' '}
              You can come back with the link in your email.
            </p>
          </>
        ) : page.isError ? (
          <LoadFailed rank="screen" what="Your words" onRetry={() => void page.refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
    </PageShell>
  );
}
