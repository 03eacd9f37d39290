import { useState } from 'react';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { useSession } from '../../../lib/session.js';
import { typeLabel } from '../../../lib/titles.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { ActsMenu } from '../parts/acts-menu.js';
import { dayAndMonth } from '../parts/moments.js';
import { ReasonDialog } from '../parts/reason-dialog.js';
import type { Schemas } from '../schemas.js';
import { moneyWords, SEND_RECEIPT_AGAIN } from '../orders/refund-words.js';
import { stateOf } from '../orders/state-words.js';
import { downloadPdf } from './download-pdf.js';
import { EulogyStatus } from './eulogy-status.js';
import { MaskedTitle } from './masked-title.js';
import { RefundDialog } from './refund-dialog.js';
import { useAct } from '../use-act.js';

type Eulogy = Schemas['CustomerEulogyResponse'];

const PDF_REASONS = [
  'The owner asked for a copy',
  'The print was cut off',
  'The download does not work for them',
] as const;

/** Why everything begins anew, mostly. */
export const RESET_REASONS = [
  'The owner asked to begin anew',
  'It was filled in about somebody else',
  'Somebody filled it in without the owner',
] as const;

interface CustomerEulogyProps {
  eulogy: Eulogy;
  email: string;
  /** Among what was found, or in the file of the person, where the orders stand below with their money. */
  place?: 'found' | 'file';
}

/** One eulogy of a customer, with what can be done for it. */
export function CustomerEulogy({ eulogy, email, place = 'found' }: CustomerEulogyProps) {
  const Heading = place === 'file' ? 'h3' : 'h4';
  const isAdmin = useSession().user?.role === 'admin';
  const { id, title, type, createdAt, questionnaireStatus, isOwner, generatedContent, purchase } = eulogy;
  const [asked, setAsked] = useState<'reset' | 'refund' | 'pdf'>();
  const [isLoading, setLoading] = useState(false);
  const close = (): void => setAsked(undefined);
  const reset = useAct(
    (reason: string) =>
      answerOf(
        api.POST('/api/admin/eulogies/{id}/reset-questionnaire', { params: { path: { id } }, body: { reason } }),
      ),
    {
      done: { title: 'Questionnaire Reset', description: 'User can now restart their questionnaire.' },
      failed: { title: 'Error', description: 'Failed to reset questionnaire.' },
    },
  );
  const resend = useAct(
    (purchaseId: string) =>
      answerOf(api.POST('/api/admin/purchases/{id}/resend-receipt', { params: { path: { id: purchaseId } } })),
    {
      done: { title: 'Receipt sent', description: `It is on its way to ${email}.` },
      failed: { title: 'Error', description: 'The receipt was not sent.' },
    },
  );
  // in one's own file that one owns it is what everybody expects
  const part = !isOwner ? 'contributor, ' : place === 'file' ? '' : 'owner, ';
  const mayReset = isAdmin && isOwner && questionnaireStatus !== 'not_started';
  const hasPdf = isAdmin && questionnaireStatus === 'submitted' && generatedContent !== null;
  const download = async (reason: string): Promise<void> => {
    setLoading(true);
    await downloadPdf(eulogy, reason);
    setLoading(false);
    close();
  };
  return (
    <li className="customer-eulogy">
      <div className="eulogy-line">
        <Heading>
          <MaskedTitle eulogyId={id} title={title} isTitleMasked={eulogy.isTitleMasked} />
        </Heading>
        <EulogyStatus status={questionnaireStatus} />
      </div>
      <p className="muted small-14">
        Number {id}, {typeLabel(type)}, {part}since {dayAndMonth(createdAt)}
        {purchase && `. ${stateOf(purchase).words}${place === 'file' ? '' : `: ${moneyWords(purchase)}`}`}
      </p>
      <ActsMenu
        of={`eulogy ${id}`}
        busy={resend.isPending ? 'Sending…' : undefined}
        front={
          <>
            <ButtonLink size="small" to={`/admin/eulogies/${id}/timeline`}>
              Open timeline
            </ButtonLink>
            {isAdmin && purchase?.status === 'paid' && purchase.leftCents > 0 && purchase.failure === null && (
              <Button size="small" look="danger" onClick={() => setAsked('refund')}>
                Refund…
              </Button>
            )}
          </>
        }
        last={
          mayReset && (
            <Button size="small" look="danger" onClick={() => setAsked('reset')}>
              Reset Questionnaire…
            </Button>
          )
        }
      >
        {isAdmin && purchase && place === 'found' && (
          <ButtonLink size="small" to={`/admin?tab=orders&order=${purchase.id}`}>
            Open order
          </ButtonLink>
        )}
        {purchase && (
          <Button
            size="small"
            busy={resend.isPending ? 'Sending…' : undefined}
            onClick={() => resend.mutate(purchase.id)}
          >
            {SEND_RECEIPT_AGAIN}
          </Button>
        )}
        {hasPdf && (
          <Button size="small" onClick={() => setAsked('pdf')}>
            Download PDF…
          </Button>
        )}
      </ActsMenu>
      <ReasonDialog
        open={asked === 'pdf'}
        onClose={close}
        title={`Download the text of “${title}”`}
        description="It is the family’s own. That you read it, and why, stands in the audit and in what they may export."
        action="Download"
        busy={isLoading ? 'Downloading…' : undefined}
        usual={PDF_REASONS}
        onReason={(reason) => void download(reason)}
      />
      <ReasonDialog
        open={asked === 'reset'}
        onClose={close}
        title={`Reset the questionnaire of “${title}”`}
        description="All answers, the review and every text leave the view of its people, and they begin anew. The payment stands. What was there stays in the timeline."
        action="Reset Questionnaire"
        actionLook="danger-main"
        busy={reset.isPending ? 'Resetting…' : undefined}
        usual={RESET_REASONS}
        onReason={(reason) => reset.mutate(reason, { onSettled: close })}
      />
      {purchase && purchase.paidAt !== null && (
        <RefundDialog
          open={asked === 'refund'}
          onClose={close}
          purchase={{ ...purchase, paidAt: purchase.paidAt }}
          title={title}
        />
      )}
    </li>
  );
}
