import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

/** People and answers that the text has nothing of; one tap adds a sentence that rests on what was told. */
export function ForgottenDialog({ shaping, questionOf, onClose }: ForgottenDialogProps) {
  const { data, isError, refetch } = useQuery<ForgottenList>({
    queryKey: forgottenKey(shaping.id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const add = (item: Forgotten): void =>
    void shaping.act((calls, version) => calls.addForgotten(version, item.key), 'Sentence added.');
  const people = data?.items.filter(({ kind }) => kind === 'person') ?? [];
  const answers = data?.items.filter(({ kind }) => kind === 'answer') ?? [];
  return (
    <Dialog open onClose={onClose} width="column" title="Nobody forgotten">
      {isError && <LoadFailed what="The list" onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton lines={4} />}
      {data?.items.length === 0 && (
        <p role="status">Everybody who told something, and every included answer, is in the text.</p>
      )}
      {people.length > 0 && (
        <section className="forgotten" aria-label="People">
          <h3>People who are not in the text</h3>
          <ul>
            {people.map((item) => (
              <Item key={item.key} item={item} isBusy={shaping.isBusy} onAdd={() => add(item)}>
                <bdi>{item.name}</bdi>
              </Item>
            ))}
          </ul>
        </section>
      )}
      {answers.length > 0 && (
        <section className="forgotten" aria-label="Answers">
          <h3>Answers that the text does not draw on</h3>
          <ul>
            {answers.map((item) => (
              <Item key={item.key} item={item} isBusy={shaping.isBusy} onAdd={() => add(item)}>
                <bdi>{item.name}</bdi>
                <em>
                  {questionOf(item.source?.questionId ?? '')}
                  {item.isWanted && ' You said that this must be in.'}
                </em>
              </Item>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

interface ItemProps {
  item: Forgotten;
  isBusy: boolean;
  onAdd: () => void;
  children: ReactNode;
}

function Item({ item, isBusy, onAdd, children }: ItemProps) {
  return (
    <li>
      <p className="by">{children}</p>
      {item.sentence === null ? (
        <p className="help">Nothing of it can be said in one sentence by us. Write it into a paragraph yourself.</p>
      ) : (
        <>
          <blockquote>{item.sentence}</blockquote>
          <Button look="word" aria-disabled={isBusy || undefined} onClick={onAdd} aria-label={`Add: ${item.sentence}`}>
            Add this sentence
          </Button>
        </>
      )}
    </li>
  );
}
