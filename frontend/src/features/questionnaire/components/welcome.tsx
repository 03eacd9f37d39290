import { PRONOUNS, type Pronouns } from '../../../lib/answers/answer-codecs.generated.js';
import type { EulogyType } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { Button } from '../../../ui/button.js';
import { RadioGroup } from '../../../ui/choice-group.js';

interface WelcomeProps {
  about: EulogyType;
  firstName: string;
  /** What the person or the animal is called; empty where nobody has said it. */
  calledName: string;
  questionCount: number;
  /** Whether they wrote something before they came: it stands in its place already. */
  brought: 'a-story' | 'nothing';
  /** What nobody asked them before: which words to use for the person; undefined where that is told, or comes with its question. */
  pronouns?: { readonly chosen: Pronouns | null; readonly onChoose: (pronouns: Pronouns) => void } | undefined;
  onStart: () => void;
}

const UNNAMED: Record<Exclude<EulogyType, 'self'>, string> = {
  other: 'the person who died',
  pet: 'the animal who died',
};

function subjectOf(about: EulogyType, calledName: string): string {
  if (about === 'self')
    return 'about you. We write from your answers, in your own voice, what somebody can read aloud one day.';
  return `about ${calledName === '' ? UNNAMED[about] : amidEnglish(calledName)}. We write the eulogy from your answers.`;
}

/** Said once, before the first question: there is no hurry, nothing has to be perfect, and one need not do it alone. */
export function Welcome({ about, firstName, calledName, questionCount, brought, pronouns, onStart }: WelcomeProps) {
  return (
    <section className="sheet welcome" aria-labelledby="welcome-heading">
      <h1 id="welcome-heading">{firstName === '' ? 'Before you begin' : `${firstName}, before you begin`}</h1>
      <p>
        There are {questionCount} questions {subjectOf(about, calledName)}
      </p>
      {brought === 'a-story' && (
        <p>What you wrote before is already here. You start with the first question that’s still open.</p>
      )}
      {pronouns && (
        <RadioGroup
          legend="Pronouns"
          help="The questions and the eulogy will use these."
          layout="columns"
          options={PRONOUNS.map((value) => ({ value, label: value }))}
          value={pronouns.chosen ?? undefined}
          onChange={(value) => pronouns.onChoose(value as Pronouns)}
        />
      )}
      <ul>
        <li>
          <strong>Go at your own pace.</strong> Every word is saved as you write. Stop whenever you like.
        </li>
        <li>
          <strong>Perfection is not needed.</strong> One small thing is enough, and you can skip anything but the name.
        </li>
        <li>
          <strong>Others can be invited.</strong> An old friend’s memories can go in beside yours.
        </li>
      </ul>
      <Button look="main" onClick={onStart}>
        Get Started
      </Button>
    </section>
  );
}
