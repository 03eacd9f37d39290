import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { ContributorResponse, EulogyResponse, QuestionResponse } from '../../../lib/api-types.js';
import type { Subject } from '../../../lib/answers/question-options.js';
import { Button } from '../../../ui/button.js';
import { SaveState } from '../../../ui/save-state.js';
import type { AnswerKeeper } from '../../../lib/autosave/answer-keeper.js';
import { NameNotice } from '../../collaboration/index.js';
import { SayOrWrite, type SpokenHere } from '../../speaking/index.js';
import { SupportButton } from '../../support/index.js';
import { Dictate } from '../dictation/dictate.js';
import { useFollowUp } from '../follow-up/use-follow-up.js';
import { useKept } from '../use-answer-keeper.js';
import { answerInWords } from '../../../lib/answers/describe-answer.js';
import { AnswerChoice, heardInWords, whoChanged } from './answer-choice.js';
import { AnswerInput } from './inputs/answer-input.js';
import { FollowUpNote } from './follow-up-note.js';
import { KeepFocus } from './keep-focus.js';
import { OtherVoices } from './other-voices.js';
import { FamilyAsSaid } from '../said-as/family-said.js';
import { Starter } from './starter.js';
import { StripKey } from './question-strip.js';
import { FoldedHelp, HelpInMargin } from './question-help.js';

interface QuestionPageProps {
  question: QuestionResponse;
  /** From 1. */
  number: number;
  total: number;
  eulogy: EulogyResponse;
  contributors: readonly ContributorResponse[];
  userId: string;
  subject: Subject;
  /** What somebody who was invited said they are: "wife"; empty: nothing. */
  introducedAs: string;
  keeper: AnswerKeeper;
  spoken: SpokenHere;
  /** What stands in the field until something is typed, and is the answer of whoever goes on: known from before. */
  carried: string;
  error: string | undefined;
  /** Set while the last press is being carried out. */
  busy: 'Saving…' | undefined;
  onType: (questionId: string) => void;
  onPrevious: () => void;
  onNext: () => void;
  onSkip: (() => void) | undefined;
  /** What stands above the last button of all. */
  atTheEnd?: ReactNode;
}

