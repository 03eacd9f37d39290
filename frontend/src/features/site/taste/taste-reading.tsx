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
            <p className="taste-hint">Tap a sentence to see where it comes from.</p>
            <TasteText taste={taste} answers={answers} />
          </>
        )}
        <StoryNote story={taste.story} minutes={taste.minutes} onChange={props.onChange} />
        <div className="taste-kept">
          <Icon name="lock" />
          <p>
            <strong>Made on your device. We haven’t seen it.</strong> <SentSince sent={sent} />{' '}
            {storage === 'kept'
              ? 'It stays here until you delete it.'
              : 'This browser can’t save it, so copy what you want to keep.'}
          </p>
        </div>
      </article>
      <section className="taste-not" aria-labelledby="taste-not">
        <h2 id="taste-not">What’s not here</h2>
        <p>
          {called === ''
            ? 'How old they were, where they grew up, who is left behind: '
            : `How old ${called} was, where ${called} grew up, who is left behind: `}
          if you didn’t tell us, it doesn’t say. Nothing was made up to fill a gap. In the finished eulogy, any sentence
          that didn’t come from someone’s answer is marked for you.
        </p>
        {writer === 'model' ? (
          <p className="small muted">
            A small program on your device put this in order. The finished eulogy is written by a language model, from
            everything your family tells us. <a href={`#${EXAMPLES_ID}`}>See a whole example of each</a>, made from
            invented answers.
          </p>
        ) : (
          <p className="small muted">
            A small program on your device put this in order. The finished eulogy is made the same way: your family’s
            own words, in order.
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
          <p>There’s nothing to buy at the moment. What you wrote stays on this device.</p>
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
              ? 'You’re offline right now. Your words are saved on this device, so carry on when you’re back online.'
              : `Next you create an account, then ${payWhen === 'before-writing' ? 'answer the rest of the questions. You pay when you’re ready to have it written' : 'pay'}. Your three answers come with you, so you won’t be asked again.`}
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
        'That’s a beginning. Add one thing that happened, where it was, or what was said, and it will appear here just as you wrote it.',
      act: 'Add a little more',
    },
    'too-long': {
      words: `Your story takes about ${minutes} minutes to read aloud, and the longest eulogy is eight. We never cut a story short, so it isn’t shown here. Every word is still saved, and you can shorten it now or later.`,
      act: 'Back to the story',
    },
    'not-told': {
      words:
        'We couldn’t find a story in those words yet. Write it the way you’d tell it at the table. One sentence is enough.',
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
