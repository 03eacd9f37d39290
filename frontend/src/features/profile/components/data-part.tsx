import { buttonClass } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { Part } from './part.js';

/** Everything that is kept about the person, as a file. A plain download: it works however large the file is. */
export function DataPart() {
  return (
    <Part id="data" title="Your data">
      <p>
        Everything we keep about you in one file that you can open on any computer: your account, your eulogies, what
        you told for other people’s, and your purchases.
      </p>
      <div className="acts">
        <a className={buttonClass('outline')} href="/api/profile/export" download="eulogy-my-data.json">
          <Icon name="download" />
          Export my data
        </a>
      </div>
    </Part>
  );
}
