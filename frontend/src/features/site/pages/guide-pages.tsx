import { EXAMPLES, TEMPLATES, WHOLE_EXAMPLE } from '../../../content/guide.js';
import type { SiteFacts } from '../facts.js';
import { Guide, LastWord } from '../frame.js';
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
