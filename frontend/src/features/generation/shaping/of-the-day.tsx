import type { ReactNode } from 'react';
import type { EulogyText } from '../../../lib/api-types.js';
import { wordsInConfidence, wordsOfADay } from '../../../lib/of-a-day.generated.js';
import { Button } from '../../../ui/button.js';
import { paragraphsOf } from './places.js';

/**
 * What only whoever speaks can judge: what was true when it was typed and may not be when it is read aloud, and what somebody in the room may
 * hear for the first time. Nothing where there is none: it never holds anybody up.
 */
export function OfTheDay({ text }: { text: EulogyText }) {
  const days = found(text, wordsOfADay);
  const confided = found(text, wordsInConfidence);
  return (
    <>
      {days.length > 0 && (
        <Sentences sentences={days}>
          {days.length === 1 ? 'One sentence speaks' : `${days.length} sentences speak`} of a day as it was when it was
          written. Will {days.length === 1 ? 'it' : 'they'} be true when you read {days.length === 1 ? 'it' : 'them'}{' '}
          aloud? Touch {days.length === 1 ? 'it' : 'one'} to change it.
        </Sentences>
      )}
      {confided.length > 0 && (
        <Sentences sentences={confided}>
          {confided.length === 1 ? 'One sentence says' : `${confided.length} sentences say`} that somebody does not know
          this, or was not to be told. They may hear it for the first time when you read it aloud. Touch{' '}
          {confided.length === 1 ? 'it' : 'one'} to change it or to leave it out.
        </Sentences>
      )}
    </>
  );
}

interface Found {
  number: number;
  words: string;
}

function found(text: EulogyText, wordsIn: (words: string) => string[]): Found[] {
  return paragraphsOf(text).flatMap(({ sentences }) =>
    sentences.flatMap(({ number, sentence }) => wordsIn(sentence.text).map((words) => ({ number, words }))),
  );
}

function Sentences({ sentences, children }: { sentences: readonly Found[]; children: ReactNode }) {
  return (
    <div className="of-the-day">
      <p>{children}</p>
      <ul>
        {sentences.map(({ number, words }) => (
          <li key={`${number} ${words}`}>
            <Button look="word" onClick={() => goTo(number)}>
              <q dir="auto">{words}</q>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** To the sentence on the page, opened as if it had been touched. */
function goTo(number: number): void {
  const sentence = document.querySelector<HTMLElement>(`[data-sentence="${number}"]`);
  sentence?.focus();
  sentence?.click();
}
