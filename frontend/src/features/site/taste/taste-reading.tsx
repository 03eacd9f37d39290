import { useState, type MouseEvent } from 'react';
import type { PayWhen } from '../../../lib/pay-when.js';
import type { TasteAnswers } from '../../../lib/taste/kept-taste.js';
import { calledIn } from '../../../lib/taste/taste-as-answers.js';
import { buttonClass } from '../../../ui/button-class.js';
import { Icon, Leaf } from '../../../ui/icons.js';
import type { ArrangedTaste } from './arrange-taste.js';
import { EXAMPLES_ID } from './examples-id.js';
import { SentSince } from './sent-line.js';
import { TasteText } from './taste-text.js';

interface TasteReadingProps {
  taste: ArrangedTaste;
  answers: TasteAnswers;
  sent: number;
  price: string | null;
  writer: 'local' | 'model';
  payWhen: PayWhen;
  storage: 'kept' | 'refused';
  /** Where keeping it leads: to an account, or straight on. */
  goesTo: string;
  onChange: () => void;
  onDelete: () => void;
  onKeep: () => void;
}

/** The beginning as a printed page, what is not in it, and what the rest adds. */
export function TasteReading(props: TasteReadingProps) {
  const { taste, answers, sent, price, writer, payWhen, storage } = props;
  const [isOffline, setOffline] = useState(false);
  const called = calledIn(answers);
  const keep = (event: MouseEvent): void => {
    props.onKeep();
    if (navigator.onLine) return;
    event.preventDefault();
    setOffline(true);
  };
  return (
    <div className="taste-table">
      <div className="taste-back">
        <button type="button" className={buttonClass('word-plain')} onClick={props.onChange}>
          <Icon name="arrowLeft" />
          Change a word
        </button>
      </div>
      <article className="taste-leaf">
        <header>
          <Leaf />
          <h1 tabIndex={-1}>{taste.title === '' ? 'A beginning' : taste.title}</h1>
          <p className="taste-sub">{taste.title === '' ? 'In your words' : 'A beginning, in your words'}</p>
        </header>
        {taste.paragraphs.length > 0 && (
          <>
            <p className="taste-hint">Touch or click a sentence to see where it comes from.</p>
            <TasteText taste={taste} answers={answers} />
          </>
        )}
        <StoryNote story={taste.story} minutes={taste.minutes} onChange={props.onChange} />
        <div className="taste-kept">
          <Icon name="lock" />
          <p>
            <strong>Made on your device; we have not seen it.</strong> <SentSince sent={sent} />{' '}
            {storage === 'kept'
              ? 'It stays here until you delete it.'
              : 'This browser keeps nothing: copy what you want to keep.'}
          </p>
        </div>
      </article>
      <section className="taste-not" aria-labelledby="taste-not">
        <h2 id="taste-not">What is not here</h2>
        <p>
          {called === ''
            ? 'How old they were, where they grew up, who is left behind: '
            : `How old ${called} was, where ${called} grew up, who is left behind: `}
          where you did not tell us, it does not say. Nothing was made up to fill a gap. In the finished eulogy, a
          sentence that nobody told is marked for you.
        </p>
        {writer === 'model' ? (
          <p className="small muted">
            This was put in order by a small program on your device. The finished text is written by another writer, a
            language model, from everything your family tells.{' '}
            <a href={`#${EXAMPLES_ID}`}>See one whole example of each</a>, made from invented answers.
          </p>
        ) : (
          <p className="small muted">
            This was put in order by a small program on your device. The finished text is made the same way: your
            family’s own words, in order.
          </p>
        )}
      </section>
      <section className="sheet taste-offer" aria-labelledby="taste-offer">
        <h2 id="taste-offer">{called === '' ? 'The rest of the eulogy' : `The rest of the eulogy for ${called}`}</h2>
        <ul>
          {ADDS.map((line) => (
            <li key={line}>
              <Icon name="check" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        {price === null ? (
          <p>There is nothing to buy at the moment. What you wrote stays on this device.</p>
        ) : (
          <p className="taste-price num">
            {price} <small>once, in Australian dollars</small>
          </p>
        )}
        <div className="acts">
          {price !== null && (
            <a className={buttonClass('main')} href={props.goesTo} onClick={keep}>
              Keep it and go on
            </a>
          )}
          <button type="button" className={buttonClass('word-plain')} onClick={props.onDelete}>
            Delete it from this device
          </button>
        </div>
        {price !== null && (
          <p className="small muted taste-next" role="status">
            {isOffline
              ? 'There is no connection right now. Your words are kept on this device; go on whenever there is one.'
              : `First an account, then ${payWhen === 'before-writing' ? 'the rest of the questions; you pay when you’re ready to have it written' : 'the payment'}. Your three answers come along and are not asked again.`}
          </p>
        )}
      </section>
    </div>
  );
}

const ADDS = [
  'Twelve more questions, one at a time, in any order',
  'Family and friends add what they remember, each in their own words',
  '3, 5 or 8 minutes, yours to change, with pages for the lectern',
] as const;

/** Few words, too many, or none that tell anything: said kindly, with the way back to them. */
function StoryNote({ story, minutes, onChange }: Pick<ArrangedTaste, 'story' | 'minutes'> & { onChange: () => void }) {
  if (story === 'told') return null;
  const { words, act } = {
    short: {
      words:
        'Those few words are a beginning. One thing that happened, where it was, what was said: each sentence you add stands here as you wrote it.',
      act: 'Add a little more',
    },
    'too-long': {
      words: `Your story takes about ${minutes} minutes to read aloud, and the longest eulogy has eight. We tell a story whole or not at all, so it is not cut here. Every word of it is kept, and you can shorten it now or later.`,
      act: 'Back to the story',
    },
    'not-told': {
      words:
        'We found no story in those words, so nothing is said out of them. Write it as you would tell it at the table; one sentence is enough.',
      act: 'Back to the story',
    },
  }[story];
  return (
    <div className="taste-story-note">
      <p>{words}</p>
      <button type="button" className={buttonClass('word')} onClick={onChange}>
        {act}
      </button>
    </div>
  );
}
