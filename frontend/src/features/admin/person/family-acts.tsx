import { useState, type ReactNode } from 'react';
import { api } from '../../../lib/api.js';
import { answerOf, sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { longMoment } from '../parts/moments.js';
import { ReasonDialog } from '../parts/reason-dialog.js';
import type { Schemas } from '../schemas.js';
import { useAct } from '../use-act.js';

interface CareActProps<Output> {
  /** What the button on the page says. */
  label: string;
  title: string;
  description: ReactNode;
  action: string;
  busy: string;
  act: (reason: string) => Promise<Output>;
  done: { title: string; say: (output: Output) => string };
  failed: string;
}

/** An act for a family that is stuck: asked once more, with a reason, before it is done. */
function CareAct<Output>({ label, done, failed, busy, act, ...dialog }: CareActProps<Output>) {
  const [isAsked, setAsked] = useState(false);
  const care = useAct(act, {
    done: (output) => ({ title: done.title, description: done.say(output) }),
    failed: { title: 'Error', description: failed },
  });
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ReasonDialog
        {...dialog}
        open={isAsked}
        onClose={() => {
          setAsked(false);
          care.reset();
        }}
        busy={care.isPending ? busy : undefined}
        refused={care.isError ? sentenceOf(care.error, failed) : undefined}
        onReason={(reason) => care.mutate(reason, { onSuccess: () => setAsked(false) })}
      />
    </>
  );
}

type Letter = Schemas['PersonLetterResponse'];

/** Beside the last letter of an invitation that waits for somebody. */
export function SendInvitationAgain({ letter }: { letter: Letter }) {
  const { eulogyId, number, mayBeSentAgain } = letter;
  if (!mayBeSentAgain || eulogyId === null || number === null) return null;
  return (
    <CareAct
      label="Send again…"
      title="Send the invitation again"
      description={`Invitation ${number} of eulogy ${eulogyId} goes to the same address once more, and its link is good for another 14 days. The timeline says that you sent it. The family’s limits hold: three letters to one address a day.`}
      action="Send it again"
      busy="Sending…"
      act={(reason) =>
        answerOf(
          api.POST('/api/admin/eulogies/{id}/invitations/{number}/send', {
            params: { path: { id: eulogyId, number } },
            body: { reason },
          }),
        )
      }
      done={{ title: 'Invitation', say: ({ message }) => message }}
      failed="It was not sent."
    />
  );
}

/** At somebody who could not join a eulogy whose link ended, or is about to. */
export function ExtendLink({ eulogyId }: { eulogyId: number }) {
  return (
    <CareAct
      label="Extend the link…"
      title="Extend the invitation link"
      description={`The link of eulogy ${eulogyId} is good for another 14 days: everybody who has it can join, and the owner sees until when. The timeline says that you did it. If theirs was an older link, it stays shut.`}
      action="Extend the link"
      busy="Extending…"
      act={(reason) =>
        answerOf(
          api.POST('/api/admin/eulogies/{id}/invitation/renew', {
            params: { path: { id: eulogyId } },
            body: { reason },
          }),
        )
      }
      done={{ title: 'Link extended', say: ({ endsAt }) => `It is good until ${longMoment(endsAt)}.` }}
      failed="The link stays as it was."
    />
  );
}

/** At a eulogy that is paid and has no text. */
export function StartWriting({ eulogyId }: { eulogyId: number }) {
  return (
    <CareAct
      label="Start the writing…"
      title="Start the writing"
      description={`Eulogy ${eulogyId} is written from the answers that are there, as long as its owner chose. Nobody can change the answers meanwhile. The owner gets a letter when the text is there, and the timeline says that you started it.`}
      action="Start the writing"
      busy="Starting…"
      act={(reason) =>
        answerOf(
          api.POST('/api/admin/eulogies/{id}/start-writing', { params: { path: { id: eulogyId } }, body: { reason } }),
        )
      }
      done={{ title: 'Writing', say: ({ message }) => message }}
      failed="The writing was not started."
    />
  );
}
