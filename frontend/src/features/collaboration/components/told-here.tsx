import { copyText } from '../../../lib/copy-text.js';
import { Button } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';

export interface Told {
  readonly question: string;
  readonly answer: string;
}

/** What somebody told themselves, with the questions as they were asked. */
export function ToldHere({ told }: { told: readonly Told[] }) {
  return (
    <section aria-labelledby="told-here">
      <h2 id="told-here">What you told</h2>
      <dl className="told-here">
        {told.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** To be kept somewhere else. */
export function CopyWords({ told }: { told: readonly Told[] }) {
  const words = told.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n');
  const copy = (): void =>
    void copyText(words).then(
      () => showToast({ title: 'Copied', description: 'Your words are on the clipboard.' }),
      () => showToast({ title: 'Error', description: 'Your words could not be copied.', tone: 'problem' }),
    );
  return (
    <Button look="main" onClick={copy}>
      Copy my words
    </Button>
  );
}
