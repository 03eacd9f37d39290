import { useState } from 'react';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { Button } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';
import { useIntroduction } from '../api/own-part.js';
import { IntroductionForm } from './introduction-form.js';

/** How somebody is introduced beside what they told, to be changed at any time. */
export function OwnIntroduction({ eulogyId, about }: { eulogyId: number; about: string }) {
  const { data } = useIntroduction(eulogyId);
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  const close = (): void => setIsOpen(false);
  return (
    <section aria-labelledby="introduced-heading">
      <h2 id="introduced-heading">How you are introduced</h2>
      <p>
        {data.as === null
          ? `You have not said what you are to ${about === '' ? 'the one it is about' : amidEnglish(about)}.`
          : `You said that you are their ${data.as}.`}{' '}
        {!isOpen && (
          <Button look="word" onClick={() => setIsOpen(true)}>
            {data.as === null ? 'Say it' : 'Change it'}
          </Button>
        )}
      </p>
      {isOpen && (
        <IntroductionForm
          eulogyId={eulogyId}
          legend="I am their"
          words={data.words}
          said={data.as ?? ''}
          save="Save"
          leave="Leave it as it is"
          onDone={() => {
            close();
            showToast({ title: 'Saved' });
          }}
          onLeave={close}
        />
      )}
    </section>
  );
}
