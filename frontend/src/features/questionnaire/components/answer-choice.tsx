import type { EulogyResponse, QuestionResponse } from '../../../lib/api-types.js';
import { describeAnswer } from '../../../lib/answers/describe-answer.js';
import type { Heard } from '../../../lib/autosave/kept-answer.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';

/** The person themselves, on another device. */
const YOU = 'you';

/** Who changed a shared answer to what it is now, as far as the page has heard. */
export function whoChanged(
  { contributions }: Pick<EulogyResponse, 'contributions'>,
  questionId: string,
  { theirs, revision }: { theirs: string; revision: number },
  userId: string,
): string | undefined {
  const found = contributions.find(
    (one) => one.questionId === questionId && one.revision === revision && one.answer === theirs,
  );
  return found?.contributorId === userId ? YOU : found?.contributorName;
}

/** "Anna Whitlow changed this answer". */
function changedBy(by: string | undefined): string {
  if (by === YOU) return 'You changed this answer on another device';
  return by === undefined ? 'This answer was changed somewhere else' : `${by} changed this answer`;
}

/** What is said where an answer changed under somebody's eyes. */
export function heardInWords(
  heard: Heard,
  eulogy: Pick<EulogyResponse, 'contributions'>,
  questionId: string,
  userId: string,
): string {
  const what = `${changedBy(whoChanged(eulogy, questionId, heard, userId))} just now.`;
  return `${what} ${heard.stands === 'both' ? 'What you wrote is kept beside it.' : 'This is how it stands.'}`;
}

interface AnswerChoiceProps {
  question: QuestionResponse;
  mine: string;
  theirs: string;
  /** Who wrote what is there now; undefined where that is not known. */
  by: string | undefined;
  fill: (template: string) => string;
  onChoose: (whose: 'mine' | 'theirs') => void;
}

/** The same answer was changed somewhere else meanwhile: both texts, and the person says which one stands (D27). */
export function AnswerChoice({ question, mine, theirs, by, fill, onChoose }: AnswerChoiceProps) {
  return (
    <section className="choice-of-two" aria-label="Two versions of this answer">
      <Notice announce="alert">
        <p>{changedBy(by)} while you were writing. Nothing is lost: choose which one to keep.</p>
      </Notice>
      <div className="two">
        <Version heading="What you wrote" question={question} answer={mine} fill={fill}>
          <Button onClick={() => onChoose('mine')}>Keep mine</Button>
        </Version>
        <Version
          heading={by === undefined || by === YOU ? 'What is there now' : `What ${by} wrote`}
          question={question}
          answer={theirs}
          fill={fill}
        >
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
