import { Notice } from '../../../ui/notice.js';

/** Above figures that an invented month is part of: nobody may take them for measured ones (D13). */
export function ExampleNotice() {
  return (
    <div className="example-notice">
      <Notice tone="notice">
        <strong>Example data.</strong> A made-up month was added here, and these figures count it.
      </Notice>
    </div>
  );
}
