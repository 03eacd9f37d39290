import { EXAMPLES, TEMPLATES, TIPS, WHOLE_EXAMPLE } from '../../../content/guide.js';
import { buttonClass } from '../../../ui/button-class.js';
import type { SiteFacts } from '../facts.js';
import { Guide, LastWord, SiteFrame } from '../frame.js';
import { Island } from '../island.js';

/** The way from a guide to the product: to the checkout for whoever is signed in, else to /auth. */
function StartHere() {
  return (
    <Island
      name="CallLink"
      words="Get Started"
      signedInWords="Continue to Payment"
      signedInTo="/checkout/other"
      to="/auth"
    />
  );
}

/** `/eulogy-templates`: six structures of six points. */
export function TemplatesPage({ facts }: { facts: SiteFacts }) {
  return (
    <Guide
      facts={facts}
      title="Eulogy templates"
      lead="Six ways to order what you have to say. Take the one that is nearest, and leave out what does not fit."
      margin={
        <>
          <p>
            New to this? Start with <a href="/how-to-write-eulogy">how to write a eulogy</a>.
          </p>
          <p>A eulogy should run 3-5 minutes, 300-500 words. That is 50 to 80 words for each of the six points.</p>
          <Island name="PrintWord" words="Print these templates" />
        </>
      }
    >
      <p>
        The points are in the order to speak. Write two or three sentences to each, on paper, without stopping. Then
        read them aloud and cross out whatever could be said of anybody. Under each template stand a first and a last
        sentence to make your own: what is in brackets is to be replaced.
      </p>
      {TEMPLATES.map(({ kind, when, points, opening, closing }) => (
        <section className="template" key={kind} aria-labelledby={`template-${slug(kind)}`}>
          <h2 id={`template-${slug(kind)}`}>{kind}</h2>
          <p className="muted">{when}</p>
          <ol>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
          <dl className="first-last">
            <dt>To open</dt>
            <dd>{opening}</dd>
            <dt>To close</dt>
            <dd>{closing}</dd>
          </dl>
        </section>
      ))}
      <LastWord title="Filled in with you" action={<StartHere />}>
        We ask the questions behind these points one by one, and your family can answer them too.
      </LastWord>
    </Guide>
  );
}

const slug = (words: string): string => words.toLowerCase().replace(/[^a-z]+/g, '-');

