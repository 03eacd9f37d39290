import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { CodeForm } from './code-field.js';
import { PasskeyFactor } from './passkey-factor.js';
import { useSecondFactorChanged } from './second-factor.js';

/** The second step of signing in: this session shows a code of the authenticator, a recovery code, or a passkey that stands for one. */
export function CodeStep({ passkeys }: { passkeys: number }) {
  const changed = useSecondFactorChanged();
  useScreenTitle('Your code, Admin');
  return (
    <div className="factor">
      <h1>Enter your code</h1>
      <p>Staff show a second factor after signing in. It counts for this browser, for twelve hours.</p>
      <CodeForm
        label="Code"
        help="The six digits that your authenticator shows now, or one of your recovery codes."
        action="Continue"
        busy="Checking…"
        onCode={async (code) => {
          await answerOf(api.POST('/api/staff/second-factor/confirm', { body: { code } }));
          await changed();
        }}
      />
      {passkeys > 0 && <PasskeyFactor act="confirm" words="Use your passkey" onDone={changed} />}
      <p className="muted">Lost both? Another admin can remove your second factor under Permissions.</p>
    </div>
  );
}
