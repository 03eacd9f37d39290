import { useState } from 'react';
import { sentenceOf } from '../../../lib/http.js';
import { RadioGroup } from '../../../ui/choice-group.js';
import { LoadFailed } from '../../../ui/states.js';
import { showToast } from '../../../ui/toast-store.js';
import { useAcknowledgement, useChooseAcknowledgement } from '../api/own-part.js';

/** Whether the eulogy may name the person among those who told it. Saved as it is chosen; can be changed at any time. */
export function AcknowledgementChoice({ eulogyId }: { eulogyId: number }) {
  const said = useAcknowledgement(eulogyId);
  const choose = useChooseAcknowledgement(eulogyId);
  // Shown at once, and taken back where it could not be saved.
  const [chosen, setChosen] = useState<'named' | 'unnamed'>();
  if (said.isError) return <LoadFailed what="Your choice" onRetry={() => void said.refetch()} />;
  return (
    <RadioGroup
      legend="May the eulogy name you?"
      help="Your first name is then given with those who shared their memories. You can change this at any time."
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
  );
}
