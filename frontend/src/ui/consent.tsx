import type { ReactNode } from 'react';
import { RadioGroup } from './choice-group.js';
import { Notice } from './notice.js';

interface ConsentProps {
  /** What is asked. With `headingId` it stands as the heading over the two answers, else the page's own heading asks it. */
  question: string;
  headingId?: string;
  /** What a yes would mean. */
  children?: ReactNode;
  /** The two answers in words of the question, never a bare yes and no. */
  yes: string;
  no: string;
  value: 'yes' | 'no' | undefined;
  onChange: (answer: 'yes' | 'no') => void;
  /** What stands now, said under the answers once there is one. */
  stands: string;
  /** Why the last answer did not arrive. */
  failure?: string | undefined;
}

/** A yes or no that is somebody's own to give: saved as it is chosen, and changed the same way. */
export function Consent({ question, headingId, children, yes, no, value, onChange, stands, failure }: ConsentProps) {
  return (
    <div className="consent">
      {headingId !== undefined && <h2 id={headingId}>{question}</h2>}
      {children}
      <RadioGroup
        legend={question}
        legendLook="hidden"
        value={value}
        onChange={(answer) => onChange(answer === 'yes' ? 'yes' : 'no')}
        options={[
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ]}
      />
      <p className="small muted" role="status">
        {stands}
      </p>
      {failure !== undefined && (
        <Notice tone="error" announce="alert">
          <p>{failure}</p>
        </Notice>
      )}
    </div>
  );
}
