import type { PayWhen } from '../../../lib/pay-when.js';
import { QUESTIONS } from '../../../content/guide.js';
import type { SiteFacts } from '../facts.js';
import { Guide, LastWord } from '../frame.js';
import { Island } from '../island.js';

const stepsOf = (payWhen: PayWhen) => [
  {
    title: 'Choose type',
    text: `Tell us who it is for, and what you would like to call it. That decides which 15 questions we ask. You pay once, before ${payWhen === 'before-writing' ? 'the eulogy is written' : 'the questions'}, and nothing after.`,
  },
  {
    title: 'Share memories',
    text: 'One question on each page, in any order, with an example beside it. What you write is saved as you type, also when the connection drops. Send a link, and your sister in Perth can answer the same questions in her own words tonight.',
  },
  {
    title: 'AI creates eulogy',
    text: 'Before anything is written you look over all the answers, leave out what should stay in the family, and choose three, five or eight minutes. The text is written from those answers, and checked against them: names, places and dates have to be in what you told us.',
  },
  {
    title: 'Review and download',
    text: 'Touch a sentence to see whose words it rests on. Change any of it. Keep every version. When it is right, practise it at your own pace, and take it along as pages for the lectern.',
  },
];

/** `/how-it-works`: the four steps of the spec, each with what really happens in it. */
export function HowItWorksPage({ facts }: { facts: SiteFacts }) {
  return (
    <Guide
      facts={facts}
      title="How it works"
      lead="Take as long as you like, in one evening or over several. You can stop at any question and come back to it."
      margin={
        <>
          <p>
            A eulogy usually runs 3-5 minutes, 300-500 words. Read aloud at a pace that people can follow, that is about
            110 words a minute.
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
          <strong>Invent.</strong> Where a sentence rests on nothing you told us, it is marked, and you confirm it or
          take it out.
        </li>
        <li>
          <strong>Decide.</strong> You choose what goes in, what stays out, and when it is finished.
        </li>
        <li>
          <strong>Publish.</strong> Only you can read the text, unless you let your family read it or make a link
          yourself. You can take the link back.
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
      <LastWord title="When you are ready" action={<Island name="CallLink" words="Start Creating Your Eulogy" />}>
        You can leave after the first question and come back tomorrow.
      </LastWord>
    </Guide>
  );
}
