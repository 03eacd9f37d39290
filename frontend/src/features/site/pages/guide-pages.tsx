import { EXAMPLES, TEMPLATES, TIPS } from '../../../content/guide.js';
import { buttonClass } from '../../../ui/button-class.js';
import type { SiteFacts } from '../facts.js';
import { Guide, LastWord, SiteFrame } from '../frame.js';
import { Island } from '../island.js';

/** The way from a guide to the product: to the checkout for whoever is signed in, else to /auth. */
function StartHere({ words = 'Start Creating Your Eulogy' }: { words?: string }) {
  return (
    <Island name="CallLink" words={words} signedInWords="Continue to Payment" signedInTo="/checkout/other" to="/auth" />
  );
}

/** `/how-to-write-eulogy`: the whole way by hand, from nothing to the lectern. */
export function HowToWritePage({ facts }: { facts: SiteFacts }) {
  return (
    <Guide
      facts={facts}
      title="How to write a eulogy"
      lead="You need an evening, a cup of tea, and somebody to ring. Nothing here needs our product; it works on the back of an envelope."
      margin={
        <>
          <p>
            <strong>How long?</strong> A eulogy should run 3-5 minutes, 300-500 words. People read aloud at about 110
            words a minute, slower when it is hard: 3 minutes are 330 words, 5 minutes 550.
          </p>
          <p>Ask the celebrant or the minister how much time there is before you start.</p>
          <p>
            <a href="/eulogy-templates">Six templates</a>
            <br />
            <a href="/eulogy-examples">Six examples</a>
          </p>
        </>
      }
    >
      <h2>First, collect</h2>
      <p>
        Do not begin with sentences. Take a sheet and write down names, places and things: the house, the car, the dog,
        what was always in the fridge. Then ring two people who knew them in another part of their life. Ask each of
        them: “What is the first thing that comes to mind?” Write it down as they say it.
      </p>
      <p>
        Check the facts while you are at it. How is the name spelt, and how is it said? Which year, which town? Does
        anybody avoid saying the name? Some Aboriginal and Torres Strait Islander families do, and it is theirs to say.
      </p>
      <h2>Then, put six things in order</h2>
      <ol className="guide-steps">
        {TIPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <h2>Write it the way you talk</h2>
      <p>
        Short sentences. One thing in each. Say “died”, unless your family says it another way: soft words make people
        listen for what you are not saying. You do not have to make anybody a saint. “He was not an easy man” is a
        sentence that a whole room can breathe out on, if the next one says what he was as well.
      </p>
      <p>
        Leave out what belongs to somebody else: illnesses, quarrels, money. If you are unsure, ask the person it
        belongs to, or leave it out.
      </p>
      <h2>When the death was sudden, or hard to speak of</h2>
      <p>
        You do not have to say how somebody died. If you do, say it in one plain sentence near the beginning, for
        example “Jack died by suicide”, and then speak about his life. People will be waiting for it; once it is said
        they can listen.
      </p>
      <h2>On the day</h2>
      <p>
        Print it large, on one side of the paper, with page numbers. Give a copy to somebody who could finish it for
        you, and tell the celebrant who that is. Look at one kind face. If your voice goes, stop, look down, breathe out
        slowly, drink some water. Nobody in the room is in a hurry.
      </p>
      <LastWord title="If you would rather be asked" action={<StartHere />}>
        Our 15 questions do the collecting and the ordering with you and your family, and write a first text that you
        can change.
      </LastWord>
    </Guide>
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
        <p>
          New to this? Start with <a href="/how-to-write-eulogy">how to write a eulogy</a>.
        </p>
      }
    >
      {TEMPLATES.map(({ kind, when, points }) => (
        <section className="template" key={kind} aria-labelledby={`template-${slug(kind)}`}>
          <h2 id={`template-${slug(kind)}`}>{kind}</h2>
          <p className="muted">{when}</p>
          <ol>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
        </section>
      ))}
      <LastWord title="Filled in with you" action={<StartHere words="Get Started" />}>
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
      lead="We wrote these six excerpts to show how plain words sound. The people in them are made up."
      margin={
        <p>
          To build your own, see the <a href="/eulogy-templates">templates</a>.
        </p>
      }
    >
      {EXAMPLES.map(({ kind, shows, length, paragraphs }) => (
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
        </section>
      ))}
      <LastWord title="Yours will have other people in it" action={<StartHere words="Get Started" />}>
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
    text: 'Nothing in the text that nobody said. You can change every word, keep versions, and print it in large type for the lectern.',
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
