import type { QuestionResponse } from '../../../lib/api-types.js';
import { Disclosure } from '../../../ui/disclosure.js';

type Help = NonNullable<QuestionResponse['help']>;

/** Beside the field on a desk. */
export function HelpInMargin({ help }: { help: Help }) {
  return (
    <aside className="margin hint" aria-labelledby="hint-heading">
      <h2 id="hint-heading">For example</h2>
      <p className="hint-example">{help.example}</p>
      <h2>If you don’t know</h2>
      <p>{help.ifUnknown}</p>
    </aside>
  );
}

/** Folded under the field on a phone. */
export function FoldedHelp({ help }: { help: Help }) {
  return (
    <Disclosure summary="If you’re stuck" className="small-help">
      <div className="hint">
        <p className="hint-example">{help.example}</p>
        <p>{help.ifUnknown}</p>
      </div>
    </Disclosure>
  );
}
