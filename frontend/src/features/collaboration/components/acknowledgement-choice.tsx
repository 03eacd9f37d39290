import { useState } from 'react';
import { sentenceOf } from '../../../lib/http.js';
import { RadioGroup } from '../../../ui/choice-group.js';
import { LoadFailed } from '../../../ui/states.js';
import { showToast } from '../../../ui/toast-store.js';
import { useAcknowledgement, useChooseAcknowledgement } from '../api/own-part.js';

/** Whether the person may be named with what they told. Saved as it is chosen; can be changed until the eulogy is finished. */
export function AcknowledgementChoice({ eulogyId }: { eulogyId: number }) {
  const said = useAcknowledgement(eulogyId);
  const choose = useChooseAcknowledgement(eulogyId);
  // Shown at once, and taken back where it could not be saved.
  const [chosen, setChosen] = useState<'named' | 'unnamed'>();
  if (said.isError) return <LoadFailed what="Your choice" onRetry={() => void said.refetch()} />;
  if (said.data?.settled === true)
    return (
      <section aria-labelledby="your-name-heading">
        <h2 id="your-name-heading">Your name</h2>
        <p>
          {said.data.choice === 'unnamed'
            ? 'You asked to stay unnamed. The eulogy is finished, so this can’t be changed now.'
            : 'Your memories may be told with your name. The eulogy is finished, so this can’t be changed now.'}
        </p>
      </section>
    );
  return (
    <section aria-labelledby="your-name-heading">
      <h2 id="your-name-heading">Your name</h2>
      <RadioGroup
        legend="May the eulogy name you?"
        help="If not, your memories may still be used, but nothing will say they are yours. You can change this until the eulogy is finished."
        value={chosen ?? said.data?.choice ?? undefined}
        onChange={(next) => {
          const choice = next === 'named' ? 'named' : 'unnamed';
          setChosen(choice);
          choose.mutate(choice, {
            onSettled: () => setChosen(undefined),
            onSuccess: () => showToast({ title: 'Your choice is saved' }),
            onError: (error) =>
              showToast({ title: 'Error', description: sentenceOf(error, 'Please try again.'), tone: 'problem' }),
          });
        }}
        options={[
          { value: 'named', label: 'Yes, I would like to be named' },
          { value: 'unnamed', label: 'No, please leave my name out' },
        ]}
      />
    </section>
  );
}
