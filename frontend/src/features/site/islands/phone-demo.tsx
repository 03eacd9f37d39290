import { useEffect, useState } from 'react';
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
  // `still`: the whole answer, as the page arrives and as it stays for whoever asked for stillness.
  const [show, setShow] = useState<'still' | 'typing' | 'paused' | 'typed'>('still');
  const [letters, setLetters] = useState(0);
  const { question, answer } = steps[step]!;

  useEffect(() => {
    if (!prefersStill()) setShow((before) => (before === 'still' ? 'typing' : before));
  }, []);

  useEffect(() => {
    if (show !== 'typing') return undefined;
    const timer = setInterval(() => setLetters((shown) => Math.min(shown + 1, answer.length)), LETTER_MS);
    return () => clearInterval(timer);
  }, [show, answer]);

  useEffect(() => {
    if (letters >= answer.length) setShow((before) => (before === 'typing' ? 'typed' : before));
  }, [letters, answer]);

  const go = (to: number): void => {
    setStep(to);
    setLetters(0);
    if (show !== 'still') setShow('typing');
  };
  const isTyping = show === 'typing' || show === 'paused';
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
          {isTyping && (
            <button
              type="button"
              className={buttonClass('word')}
              onClick={() => setShow(show === 'typing' ? 'paused' : 'typing')}
            >
              {show === 'typing' ? 'Pause' : 'Go on'}
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
