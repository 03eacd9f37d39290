import type { IntroductionResponse } from '../../../lib/api-types.js';
import { IntroductionForm } from './introduction-form.js';

interface KnewHowProps {
  eulogyId: number;
  /** Whose life it is, as it is said. */
  calledName: string;
  /** "her" */
  possessive: string;
  introduction: IntroductionResponse;
  onGo: () => void;
}

/** Asked once of somebody who was invited, before their first question: it can be left, and said later. */
export function KnewHow({ eulogyId, calledName, possessive, introduction, onGo }: KnewHowProps) {
  return (
    <section className="sheet welcome" aria-labelledby="knew-how-heading">
      <h1 id="knew-how-heading">How did you know {calledName}?</h1>
      <p>
        So that your words can be introduced: “Hemi, {possessive} best mate, wrote …”. One tap is enough, and you can
        leave it or change it later.
      </p>
      <IntroductionForm
        eulogyId={eulogyId}
        legend={`I am ${calledName}’s`}
        words={introduction.words}
        said={introduction.as ?? ''}
        save="Go on"
        leave="I would rather not say"
        onDone={onGo}
        onLeave={onGo}
      />
    </section>
  );
}
