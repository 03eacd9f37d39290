import { Disclosure } from '../../../ui/disclosure.js';
import type { Voice } from '../sources.js';

/** The answers that lie beside a paragraph while it is typed over. */
export interface Beside {
  /** What is to be written in, where somebody came for that. */
  told?: Voice | undefined;
  /** What the paragraph rests on. */
  own: readonly Voice[];
  others: readonly Voice[];
}

/** What was told, to write from: what this paragraph rests on first, everything else folded. */
export function AnswersBeside({ told, own, others }: Beside) {
  if (!told && own.length === 0 && others.length === 0) return null;
  return (
    // It scrolls by itself on a desk, so the keyboard has to reach it.
    <aside className="beside" aria-label="The answers" tabIndex={0}>
      {told && <Answers heading="To be written in" voices={[told]} />}
      {own.length > 0 && <Answers heading="Where this comes from" voices={own} />}
      {others.length > 0 && (
        <Disclosure summary={own.length > 0 || told ? 'The other answers' : 'The answers'}>
          <Answers voices={others} />
        </Disclosure>
      )}
    </aside>
  );
}

function Answers({ heading, voices }: { heading?: string; voices: readonly Voice[] }) {
  return (
    <>
      {heading && <h2>{heading}</h2>}
      <ul>
        {voices.map((voice) => (
          <li key={voice.key}>
            <p className="by">
              {voice.name}
              <em>{voice.question}</em>
            </p>
            <blockquote dir="auto">{voice.quote}</blockquote>
          </li>
        ))}
      </ul>
    </>
  );
}
