import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../../ui/button-class.js';

/** A family that never was: the questions are ours, the answers were written for this page. */
const steps = [
  {
    question: 'What was her name, and what did people call her?',
    answer:
      'Margaret Ellen Doyle. Peg to nearly everyone. The kids next door called her Mrs Doyle until they were forty and then could not stop.',
  },
  {
    question: 'What did she do with her hands when they had nothing to do?',
    answer: 'Shelled peas. Even when there were no peas. You would see her thumb going on the arm of the chair.',
  },
  {
    question: 'Where would people find her on an ordinary Tuesday?',
    answer: 'At the pool by six, swimming slowly, talking the whole way. Then the bakery, for the one roll.',
  },
] as const;

const LETTER_MS = 45;

function prefersStill(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The drawn phone: a question and an answer as it is typed. Its text is text. It can be paused, and stands still for whoever asked for that. */
export function PhoneDemo() {
  const [step, setStep] = useState(0);
  // `undefined`: the whole answer, as the page arrives.
  const [letters, setLetters] = useState<number | undefined>(undefined);
  const [playing, setPlaying] = useState(false);
  const [still, setStill] = useState(true);
  const began = useRef(false);
  const { question, answer } = steps[step]!;

  useEffect(() => {
    if (began.current || prefersStill()) return;
    began.current = true;
    setStill(false);
    setPlaying(true);
    setLetters(0);
  }, []);

  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(
      () => setLetters((shown) => (shown === undefined || shown >= answer.length ? undefined : shown + 1)),
      LETTER_MS,
    );
    return () => clearInterval(timer);
  }, [playing, answer]);

  useEffect(() => {
    if (letters === undefined) setPlaying(false);
  }, [letters]);

  const go = (to: number): void => {
    setStep(to);
    setLetters(still ? undefined : 0);
    setPlaying(!still);
  };
  const isTyping = letters !== undefined;
  return (
    <div id="demo" className="phone" role="group" aria-label="An example of a question">
      <div className="phone-screen">
        <div className="phone-dots" aria-hidden="true">
          {Array.from({ length: 15 }, (_, index) => (
            <i key={index} className={index === step ? 'here' : undefined} />
          ))}
        </div>
        <p className="small muted">Question {step + 1} of 15</p>
        <p className="phone-question">{question}</p>
        <p className="sr-only">{answer}</p>
        <p className={isTyping ? 'phone-typed typing' : 'phone-typed'} aria-hidden="true">
          {isTyping ? answer.slice(0, letters) : answer}
        </p>
        <div className="phone-state">
          <span className="small muted">{isTyping ? 'Saving…' : 'Saved'}</span>
          {!still && isTyping && (
            <button type="button" className={buttonClass('word')} onClick={() => setPlaying(!playing)}>
              {playing ? 'Pause' : 'Go on'}
            </button>
          )}
        </div>
        <div className="phone-acts">
          <button
            type="button"
            className={buttonClass('outline', 'small')}
            disabled={step === 0}
            onClick={() => go(step - 1)}
          >
            Previous
          </button>
          <button
            type="button"
            className={buttonClass('outline', 'small')}
            disabled={step === steps.length - 1}
            onClick={() => go(step + 1)}
          >
            Next
          </button>
        </div>
      </div>
    </div>
  );
}
