import { useQuery } from '@tanstack/react-query';
import type { Forgotten, ForgottenList } from '../../../lib/api-types.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { forgottenKey } from '../api/shaping.js';
import type { Shaping } from './use-shaping.js';

interface ForgottenDialogProps {
  shaping: Shaping;
  /** The text of a question, filled. */
  questionOf: (questionId: string) => string;
  onClose: () => void;
}

/** What was told and is not in the text: one tap puts it in, whole, with or without what it displaces. */
export function ForgottenDialog({ shaping, questionOf, onClose }: ForgottenDialogProps) {
  const { data, isError, refetch } = useQuery<ForgottenList>({
    queryKey: forgottenKey(shaping.id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const add = (item: Forgotten, length: 'keep' | 'grow'): void =>
    void shaping.act((calls, version) => calls.addForgotten(version, item.key, length), 'Put in.');
  const ready = data?.items.filter(({ isReady }) => isReady) ?? [];
  const notYet = data?.items.filter(({ isReady }) => !isReady) ?? [];
  return (
    <Dialog open onClose={onClose} width="column" title="Nobody forgotten">
      {isError && <LoadFailed what="The list" onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton lines={4} />}
      {data?.items.length === 0 && <p role="status">Everything that was told is in the text.</p>}
      {ready.length > 0 && (
        <section className="forgotten" aria-label="Told, and not in the text">
          <h3>Told, and not in the text</h3>
          <ul>
            {ready.map((item) => (
              <li key={item.key}>
                <By item={item} question={questionOf(item.source.questionId)} />
                <blockquote dir="auto">{item.text}</blockquote>
                <Button
                  look="word"
                  aria-disabled={shaping.isBusy || undefined}
                  onClick={() => add(item, 'grow')}
                  aria-label={`Put this in: ${item.text}`}
                >
                  Put this in
                </Button>
                {item.displaces.length > 0 && (
                  <>
                    <p className="help">
                      To keep the time, this would go: {item.displaces.map(({ text }) => text).join(' … ')}
                    </p>
                    <Button look="word" aria-disabled={shaping.isBusy || undefined} onClick={() => add(item, 'keep')}>
                      Put it in instead of that
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {notYet.length > 0 && (
        <section className="forgotten" aria-label="Not in the text yet">
          <h3>Not in the text yet</h3>
          <p className="help">We cannot say these for certain as a sentence. Write them into a paragraph yourself.</p>
          <ul>
            {notYet.map((item) => (
              <li key={item.key}>
                <By item={item} question={questionOf(item.source.questionId)} />
                <blockquote dir="auto">{item.text}</blockquote>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

function By({ item, question }: { item: Forgotten; question: string }) {
  return (
    <p className="by">
      {item.name === '' ? 'Somebody who asked not to be named' : item.name}
      <em>
        {question}
        {item.isWanted && ' You said that this must be in.'}
      </em>
    </p>
  );
}
