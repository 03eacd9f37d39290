import { Button } from '../../../ui/button.js';

interface WelcomeProps {
  firstName: string;
  questionCount: number;
  onStart: () => void;
}

/** Said once, before the first question: there is no hurry, nothing has to be perfect, and one need not do it alone. */
export function Welcome({ firstName, questionCount, onStart }: WelcomeProps) {
  return (
    <section className="sheet welcome" aria-labelledby="welcome-heading">
      <h1 id="welcome-heading">{firstName === '' ? 'Before you begin' : `${firstName}, before you begin`}</h1>
      <p>There are {questionCount} questions about the person who died. We write the eulogy from your answers.</p>
      <ul>
        <li>
          <strong>Go at your own pace.</strong> Every word is saved as you write. Stop whenever you like.
        </li>
        <li>
          <strong>Perfection is not needed.</strong> One small thing is enough, and any question can be left.
        </li>
        <li>
          <strong>Others can be invited.</strong> What an old friend remembers can stand beside what you remember.
        </li>
      </ul>
      <Button look="main" onClick={onStart}>
        Get Started
      </Button>
    </section>
  );
}
