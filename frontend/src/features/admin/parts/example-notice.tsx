import { Notice } from '../../../ui/notice.js';

/** Above figures that an invented month is part of: nobody may take them for measured ones (D13). */
export function ExampleNotice() {
  return (
    <div className="example-notice">
      <Notice tone="notice">
        <strong>Example data.</strong> An invented month was played into this house; the figures are of it too.
      </Notice>
    </div>
  );
}
