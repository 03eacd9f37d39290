import { useState } from 'react';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { useSession } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { Panel } from '../parts/panel.js';
import { CodeForm } from './code-field.js';
import { Enrol } from './enrol.js';
import { PasskeyFactor } from './passkey-factor.js';
import { RecoveryCodes } from './recovery-codes.js';
import { useSecondFactor, useSecondFactorChanged } from './second-factor.js';

/** A member of staff looks after their own second factor. */
export function OwnFactor() {
  const { data, isPending, refetch } = useSecondFactor(useSession().user?.role);
  const changed = useSecondFactorChanged();
  const [step, setStep] = useState<'none' | 'renew'>('none');
  const [codes, setCodes] = useState<readonly string[]>();
  if (isPending) return <Skeleton />;
  if (data === undefined) return <LoadFailed what="Your second factor" onRetry={() => void refetch()} />;
  if (codes) {
    const kept = (): void => {
      setCodes(undefined);
      setStep('none');
      void changed();
    };
    return <RecoveryCodes codes={codes} onKept={kept} />;
  }
  if (data.status !== 'on')
    return (
      <Panel
        title="Set up your authenticator"
        note={data.required ? 'Staff need one here.' : 'Whoever has one is asked for it from then on.'}
      >
        <Enrol />
      </Panel>
    );
  const passkeys =
    data.passkeys === 0
      ? 'A passkey of your account can stand for the code. Add one in your profile settings first, then say here which.'
      : `${data.passkeys === 1 ? 'One passkey stands' : `${data.passkeys} passkeys stand`} for the code of your authenticator.`;
  return (
    <>
      <Panel title="Your authenticator is set up" note={`${data.recoveryCodesLeft} of your recovery codes are left.`}>
        {step === 'none' ? (
          <div className="acts">
            <Button onClick={() => setStep('renew')}>New recovery codes</Button>
          </div>
        ) : (
          <CodeForm
            label="Code"
            help="The six digits that your authenticator shows now. The earlier recovery codes open nothing any more."
            action="Make new codes"
            busy="Checking…"
            onCode={async (code) => {
              const made = await answerOf(api.POST('/api/staff/second-factor/recovery-codes', { body: { code } }));
              setCodes(made.recoveryCodes);
            }}
          >
            <Button look="word-plain" onClick={() => setStep('none')}>
              Cancel
            </Button>
          </CodeForm>
        )}
      </Panel>
      <Panel title="A passkey in the place of the code" note={passkeys}>
        <PasskeyFactor act="trust" words="Let a passkey stand for the code" onDone={changed} />
      </Panel>
    </>
  );
}
