import { TIPS } from '../../../content/guide.js';
import { WHOLE_EXAMPLES } from '../../../content/whole-examples.generated.js';
import { buttonClass } from '../../../ui/button-class.js';
import { Icon } from '../../../ui/icons.js';
import { Picture } from '../../../ui/pictures/picture.js';
import { offersOnSale, type SiteFacts } from '../facts.js';
import { SiteFrame } from '../frame.js';

const cards = [
  {
    title: 'Save Time',
    text: 'The family answers fifteen questions before you meet. You arrive with the dates, the names and how to say them, so your hour together goes to what matters.',
  },
  {
    title: 'Support Families',
    text: 'Relatives who can’t come are still heard. Each answers from wherever they are, with or without an account, and the eulogy shows whose memory is where.',
  },
  {
    title: 'Personal Touch',
    text: 'Each sentence shows whose memory it came from, and anything nobody told us is marked. Every word can be changed, and every version is kept.',
  },
] as const;

/** What stands on the celebrant's copy (frontend/src/features/lectern/copies/celebrant-copy.tsx). */
const onTheCopy = [
  'The latest finished text, and what’s changed since you last looked',
  'How long it takes to read aloud, who’s speaking, and who’s standing by if they can’t go on',
  'How each name is said, as the family wrote it down',
  'No account and no password. Just one link, which the family can turn off and which ends after the day',
] as const;

/** As a copy shows it. The people are made up. */
const copyShown = [
  ['How long', 'About 5 minutes aloud'],
  ['Who speaks', 'Claire'],
  ['Who stands by', 'Mick'],
  ['How names are said', 'Siobhán: shi-VAWN'],
] as const;

const start = [
  {
    title: 'Someone starts the eulogy',
    text: 'Ideally the family. Whoever starts it pays once, owns it, and decides who reads it. If you start it for them, use your own account and invite them.',
  },
  {
    title: 'Everyone answers',
    text: 'Send one link to everyone who knew the person. Each answers in their own words, on a phone if they like. You can answer too.',
  },
  {
    title: 'The family says “Finished” and sends you your copy',
    text: 'Under “The day” on the finished eulogy’s page is a copy for the celebrant: a link, an email or on paper.',
  },
] as const;

const checklist = [
  'Who speaks, in which order, and for how long',
  'Full name, the name people used, and how to say both',
  'Names of those to acknowledge, and of those not to',
  'What the family does not want mentioned, and their words for faith and for death',
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

/** The two testimonials that the page has, said to be an illustration wherever they can be seen (D13). */
const illustrations = [
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

/** Two paragraphs of the whole example, each with whose words it is made of. */
const sample = [
  { of: 'Claire, his daughter', ...paragraphWith('the Boonah road') },
  { of: 'Mick, his brother', ...paragraphWith('a spanner') },
];

function paragraphWith(words: string): { readonly text: string } {
  return { text: WHOLE_EXAMPLES.arranged.find((paragraph) => paragraph.includes(words)) ?? '' };
}

/** `/funeral-celebrant`: for people who do this every week. What is made up is said to be. */
export function CelebrantPage({ facts }: { facts: SiteFacts }) {
  return (
    <SiteFrame facts={facts}>
      <div className="celebrant">
        <div className="over-art kind-hero">
          <Picture kind="leaves" seed={4} id="celebrant-art" />
          <div className="shell body">
            <h1>Resources for Funeral Celebrants</h1>
            <p className="guide-lead">
              For celebrants and memorial coordinators who’d rather spend the first meeting listening than taking notes.
            </p>
            <div className="acts">
              <a className={buttonClass('main')} href="/create-eulogy">
                Start Professional Eulogy
              </a>
              <a className={buttonClass('outline')} href="/eulogy-templates">
                View Templates
              </a>
            </div>
          </div>
        </div>
        <div className="shell celebrant-parts">
          <ul className="cards three">
            {cards.map(({ title, text }) => (
              <li key={title}>
                <h2>{title}</h2>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <CopyForYou />
          <Sample writer={facts.writer} />
          <HowToStart facts={facts} />
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
            <ol className="guide-steps wide-steps">
              {meeting.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="voices">
            <h2 id="voices">How it could help</h2>
            <p>
              We wrote these as illustrations. They aren’t from customers: nobody said these words or gave these stars.
            </p>
            <ul className="cards illustrations">
              {illustrations.map(({ words, by }) => (
                <li key={by}>
                  <p className="stars" role="img" aria-label="Five stars, part of the illustration">
                    ★★★★★
                  </p>
                  <blockquote className="printed">{words}</blockquote>
                  <p className="small muted">{by} (illustration)</p>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="hand-on">
            <h2 id="hand-on">Free to hand on</h2>
            <p>
              Our <a href="/how-to-write-eulogy">guide</a>, <a href="/eulogy-templates">templates</a> and{' '}
              <a href="/eulogy-examples">examples</a> are free and need no account. They print on plain paper, without
              our menus.
            </p>
            <div className="acts">
              <a className={buttonClass('main')} href="/create-eulogy">
                Start Professional Service
              </a>
              <a className={buttonClass('outline')} href="/contact">
                Contact Our Team
              </a>
            </div>
          </section>
        </div>
      </div>
    </SiteFrame>
  );
}

/** What reaches a celebrant from a family that uses it. */
function CopyForYou() {
  return (
    <section className="two-lists" aria-labelledby="copy">
      <div>
        <h2 id="copy">Your copy of the text</h2>
        <p>A family who writes with us can give you a copy made for whoever leads the service.</p>
        <ul className="ticks">
          {onTheCopy.map((line) => (
            <li key={line}>
              <Icon name="check" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      </div>
      <figure className="sheet copy-shown">
        <p className="copy-title">{WHOLE_EXAMPLES.title}</p>
        <dl>
          {copyShown.map(([term, said]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
        <figcaption className="small muted">
          What you’ll see above the text on your copy. The family is invented.
        </figcaption>
      </figure>
    </section>
  );
}

function Sample({ writer }: { writer: SiteFacts['writer'] }) {
  return (
    <section aria-labelledby="sample">
      <h2 id="sample">How it reads</h2>
      <p>
        Put in order by our program from the answers of an invented family. None of them are our customers.
        {writer === 'model' &&
          ' The finished eulogy is written by a language model, and its sentences come from the answers too.'}
      </p>
      <div className="sample-text">
        {sample.map(({ of, text }) => (
          <div key={of}>
            <blockquote className="printed">
              <p>{text}</p>
            </blockquote>
            <p className="small muted">Told by {of}</p>
          </div>
        ))}
      </div>
      <p>
        <a href="/eulogy-examples">Read whole examples</a>
      </p>
    </section>
  );
}

function HowToStart({ facts }: { facts: SiteFacts }) {
  const offers = offersOnSale(facts);
  return (
    <section className="start-and-cost" aria-labelledby="start">
      <h2 id="start">How to start</h2>
      <ol className="guide-steps">
        {start.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {offers.length > 0 && (
        <div className="sheet celebrant-price">
          <h3>What it costs</h3>
          <ul>
            {offers.map(({ label, priceWithCountry, regularWithCountry }) => (
              <li key={label}>
                <span>{label}</span>
                <span className="num">
                  <strong>{priceWithCountry}</strong>
                  {regularWithCountry && (
                    <s>
                      <span className="sr-only">Regular price </span>
                      {regularWithCountry}
                    </s>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <p className="small muted">
            Paid once per eulogy, by whoever starts it. There’s no subscription, and professionals pay the same.
            Answering, reading a copy and printing it are free.
          </p>
        </div>
      )}
    </section>
  );
}
