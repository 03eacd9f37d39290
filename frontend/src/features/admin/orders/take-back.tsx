import { useState } from 'react';
import { api } from '../../../lib/api.js';
import { answerOf, sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { ReasonDialog } from '../parts/reason-dialog.js';
import type { Schemas } from '../schemas.js';
import { useAct } from '../use-act.js';

/** For a eulogy that nobody paid for: there is no money to send back, and it can be taken back and given back. */
export function TakeBack({ order }: { order: Schemas['OrderResponse'] }) {
  const [isAsked, setAsked] = useState(false);
  const isTaken = order.takenBackAt !== null;
  const params = { path: { id: order.id } };
  const act = useAct(
    (reason: string) =>
      answerOf(
        isTaken
          ? api.POST('/api/admin/purchases/{id}/give-back', { params, body: { reason } })
          : api.POST('/api/admin/purchases/{id}/take-back', { params, body: { reason } }),
      ),
    {
      done: isTaken
        ? { title: 'Given back', description: 'Everything is as before.' }
        : { title: 'Taken back', description: 'It stays readable; no new text is written for it.' },
      failed: { title: 'Error', description: 'Nothing was changed.' },
    },
  );
  if (order.status !== 'paid' || order.totalCents > 0) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {isTaken ? 'Give it back…' : 'Take it back…'}
      </Button>
      <ReasonDialog
        open={isAsked}
        onClose={() => {
          setAsked(false);
          act.reset();
        }}
        title={isTaken ? 'Give this eulogy back' : 'Take this eulogy back'}
        description={
          isTaken
            ? 'Its owner can have a text written again. Nothing that was answered or written was lost.'
            : 'Nothing was paid, so nothing goes back. What was answered and written stays, its owner can read it and download it, and no new text is written. It can be given back.'
        }
        action={isTaken ? 'Give it back' : 'Take it back'}
        busy={act.isPending ? 'Saving…' : undefined}
        refused={act.isError ? sentenceOf(act.error, 'It was not done. Please try again.') : undefined}
        onReason={(reason) => act.mutate(reason, { onSuccess: () => setAsked(false) })}
      />
    </>
  );
}
