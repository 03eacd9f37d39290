import { adviceFor, SETTINGS } from '../../../content/settings.js';
import type { ReviewChange, ReviewResponse } from '../../../lib/api-types.js';
import { RadioGroup } from '../../../ui/choice-group.js';
import { SettingAdvice } from '../../../ui/setting-advice.js';
import { Fold } from './fold.js';

const UNSAID = { value: 'unsaid', label: 'We do not know yet' } as const;
const CHOICES = [
  ...(Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]).map((value) => ({
    value,
    label: SETTINGS[value].label,
    aside: <Minutes of={SETTINGS[value].minutes} />,
  })),
  UNSAID,
];

function Minutes({ of }: { of: string }) {
  return <span className="muted num">{of} min</span>;
}

interface SettingProps {
  setting: ReviewResponse['setting'];
  onChange: (change: ReviewChange) => void;
}

/** Where it will be spoken: advice follows, and nothing is decided by it. */
export function Setting({ setting, onChange }: SettingProps) {
  const advice = adviceFor(setting);
  const choose = (value: string): void => {
    const chosen = CHOICES.find((one) => one.value === value);
    if (chosen) onChange({ setting: chosen.value });
  };
  return (
    <Fold id="setting-heading" title="Where it will be spoken" tells={advice?.label ?? 'not chosen yet'}>
      <div className="settings">
        <RadioGroup
          legend="Where it will be spoken"
          legendLook="hidden"
          options={CHOICES}
          value={setting}
          onChange={choose}
        />
      </div>
      <div role="status">{advice && <SettingAdvice of={advice} />}</div>
    </Fold>
  );
}
