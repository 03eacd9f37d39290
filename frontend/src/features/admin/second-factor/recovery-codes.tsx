import { useState } from 'react';
import { PRODUCT_NAME } from '../../../content/site.js';
import { copyText } from '../../../lib/copy-text.js';
import { Button } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';
import { saveFile } from '../../../lib/save-file.js';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called once the person says that they have them. */
  onKept: () => void;
}

/** The recovery codes, shown this once: each lets in once where the phone is lost. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await copyText(text);
      showToast({ title: 'Copied' });
    } catch {
      showToast({ title: 'Not copied', description: 'Please write the codes down.', tone: 'problem' });
    }
  };
  return (
    <div className="factor">
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
        Your recovery codes
      </h2>
      <p>
        Each of them lets you in once, if your phone is lost. They are shown only now. Keep them where your phone is
        not.
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="acts">
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          size="small"
          onClick={() =>
            saveFile(
              'recovery-codes.txt',
              new Blob([`${PRODUCT_NAME} recovery codes\n\n${text}\n`], { type: 'text/plain' }),
            )
          }
        >
          Download
        </Button>
      </div>
      <label className="choice kept-codes">
        <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.target.checked)} />
        <span>I have kept these codes</span>
      </label>
      <div className="acts">
        <Button look="main" disabled={!isKept} onClick={onKept}>
          Continue
        </Button>
      </div>
    </div>
  );
}
