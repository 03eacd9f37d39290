import { PageShell, TopBar } from '../../../ui/page-shell.js';
import { Picture } from '../../../ui/pictures/picture.js';

/** Between the door and the first question. */
export function Preparing() {
  return (
    <div className="over-art preparing">
      <Picture kind="window" seed={3} />
      <PageShell header={<TopBar look="clear" />}>
        <div role="status">
          <h1>Preparing your questionnaire...</h1>
        </div>
      </PageShell>
    </div>
  );
}
