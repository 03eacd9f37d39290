import type { ReactNode } from 'react';
import type { EulogySentence } from '../../../lib/api-types.js';
import { Avatar } from '../../../ui/avatar.js';
import { Icon } from '../../../ui/icons.js';
import type { Voice } from '../sources.js';

interface SourceNoteProps {
  id: string;
  sentence: EulogySentence;
  voices: readonly Voice[];
  /** Set where the note can be put away. */
  onClose?: (() => void) | undefined;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Beside a sentence: whose words it rests on, or that nobody told us. */
export function SourceNote({ id, sentence, voices, onClose, children }: SourceNoteProps) {
  const isUnsure = sentence.verdict === 'unsupported';
  const label = isUnsure ? 'About this sentence' : 'Where this sentence comes from';
  return (
    <aside id={id} className="source" data-unsure={isUnsure || undefined} aria-label={label}>
      {onClose && (
        <button type="button" className="round" aria-label="Close the note" onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
      {isUnsure && (
        <>
          <p className="by">{sentence.finding ?? 'You didn’t tell us this'}</p>
          <p>
            {sentence.finding === undefined
              ? 'None of the answers say this. Check it before it’s read aloud.'
              : 'It may still be right. Check it before it’s read aloud.'}
          </p>
        </>
      )}
      {!isUnsure && voices.length === 0 && (
        <>
          <p className="by">Our words</p>
          <p>They only join up what people told us.</p>
        </>
      )}
      {voices.map((voice) => (
        <div key={voice.key} className="voice">
          <div className="by">
            {voice.name !== '' && <Avatar person={{ firstName: voice.name }} />}
            <p>
              {voice.name === '' ? 'An answer that has changed since' : voice.name}
              {voice.question !== '' && <em>{voice.question}</em>}
            </p>
          </div>
          {voice.quote !== '' && <blockquote dir="auto">{voice.quote}</blockquote>}
        </div>
      ))}
      {children}
    </aside>
  );
}
