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
  const who = about === '' ? undefined : amidEnglish(about);
  return (
    <section className="own-introduction" aria-labelledby="introduced-heading">
      <h2 id="introduced-heading">How did you know {who ?? 'them'}?</h2>
      <p>
        {data.as === null
          ? 'If a memory of yours is read out, this is how you’ll be introduced. You can skip this.'
          : `You’ll be introduced as ${who === undefined ? 'their' : `${who}’s`} ${data.as}.`}
      </p>
      {!isOpen && (
        <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
          {data.as === null ? 'Choose a word' : 'Change it'}
        </Button>
      )}
      {isOpen && (
        <IntroductionForm
          eulogyId={eulogyId}
          legend={`I was ${who === undefined ? 'their' : `${who}’s`}`}
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
