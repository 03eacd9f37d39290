import { QRCodeSVG } from 'qrcode.react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../lib/api.js';
import { answerOf, ApiError, sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { PasswordField, TextField } from '../../../ui/text-field.js';
import type { Schemas } from '../schemas.js';
import { CodeForm } from './code-field.js';
import { RecoveryCodes } from './recovery-codes.js';
import { useSecondFactorChanged } from './second-factor.js';

type Prepared = Schemas['PreparedSecondFactorResponse'];

/** Sets up an authenticator: the password, the picture to scan, the first code, and the recovery codes. */
export function Enrol() {
  const changed = useSecondFactorChanged();
  const [prepared, setPrepared] = useState<Prepared>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={() => void changed()} />;
  if (!prepared) return <AskPassword onPrepared={setPrepared} />;
  return (
    <div className="factor">
      <p>
        Scan this picture with an authenticator app. On the device that has the app, open{' '}
        <a href={prepared.uri}>this link</a> instead.
      </p>
      <div className="qr">
        <QRCodeSVG
          value={prepared.uri}
          size={192}
          marginSize={4}
          title="The secret for your authenticator, as a picture"
        />
      </div>
      <p>
        Or type this secret into it: <code className="secret">{inGroups(prepared.secret)}</code>
      </p>
      <CodeForm
        label="Code"
        help="The six digits that the authenticator shows now."
        action="Turn on"
        busy="Checking…"
        onCode={async (code) => {
          const { recoveryCodes } = await answerOf(api.POST('/api/staff/second-factor/enable', { body: { code } }));
          setCodes(recoveryCodes);
        }}
      />
    </div>
  );
}

function AskPassword({ onPrepared }: { onPrepared: (prepared: Prepared) => void }) {
  const [password, setPassword] = useState('');
  const [letterCode, setLetterCode] = useState<string>();
  const [problem, setProblem] = useState<{ text: string; isShort: boolean }>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    if (password === '') return setProblem({ text: 'Please enter your password', isShort: false });
    setSending(true);
    try {
      const shown = letterCode ? { letterCode } : {};
      onPrepared(await answerOf(api.POST('/api/staff/second-factor/prepare', { body: { password, ...shown } })));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'staff.letter-code-needed') {
        setProblem(undefined);
        return setLetterCode('');
      }
      const isShort = error instanceof ApiError && error.code === 'auth.password-short-for-staff';
      setProblem({ text: sentenceOf(error, 'That did not work. Please try again.'), isShort });
    } finally {
      setSending(false);
    }
  };
  return (
    <form className="factor-form" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        It takes two minutes and a phone with an authenticator app: your password here, a picture to scan, and the six
        digits that the app then shows.
      </p>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={letterCode === undefined ? problem?.text : undefined}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem(undefined);
        }}
      />
      {letterCode !== undefined && (
        <TextField
          label="Code from our mail"
          help="We have just sent it to your email address. It is good for 10 minutes."
          name="letter-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          autoFocus
          value={letterCode}
          error={problem?.text}
          onChange={(event) => {
            setLetterCode(event.target.value);
            setProblem(undefined);
          }}
        />
      )}
      {problem?.isShort && (
        <p>
          <Link to="/profile">Change your password in the profile settings</Link>, then come back.
        </p>
      )}
      <div className="acts">
        <Button type="submit" look="main" busy={isSending ? 'One moment…' : undefined}>
          Continue
        </Button>
      </div>
    </form>
  );
}

/** "JBSW Y3DP …": easier to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
