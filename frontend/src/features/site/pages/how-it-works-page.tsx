import type { PayWhen } from '../../../lib/pay-when.js';
import { QUESTIONS } from '../../../content/guide.js';
import type { SiteFacts } from '../facts.js';
import { Guide, LastWord } from '../frame.js';
import { Island } from '../island.js';

const stepsOf = (payWhen: PayWhen) => [
  {
    title: 'Choose type',
    text: `Tell us who it’s for, and we’ll choose the right 15 questions. You pay once, before ${payWhen === 'before-writing' ? 'the eulogy is written' : 'the questions'}, and there’s nothing more to pay.`,
  },
  {
    title: 'Share memories',
    text: 'One question at a time, in any order, each with an example. What you write is saved as you type, even if your connection drops. Send your sister in Perth a link, and she can answer the same questions in her own words tonight.',
  },
  {
    title: 'AI creates eulogy',
    text: 'Before anything is written, you look over all the answers, leave out what should stay in the family, and choose three, five or eight minutes. The eulogy is written from those answers and checked against them: names, places and dates have to come from what you told us.',
  },
  {
    title: 'Review and download',
    text: 'Tap a sentence to see whose words it came from. Change any of it. Every version is kept. When it’s right, practise it at your own pace, then take it with you as pages for the lectern.',
  },
];

/** `/how-it-works`: the four steps of the spec, each with what really happens in it. */
export function HowItWorksPage({ facts }: { facts: SiteFacts }) {
  return (
    <Guide
      facts={facts}
      title="How it works"
      lead="Take as long as you like, in one evening or several. You can stop at any question and come back."
      margin={
        <>
          <p>
            A eulogy usually runs 3-5 minutes, 300-500 words. Read aloud at a comfortable pace, that’s about 110 words a
            minute.
          </p>
          <p>
            <a href="/how-to-write-eulogy">How to write a eulogy yourself</a>
          </p>
        </>
      }
    >
      <ol className="guide-steps">
        {stepsOf(facts.payWhen).map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <h2>What our tool will not do</h2>
      <ul className="plain-list">
        <li>
          <strong>Make things up.</strong> If a sentence doesn’t come from what you told us, we mark it, and you confirm
          it or take it out.
        </li>
        <li>
          <strong>Decide for you.</strong> You choose what goes in, what stays out, and when it’s finished.
        </li>
        <li>
          <strong>Share it around.</strong> Only you can read it, unless you let your family read it or make a link
          yourself. You can turn the link off again.
        </li>
      </ul>
      <h2>Questions people ask</h2>
      <dl className="questions">
        {QUESTIONS.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <LastWord title="When you’re ready" action={<Island name="CallLink" words="Start Creating Your Eulogy" />}>
        You can leave after the first question and come back tomorrow.
      </LastWord>
    </Guide>
  );
}
