import { useId } from 'react';
import { describeAnswer } from '../../../lib/answers/describe-answer.js';
import { subjectOf, type Subject } from '../../../lib/answers/question-options.js';
import { Avatar } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { ToldAnswer } from '../../../ui/told-answer.js';
import { HistoryButton } from './history-button.js';
import { useRevealing } from './reveal.js';
import { Changed, useGone } from './screen-changes.js';
import { ScreenText } from './screen-text.js';
import type { TimelineScreen } from './timeline-data.js';

type Asked = TimelineScreen['questions'][number];
type OnHistory = (questionId: string) => void;
type Answer = Asked['answers'][number];

/** Texts that one reveal may ask for. */
const MOST_AT_ONCE = 40;

/** The person as the questions name them: by name once it was revealed, as they did for the owner. */
function useSubject({ at, card, questions }: TimelineScreen): Subject {
  const { of } = useRevealing();
  const name = questions.find(({ question }) => question.questionType === 'name')?.answers[0];
  return subjectOf((name && of(at, name.id)?.text) ?? undefined, card?.type);
}

const askedIn = ({ questions }: TimelineScreen, id: string): Asked | undefined =>
  questions.find(({ question }) => id.startsWith(`answer.${question.id}.`));

/** The question that an answer of the screen belongs to. */
export function QuestionOf({ screen, id }: { screen: TimelineScreen; id: string }) {
  const subject = useSubject(screen);
  const asked = askedIn(screen, id);
  if (!asked) return null;
  return (
    <p className="seen-asked">
      {asked.question.order}. {subject.fill(asked.question.questionText)}
    </p>
  );
}

/** One answer by itself. */
export function AnswerPiece({ screen, id }: { screen: TimelineScreen; id: string }) {
  const subject = useSubject(screen);
  const asked = askedIn(screen, id);
  const answer = asked?.answers.find((one) => one.id === id);
  if (!asked || !answer) return <p className="muted">Not answered</p>;
  return <Told answer={answer} question={asked.question} at={screen.at} subject={subject} />;
}

/** The questionnaire by its sections, every question with what was answered and who stands in the margin. */
export function AnswersRoom({ screen, onHistory }: { screen: TimelineScreen; onHistory: OnHistory }) {
  const { at, card, questions } = screen;
  const subject = useSubject(screen);
  if (card === null) return <p className="muted">There was no questionnaire yet.</p>;
  const sections = [...new Set(questions.map(({ question }) => question.section))];
  return (
    <>
      <p className="num">
        {card.answered} of {card.total} questions answered
        {card.status === 'generating' && '. Nobody can change an answer while the eulogy is written'}.
      </p>
      {sections.map((section) => (
        <Section
          key={section}
          title={subject.fill(section)}
          at={at}
          subject={subject}
          onHistory={onHistory}
          asked={questions.filter(({ question }) => question.section === section)}
        />
      ))}
    </>
  );
}

interface SectionProps {
  title: string;
  at: number;
  subject: Subject;
  asked: readonly Asked[];
  onHistory: OnHistory;
}

function Section({ title, at, subject, asked, onHistory }: SectionProps) {
  const { of, ask } = useRevealing();
  const hidden = asked
    .flatMap(({ answers }) => answers)
    .filter(({ id, value }) => value.kind === 'masked' && !of(at, id))
    .slice(0, MOST_AT_ONCE);
  return (
    <div className="seen-section">
      <div className="seen-section-head">
        <h4>{title}</h4>
        {hidden.length > 1 && (
          <Button
            look="word"
            size="small"
            onClick={() => ask({ at, ids: hidden.map(({ id }) => id), what: `${hidden.length} answers of “${title}”` })}
          >
            Reveal {hidden.length} answers with a reason…
          </Button>
        )}
      </div>
      <ul>
        {asked.map((one) => (
          <Question key={one.question.id} asked={one} at={at} subject={subject} onHistory={onHistory} />
        ))}
      </ul>
    </div>
  );
}

interface QuestionProps {
  asked: Asked;
  at: number;
  subject: Subject;
  onHistory: OnHistory;
}

function Question({ asked: { question, answers }, at, subject, onHistory }: QuestionProps) {
  const headingId = useId();
  const { since, gone } = useGone(`answer.${question.id}.`);
  const isIncluded = answers.length === 0 || answers.some(({ included }) => included);
  return (
    <ToldAnswer
      headingId={headingId}
      rank="h5"
      question={`${question.order}. ${subject.fill(question.questionText)}`}
      included={isIncluded}
      told={
        answers.length === 0 ? (
          <span className="seen-empty">Not answered</span>
        ) : (
          answers.map((answer) => (
            <Changed key={answer.id} id={answer.id}>
              <Told answer={answer} question={question} at={at} subject={subject} />
            </Changed>
          ))
        )
      }
    >
      {gone.map(({ id, label }) => (
        <p key={id} className="seen-what">
          Emptied {since}: {label}
        </p>
      ))}
      {answers.length + gone.length > 0 && (
        <HistoryButton
          questionId={question.id}
          of={`${question.order}. ${question.questionText}`}
          written={gone.length === 0 && answers.every((answer) => answer.written === 1) ? 1 : 2}
          onHistory={onHistory}
        />
      )}
    </ToldAnswer>
  );
}

interface ToldProps {
  answer: Answer;
  question: Asked['question'];
  at: number;
  subject: Subject;
}

function Told({ answer: { id, name, value, included, essential }, question, at, subject }: ToldProps) {
  const { of } = useRevealing();
  const text = of(at, id)?.text;
  const lines = text ? describeAnswer(question, text, subject.fill) : [];
  return (
    <div className="seen-told">
      <p className="seen-teller">
        <Avatar person={{ firstName: name }} />
        <span>
          {name}
          {question.kind === 'fact' && <small>shared answer</small>}
        </span>
      </p>
      <div>
        {lines.length > 0 ? (
          lines.map(({ label, text: line }, index) => (
            <p key={index} className="revealed" dir="auto">
              {label !== '' && <small>{label}</small>} {line}
            </p>
          ))
        ) : (
          <p>
            <ScreenText at={at} id={id} what={`${question.questionText}, ${name}`} value={value} />
          </p>
        )}
        {(!included || essential) && (
          <p className="seen-marks">
            {!included && <StatusBadge text="Left out" fill="empty" />}
            {essential && <StatusBadge text="Must be in" fill="full" />}
          </p>
        )}
      </div>
    </div>
  );
}
