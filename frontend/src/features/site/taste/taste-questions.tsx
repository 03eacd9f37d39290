import { useRef, useState, type FormEvent } from 'react';
import { hasAnswers, type TasteAnswers } from '../../../lib/taste/kept-taste.js';
import { RELATION_PICKS, SOMEONE_ELSE } from '../../../lib/taste/relation-picks.js';
import { buttonClass } from '../../../ui/button-class.js';
import { Icon } from '../../../ui/icons.js';
import { SentLine } from './sent-line.js';
import type { Readiness } from './use-arranging.js';

interface TasteQuestionsProps {
  answers: TasteAnswers;
  readiness: Readiness;
  /** Requests since the page was ready. */
  sent: number;
  storage: 'kept' | 'refused';
  progress: 'idle' | 'arranging' | 'failed';
  isDeleted: boolean;
  onBegin: () => void;
  onChange: (answers: TasteAnswers) => void;
  onDelete: () => void;
  onUndo: () => void;
  onShow: () => void;
}

/** A longer story is no story any more; the browser stops there. */
const STORY_MAX_LENGTH = 20_000;
const LINE_MAX_LENGTH = 200;

/** Three questions on one page, and the proof beside them that nothing is sent. */
export function TasteQuestions(props: TasteQuestionsProps) {
  const { answers, readiness, sent, storage, progress, isDeleted, onChange } = props;
  const [isMissing, setMissing] = useState(false);
  const story = useRef<HTMLTextAreaElement>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (progress === 'arranging') return;
    if (answers.story.trim() === '') {
      setMissing(true);
      story.current?.focus();
      return;
    }
    props.onShow();
  };

  return (
    <div className="spread-width spread body taste-page">
      <div>
        <h1 tabIndex={-1}>Tell one story. See it as the beginning of a eulogy.</h1>
        <p className="guide-lead">Three questions on one page. No account, nothing to pay.</p>
      </div>
      <aside className="margin taste-proof" aria-labelledby="taste-proof">
        <h2 id="taste-proof">Stays on this device</h2>
        <p>Your own device does the arranging. We never receive what you type here.</p>
        <p role="status">
          <SentLine readiness={readiness} sent={sent} />
        </p>
      </aside>
      {/* `post`: pressed before the page is alive, no word of it may land in an address. */}
      <form method="post" noValidate onSubmit={submit} onFocus={props.onBegin} onPointerDown={props.onBegin}>
        <fieldset className="taste-question">
          <legend>What was their name, and what did people call them?</legend>
          <div className="taste-names">
            <div className="field">
              <label htmlFor="taste-name">Full name</label>
              <input
                id="taste-name"
                name="name"
                className="input"
                autoComplete="off"
                maxLength={LINE_MAX_LENGTH}
                value={answers.name}
                onChange={(event) => onChange({ ...answers, name: event.target.value })}
              />
            </div>
            <div className="field">
              <label htmlFor="taste-called">What people called them</label>
              <input
                id="taste-called"
                name="called"
                className="input"
                autoComplete="off"
                maxLength={LINE_MAX_LENGTH}
                value={answers.called}
                onChange={(event) => onChange({ ...answers, called: event.target.value })}
              />
            </div>
          </div>
        </fieldset>
        <fieldset className="taste-question">
          <legend>Who were they to you?</legend>
          <div className="taste-picks">
            {[...RELATION_PICKS.map(({ word }) => word), SOMEONE_ELSE].map((word) => (
              <label key={word}>
                <input
                  type="radio"
                  name="relation"
                  value={word}
                  checked={answers.relation === word}
                  onChange={() => onChange({ ...answers, relation: word })}
                />
                {word}
              </label>
            ))}
          </div>
          {answers.relation === SOMEONE_ELSE && (
            <div className="field">
              <label htmlFor="taste-own">In your own words</label>
              <input
                id="taste-own"
                name="ownWord"
                className="input"
                autoComplete="off"
                maxLength={LINE_MAX_LENGTH}
                value={answers.ownWord}
                onChange={(event) => onChange({ ...answers, ownWord: event.target.value })}
              />
            </div>
          )}
        </fieldset>
        <div className="taste-question field">
          <label htmlFor="taste-story">Tell one story, the way you would at the kitchen table</label>
          <p className="help" id="taste-story-help">
            It can be small. Where were you, what happened, what was said? Don’t worry about spelling.
          </p>
          <textarea
            ref={story}
            id="taste-story"
            name="story"
            className="input"
            rows={7}
            autoComplete="off"
            maxLength={STORY_MAX_LENGTH}
            aria-describedby={isMissing ? 'taste-story-error' : 'taste-story-help'}
            aria-invalid={isMissing || undefined}
            value={answers.story}
            onChange={(event) => {
              setMissing(false);
              onChange({ ...answers, story: event.target.value });
            }}
          />
          {isMissing && (
            <p className="field-error" id="taste-story-error">
              <Icon name="info" />
              Tell one thing first. A sentence is enough.
            </p>
          )}
          <div className="taste-under">
            <p className="saved" role="status">
              {isDeleted ? (
                <>
                  <Icon name="check" />
                  <span>Deleted from this device.</span>
                </>
              ) : hasAnswers(answers) ? (
                <>
                  <Icon name={storage === 'kept' ? 'lock' : 'info'} />
                  <span>
                    {storage === 'kept'
                      ? 'Kept on this device only'
                      : 'This browser can’t save it. Please keep this page open.'}
                  </span>
                </>
              ) : null}
            </p>
            {isDeleted ? (
              <button type="button" className={buttonClass('word')} onClick={props.onUndo}>
                Undo
              </button>
            ) : (
              hasAnswers(answers) && (
                <button type="button" className={buttonClass('word-plain')} onClick={props.onDelete}>
                  Delete what I wrote
                </button>
              )
            )}
          </div>
        </div>
        {progress === 'failed' && (
          <div className="notice taste-failed" role="alert">
            <p>
              <strong>We couldn’t arrange your words just now.</strong>
            </p>
            <p>The page needs a connection to load that part once. Your words are still here. Please try again.</p>
          </div>
        )}
        <div className="acts taste-go">
          <button type="submit" className={buttonClass('main')} aria-disabled={progress === 'arranging'}>
            {progress === 'arranging' ? 'Arranging…' : 'See my words as a beginning'}
          </button>
        </div>
        <p className="small muted taste-count">
          When you leave, we count one visit and how far it got: a number, none of your words. If your browser asks not
          to be tracked, we don’t even do that.
        </p>
        <noscript>
          <p>Your words are arranged by a script on your own device, and scripts are turned off in this browser.</p>
        </noscript>
      </form>
    </div>
  );
}