/** `/eulogy-examples`: six excerpts that we wrote, said so. */
export function ExamplesPage({ facts }: { facts: SiteFacts }) {
  return (
    <Guide
      facts={facts}
      title="Eulogy examples"
      lead="We wrote these six excerpts, and one whole eulogy, to show how plain words sound. The people in them are made up."
      margin={
        <>
          <p>
            To build your own, see the <a href="/eulogy-templates">templates</a>.
          </p>
          <p>
            <a href="#whole">One whole eulogy of three minutes</a>
          </p>
          <Island name="PrintWord" words="Print these examples" />
        </>
      }
    >
      {EXAMPLES.map(({ kind, shows, length, paragraphs, notice }) => (
        <section className="example" key={kind} aria-labelledby={`example-${slug(kind)}`}>
          <h2 id={`example-${slug(kind)}`}>{kind}</h2>
          <p className="small muted">
            {shows}. From a eulogy of {length}. An example we wrote.
          </p>
          <blockquote className="printed">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </blockquote>
          <p className="small">{notice}</p>
        </section>
      ))}
      <section className="example" aria-labelledby="whole">
        <h2 id="whole">One whole eulogy</h2>
        <p className="small muted">
          For an uncle, three minutes, by his niece. An example we wrote; Frank never lived. Read it aloud with a clock.
        </p>
        <blockquote className="printed">
          {WHOLE_EXAMPLE.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </blockquote>
        <p className="small">
          Who is speaking and who he was, a life in three sentences, one story, what he did for others, the family by
          name, what is left, goodbye. It has no word of praise in it, and you could pick Frank out of a crowd.
        </p>
      </section>
      <LastWord title="Yours will have other people in it" action={<StartHere />}>
        Tell us about the person who died, and read what comes of it.
      </LastWord>
    </Guide>
  );
}

const celebrantCards = [
  {
    title: 'Save Time',
    text: 'The family answers the questions before you meet. You arrive with dates, names and how to say them, and the hour together goes to what matters.',
  },
  {
    title: 'Support Families',
    text: 'Relatives who cannot come can still be heard: each answers from wherever they are, and the text shows whose memory is where.',
  },
  {
    title: 'Personal Touch',
    text: 'Each sentence shows whose memory it rests on, and what rests on nothing is marked. Every word can be changed, every version is kept, and it prints in large type for the lectern.',
  },
] as const;

const checklist = [
  'Who speaks, in which order, and for how long',
  'Full name, the name people used, and how to say both',
  'Names of those to acknowledge, and of those not to',
  'What the family does not want mentioned, and their words for faith and for death',
] as const;

const testimonials = [
  {
    words:
      'The brother in Canada had written more than anybody. I would never have reached him in the two days we had.',
    by: 'A civil celebrant',
  },
  {
    words: 'I print the lectern version for whoever reads. It has the pauses in it, and how to say the names.',
    by: 'A memorial coordinator',
  },
] as const;

/** An hour with a family, in the order that works. */
const meeting = [
  {
    title: 'Before you sit down',
    text: 'Ask by telephone who will be there, who cannot come and should be heard all the same, and what must not be said. Have the spelling and the sound of every name written down before you arrive.',
  },
  {
    title: 'The first ten minutes',
    text: 'Let them talk about the death if they need to, and write nothing. Then ask for a picture, and ask about what is in it.',
  },
  {
    title: 'The middle half hour',
    text: 'Ask each person in turn, the quietest first: “Tell me about an ordinary day.” Write down the words they use, not what they mean. When two stories differ, write down both and ask later which one may be told.',
  },
  {
    title: 'The last ten minutes',
    text: 'Read the names back. Ask what they would be hurt to hear and hurt not to hear. Settle who speaks, for how long, and who takes over if somebody cannot go on.',
  },
  {
    title: 'The day before',
    text: 'Send the text to one person of the family, not to all. Ask for mistakes in facts first. Print it in large type, and take two copies.',
  },
] as const;

/** `/funeral-celebrant`: for people who do this every week. */
export function CelebrantPage({ facts }: { facts: SiteFacts }) {
  return (
    <SiteFrame facts={facts}>
      <div className="shell body celebrant">
        <h1>Resources for Funeral Celebrants</h1>
        <p className="guide-lead">
          For celebrants and memorial coordinators who want to spend the first meeting listening instead of taking
          notes.
        </p>
        <div className="acts">
          <a className={buttonClass('main')} href="/create-eulogy">
            Start Professional Eulogy
          </a>
          <a className={buttonClass('outline')} href="/eulogy-templates">
            View Templates
          </a>
        </div>
        <ul className="cards three">
          {celebrantCards.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <section className="two-lists" aria-labelledby="planning">
          <div>
            <h2 id="planning">Planning the service</h2>
            <ul className="plain-list">
              {checklist.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
          <div>
            <h2>Tips for the text</h2>
            <ul className="plain-list">
              {TIPS.map(({ title }) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
            <p className="small muted">3-5 minutes, 300-500 words; about 110 words a minute when read aloud.</p>
          </div>
        </section>
        <section aria-labelledby="meeting">
          <h2 id="meeting">An hour with the family</h2>
          <ol className="guide-steps">
            {meeting.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="together">
          <h2 id="together">Using it together with a family</h2>
          <p>
            The family buys the eulogy and owns it. They send you their link, and you join as one of those who
            contribute; what you may see of the others’ answers, and whether you may read the finished text, is theirs
            to allow. Nothing is published, and nobody is written to but the people they invite.
          </p>
          <p>
            Our <a href="/how-to-write-eulogy">guide</a>, <a href="/eulogy-templates">templates</a> and{' '}
            <a href="/eulogy-examples">examples</a> are free to hand on. They print on plain paper without our menus.
          </p>
        </section>
        <section aria-labelledby="voices">
          <h2 id="voices">How it could help</h2>
          <p className="small muted">Illustrations written by us, not statements of customers.</p>
          <ul className="cards">
            {testimonials.map(({ words, by }) => (
              <li key={by}>
                <p className="stars" role="img" aria-label="Five stars, part of the illustration">
                  ★★★★★
                </p>
                <blockquote>{words}</blockquote>
                <p className="small muted">{by} (illustration)</p>
              </li>
            ))}
          </ul>
        </section>
        <div className="acts">
          <a className={buttonClass('main')} href="/create-eulogy">
            Start Professional Service
          </a>
          <a className={buttonClass('outline')} href="/contact">
            Contact Our Team
          </a>
        </div>
      </div>
    </SiteFrame>
  );
}
