import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { EulogyResponse, QuestionResponse } from '../../../lib/api-types.js';
import { subjectOf } from '../../../lib/answers/question-options.js';
import { carriedName } from '../../../lib/carried-name.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { ButtonLink } from '../../../ui/button.js';

interface NothingYetProps {
  eulogy: EulogyResponse;
  questions: readonly QuestionResponse[];
  editPath: (questionId: string) => string;
  /** The way to ask others; false where nobody can be asked. */
  invite: ReactNode;
}

/** The review of what nobody has told yet: which three answers are enough, and where each is given. */
export function NothingYet({ eulogy, questions, editPath, invite }: NothingYetProps) {
  // nothing is answered, and the title may say about whom it is
  const asTitled = subjectOf(carriedName(eulogy.title), eulogy.type);
  const named = asTitled.calledName;
  return (
    <>
      <section className="nothing-yet">
        <p>No responses found. Please complete the questionnaire first.</p>
        <p className="muted">
          You don’t have to answer everything. These three are enough to start with, and anything you add makes it
          fuller:
        </p>
        <ol className="enough">
          {firstThree(questions).map(({ question, hint }) => (
            <li key={question.id}>
              <Link to={editPath(question.id)}>{asTitled.fill(question.questionText)}</Link>
              <p className="small muted">
                {hint === NAME_HINT && named !== ''
                  ? `The title says ${amidEnglish(named)}. What did people say?`
                  : hint}
              </p>
            </li>
          ))}
        </ol>
        <div className="acts">
          <ButtonLink look="main" to={`/questionnaire/${eulogy.id}`}>
            Go to Questionnaire
          </ButtonLink>
          {invite}
        </div>
      </section>
      <aside className="margin review-later" aria-labelledby="later-heading">
        <h2 id="later-heading">What you’ll see here</h2>
        <ul>
          <li>Everything people told, who told it, and what goes in.</li>
          <li>Where two people remember differently, and which is right.</li>
          <li>How long it takes to read aloud, and how it should sound.</li>
        </ul>
      </aside>
    </>
  );
}

const NAME_HINT = 'So that the eulogy can say it.';

/** What is enough to write from: the name, who the person was to them, one story. */
function firstThree(questions: readonly QuestionResponse[]): { question: QuestionResponse; hint: string }[] {
  const is = (wanted: string, hint: string) =>
    questions
      .filter(({ questionType, id }) => questionType === wanted || id === wanted)
      .slice(0, 1)
      .map((question) => ({ question, hint }));
  return [
    ...is('name', NAME_HINT),
    ...is('relationship_combined', 'One line of your own, or one tick.'),
    ...is('story', 'A few lines, as you would tell it at the table.'),
  ];
}