/** One question, and nothing else to do. */
export function QuestionPage(props: QuestionPageProps) {
  const { question, number, total, eulogy, subject, keeper, busy, onPrevious, onNext, onSkip } = props;
  const kept = useKept(keeper, question.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement | HTMLInputElement>(null);
  const place = useRef<number>(-1);
  // the field is drawn anew where words came into it that nobody typed there
  const [said, setSaid] = useState(0);
  const followUp = useFollowUp(
    `${props.userId}:${eulogy.id}`,
    question,
    kept.text,
    kept.status.state === 'saved' ? 'resting' : 'typing',
  );
  const text = subject.fill(question.questionText);
  const isLast = number === total;
  const finish = eulogy.isOwner ? 'Submit' : 'Submit Responses';

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const [isTouched, setIsTouched] = useState(false);
  const carried = isTouched || kept.text !== '' ? '' : props.carried;
  const goOn = (): void => {
    if (carried !== '') type(carried);
    onNext();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy === undefined) goOn();
  };
  const onKey = (event: KeyboardEvent): void => {
    // In a text of several lines Enter is a new line; with Ctrl or Cmd it goes on.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && busy === undefined) goOn();
  };
  const type = (raw: string): void => {
    setIsTouched(true);
    keeper.change(question.id, raw);
    if (raw.trim() !== '') props.onType(question.id);
  };

  const input = (
    <KeepFocus key={`${kept.seed} ${said}`} place={place}>
      <AnswerInput
        id="answer"
        question={question}
        label={text}
        raw={kept.text || carried}
        subject={subject}
        introducedAs={props.introducedAs}
        onChange={type}
        error={props.error}
        field={field}
      />
    </KeepFocus>
  );

  return (
    <form className="spread question" noValidate onSubmit={submit} onKeyDown={onKey}>
      <div className="head">
        <p className="count num">
          <span>
            Question {number} of {total}
          </span>
          <StripKey />
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {text}
        </h1>
        {question.isRequired && <p className="small muted">* Required question</p>}
        <OtherVoices question={question} contributors={props.contributors} userId={props.userId} />
      </div>
      <div
        className="answer"
        // what is typed takes the place of what was only carried over
        onFocus={({ target }) => {
          if (carried !== '' && target instanceof HTMLInputElement && target.id === 'answer') target.select();
        }}
      >
        {kept.rival ? (
          <AnswerChoice
            question={question}
            mine={kept.text}
            theirs={kept.rival.theirs}
            by={kept.rival.from === 'there' ? whoChanged(eulogy, question.id, kept.rival, props.userId) : undefined}
            fill={subject.fill}
            onChoose={(whose) => keeper.choose(question.id, whose)}
          />
        ) : isTold(question) ? (
          <SayOrWrite
            spoken={props.spoken}
            questionId={question.id}
            owner={eulogy.isOwner ? undefined : 'the family'}
            hasWords={kept.text.trim() === '' ? 'no' : 'yes'}
            first="words"
            onWords={(words) => {
              type([kept.text.trim(), words].filter((part) => part !== '').join('\n\n'));
              setSaid(said + 1);
              void keeper.flush().then(() => props.spoken.poke());
            }}
          >
            {input}
          </SayOrWrite>
        ) : (
          input
        )}
        {carried !== '' && (
          <p className="small muted">
            “{subject.fullName}” comes from the title. Add the rest of the name as it should be read out, or carry on.
          </p>
        )}
        {!kept.rival && eulogy.isOwner && question.questionType === 'combined_text_textarea_checkbox' && (
          <FamilyAsSaid
            raw={kept.text}
            questionId={question.id}
            subject={subject}
            contributors={props.contributors}
            ownerId={props.userId}
          />
        )}
        {!kept.rival && <Starter question={question} text={kept.text} subject={subject} field={field} onTake={type} />}
        <p role="status" className="small muted heard-since">
          {kept.heard && !kept.rival && heardInWords(kept.heard, eulogy, question.id, props.userId)}
        </p>
        {kept.before !== undefined && !kept.rival && (
          <p className="small">
            Yours was: <q>{answerInWords(question, kept.before, subject.fill)}</q>{' '}
            <Button look="word" onClick={() => keeper.putBack(question.id)}>
              Put mine back
            </Button>
          </p>
        )}
        <div className="under">
          <SaveState status={kept.status} />
          {onSkip && (
            <Button look="word-plain" onClick={onSkip}>
              Skip this one for now
            </Button>
          )}
        </div>
        {!eulogy.isOwner && <NameNotice eulogyId={eulogy.id} />}
        {!kept.rival && isSpoken(question) && !isTold(question) && <Dictate field={field} onWords={type} />}
        {followUp.isDue && <FollowUpNote onLeave={followUp.leave} />}
        {question.help && <FoldedHelp help={fillHelp(question.help, subject)} />}
        <SupportButton />
        {isLast && !eulogy.isOwner && <p className="thanked">Thank you for your contribution!</p>}
      </div>
      {question.help && <HelpInMargin help={fillHelp(question.help, subject)} />}
      <div className="move">
        {isLast && props.atTheEnd}
        <Button onClick={onPrevious} disabled={number === 1}>
          Previous
        </Button>
        <Button look="main" type="submit" busy={isLast ? busy : undefined}>
          {isLast ? finish : 'Next'}
        </Button>
      </div>
    </form>
  );
}

function fillHelp(help: NonNullable<QuestionResponse['help']>, subject: Subject) {
  return { example: subject.fill(help.example), ifUnknown: subject.fill(help.ifUnknown) };
}

/** Whether the answer is words in one field, which can be spoken. */
function isSpoken({ questionType }: QuestionResponse): boolean {
  return questionType === 'textarea' || questionType === 'text';
}

/** Whether it asks for a memory in words: those can be told aloud, and heard. */
function isTold(question: QuestionResponse): boolean {
  return question.kind === 'memory' && isSpoken(question);
}
