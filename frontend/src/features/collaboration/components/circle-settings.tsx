import { useState } from 'react';
import type { CircleSettingsResponse } from '../../../lib/api-types.js';
import { sentenceOf } from '../../../lib/http.js';
import { CheckboxGroup } from '../../../ui/choice-group.js';
import { showToast } from '../../../ui/toast-store.js';
import { useChooseSettings } from '../api/people.js';

type Setting = keyof CircleSettingsResponse;

const options: readonly { value: Setting; label: string; hint: string }[] = [
  {
    value: 'contributorsSeeMemories',
    label: "See each other's memories",
    hint: 'If not, each person sees only the shared facts and their own memories.',
  },
  {
    value: 'contributorsMayRead',
    label: 'Read the finished eulogy',
    hint: 'If not, only you can read and download it.',
  },
];

/** What everybody who contributes may see and read. Each choice is saved as it is made. */
export function CircleSettings({ eulogyId, settings }: { eulogyId: number; settings: CircleSettingsResponse }) {
  const choose = useChooseSettings(eulogyId);
  // Shown at once, and taken back where it could not be saved.
  const [chosen, setChosen] = useState<Partial<CircleSettingsResponse>>({});
  const shown = { ...settings, ...chosen };
  const allowed = options.map(({ value }) => value).filter((value) => shown[value]);
  const change = (next: readonly string[]): void => {
    const changed = options.filter(({ value }) => next.includes(value) !== shown[value]);
    const choice = Object.fromEntries(changed.map(({ value }) => [value, next.includes(value)]));
    setChosen((before) => ({ ...before, ...choice }));
    choose.mutate(choice, {
      onSettled: () => setChosen({}),
      onError: (error) =>
        showToast({ title: 'Error', description: sentenceOf(error, 'Please try again.'), tone: 'problem' }),
    });
  };
  return <CheckboxGroup legend="People who contribute can" options={options} value={allowed} onChange={change} />;
}
