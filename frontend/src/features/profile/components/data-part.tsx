import { sentenceOf } from '../../../lib/http.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { showToast } from '../../../ui/toast-store.js';
import { useExportData } from '../api/export-data.js';
import { Part } from './part.js';
import { PasswordAsked, useAskedPassword } from './password-asked.js';

const failed = (error: unknown): void =>
  showToast({ title: 'The export failed', description: sentenceOf(error, 'Please try again.'), tone: 'problem' });

/** Everything that is kept about the person, as a file. */
export function DataPart() {
  const save = useExportData();
  useUnauthorizedRedirect({ error: save.error });
  const { run, isBusy, asked } = useAskedPassword(save.mutateAsync, failed);
  return (
    <Part id="data" title="Your data">
      <p>
        Download everything we keep about you in one file: your account, your eulogies, what you added to other
        people’s, and your purchases.
      </p>
      <div className="acts">
        <Button busy={isBusy ? 'Exporting…' : undefined} onClick={() => void run()}>
          <Icon name="download" />
          Export my data
        </Button>
      </div>
      <PasswordAsked asked={asked} action="Export my data" busy="Exporting…" />
    </Part>
  );
}
