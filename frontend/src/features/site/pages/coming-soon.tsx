import type { EulogyType } from '../../../lib/api-types.js';
import { buttonClass } from '../../../ui/button-class.js';
import { Picture } from '../../../ui/pictures/picture.js';
import type { SiteFacts } from '../facts.js';
import { SiteFrame } from '../frame.js';
import { Island } from '../island.js';
import { artOf } from './kind-art.js';

/** Some of a kind's own questions (backend/src/questionnaire/question-sets), with where to begin; what to do with the paper. */
interface OnPaper {
  readonly questions: readonly (readonly [question: string, begin: string])[];
  readonly after: string;
}

const ON_PAPER: Partial<Record<EulogyType, OnPaper>> = {
  self: {
    questions: [
      [
        'Where did you grow up, and what do you remember of it?',
        'One small thing is enough: a smell, a room, somebody’s voice.',
      ],
      [
        'What work have you done, paid or unpaid, and how did you go about it?',
        'Raising children, caring for somebody and looking for work are work too.',
      ],
      [
        'Tell one story that you would like people to hear.',
        'It may be funny, and it need not be important. Write it as you would tell it at the table.',
      ],
      [
        'What have you learnt that you would like to pass on?',
        'It can be a small skill, a habit, or something you found out late.',
      ],
      [
        'Where would you like people to gather, and where would you like to rest?',
        'This is not a will: tell somebody close to you as well.',
      ],
      ['What would you like to say to the people who will be there?', 'One sentence is enough.'],
    ],
    after: 'Put your name and the date on it, keep it with your important papers, and tell one person where it is.',
  },
  pet: {
    questions: [
      ['How did they come into your life?', 'If they were there before you, tell us how you met. One line is enough.'],
      ['What did they do all day?', 'Think of an ordinary Tuesday. Where would you have found them at ten?'],
      ['What did they do that made you laugh?', 'Not every animal was a clown. You can say that too.'],
      ['Tell one story that shows who they were.', 'Begin with a place and a day, and tell it to its end.'],
      ['What will you miss?', 'Small and ordinary is best. If it is too soon to say, leave it.'],
    ],
    after: 'Read in this order, your answers already make a few minutes to say aloud, in the garden or at the table.',
  },
};

interface ComingSoonProps {
  facts: SiteFacts;
  type: EulogyType;
  title: string;
  lead: string;
}

/** A kind that the catalogue does not sell: that it is coming, and what of it can be done today without us. */
export function ComingSoon({ facts, type, title, lead }: ComingSoonProps) {
  const paper = ON_PAPER[type];
  return (
    <SiteFrame facts={facts}>
      <div className="over-art kind-hero">
        <Picture kind={artOf(type)} seed={4} id="kind-art" />
        <div className="shell body">
          <h1>{title}</h1>
          <p className="guide-lead">{lead}</p>
          <p className="kind-soon">Coming Soon</p>
          <div className="acts">
            {paper && (
              <a className={buttonClass('main')} href="#on-paper">
                See the questions
              </a>
            )}
            <a className={buttonClass('outline')} href="/">
              Return to Home
            </a>
          </div>
        </div>
      </div>
      {paper && (
        <div className="shell kind-paper">
          <section aria-labelledby="on-paper">
            <h2 id="on-paper">What you can do today</h2>
            <p>
              Here are some of the questions. Answer them on paper, in any order, a few lines each. It’s free, and only
              you will see it.
            </p>
            <Island name="PrintWord" words="Print these questions" />
            <ol className="guide-steps">
              {paper.questions.map(([question, begin]) => (
                <li key={question}>
                  <h3>{question}</h3>
                  <p className="muted">{begin}</p>
                </li>
              ))}
            </ol>
            <p>{paper.after}</p>
          </section>
          <section aria-labelledby="meanwhile">
            <h2 id="meanwhile">More that may help</h2>
            <ul className="plain-list">
              <li>
                <a href="/how-to-write-eulogy">How to write a eulogy</a>: what to tell, how long, and how to begin.
              </li>
              <li>
                <a href="/eulogy-templates">Templates</a> and <a href="/eulogy-examples">examples</a>, to read or to
                print.
              </li>
              <li>
                If someone has died and you need a eulogy now: <a href="/family-tributes">family tributes</a>.
              </li>
            </ul>
          </section>
        </div>
      )}
    </SiteFrame>
  );
}
