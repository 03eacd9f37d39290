import type { QuestionResponse } from '../../../lib/api-types.js';
import { describeAnswer } from '../../../lib/answers/describe-answer.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';

interface AnswerChoiceProps {
  question: QuestionResponse;
  mine: string;
  theirs: string;
  fill: (template: string) => string;
  onChoose: (whose: 'mine' | 'theirs') => void;
}

/** The same answer was changed somewhere else meanwhile: both texts, and the person says which one stands (D27). */
export function AnswerChoice({ question, mine, theirs, fill, onChoose }: AnswerChoiceProps) {
  return (
    <section className="choice-of-two" aria-label="Two versions of this answer">
      <Notice announce="alert">
        <p>This answer was changed somewhere else while you were writing. Choose which one to keep.</p>
      </Notice>
      <div className="two">
        <Version heading="What you wrote" question={question} answer={mine} fill={fill}>
          <Button onClick={() => onChoose('mine')}>Keep mine</Button>
        </Version>
        <Version heading="What is there now" question={question} answer={theirs} fill={fill}>
          <Button onClick={() => onChoose('theirs')}>Keep the other</Button>
        </Version>
      </div>
    </section>
  );
}

interface VersionProps {
  heading: string;
  question: QuestionResponse;
  answer: string;
  fill: (template: string) => string;
  children: React.ReactNode;
}

function Version({ heading, question, answer, fill, children }: VersionProps) {
  const lines = describeAnswer(question, answer, fill);
  return (
    <div className="version">
      <h2>{heading}</h2>
      <div className="version-text">
        {lines.length === 0 && <p className="muted">Nothing: it was emptied.</p>}
        {lines.map(({ label, text }, index) => (
          <p key={index}>
            {label !== '' && <span className="muted">{label}: </span>}
            {text}
          </p>
        ))}
      </div>
      {children}
    </div>
  );
}
