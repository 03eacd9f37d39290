import type { EulogyText } from '../../../lib/api-types.js';
import { wordsOfADay } from '../../../lib/of-a-day.generated.js';
import { Button } from '../../../ui/button.js';
import { paragraphsOf } from './places.js';

/** What was true when it was typed and may not be when it is read aloud. Nothing where there is none: it never holds anybody up. */
export function OfTheDay({ text }: { text: EulogyText }) {
  const found = paragraphsOf(text).flatMap(({ sentences }) =>
    sentences.flatMap(({ number, sentence }) => wordsOfADay(sentence.text).map((words) => ({ number, words }))),
  );
  if (found.length === 0) return null;
  return (
    <div className="of-the-day">
      <p>
        {found.length === 1 ? 'One sentence speaks' : `${found.length} sentences speak`} of a day as it was when it was
        written. Will {found.length === 1 ? 'it' : 'they'} be true when you read {found.length === 1 ? 'it' : 'them'}{' '}
        aloud? Touch {found.length === 1 ? 'it' : 'one'} to change it.
      </p>
      <ul>
        {found.map(({ number, words }) => (
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
