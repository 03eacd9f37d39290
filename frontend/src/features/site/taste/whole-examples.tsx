import { WHOLE_EXAMPLES } from '../../../content/whole-examples.generated.js';
import { EXAMPLES_ID } from './examples-id.js';

/** One whole text of each writer, where a model writes the finished one: what is tasted must not stand for what is bought. */
export function WholeExamples() {
  const { title, minutes, arranged, written } = WHOLE_EXAMPLES;
  return (
    <section id={EXAMPLES_ID} className="spread-width taste-examples" aria-labelledby="taste-examples" tabIndex={-1}>
      <h2 id="taste-examples">One whole example of each writer</h2>
      <p>
        Both are made from the same answers of an invented family, for {minutes} minutes. On this page a small program
        puts your own words in order. The finished text is written by a language model; each of its sentences still
        rests on an answer.
      </p>
      <Example summary="Put in order, as on this page" title={title} paragraphs={arranged} />
      <Example summary="Written, as the finished text is" title={title} paragraphs={written}>
        <p className="small muted">
          Written for us from those answers, to the rules that the language model is held to. It is an example of the
          kind, not the work of the model that is set up here.
        </p>
      </Example>
    </section>
  );
}

interface ExampleProps {
  summary: string;
  title: string;
  paragraphs: readonly string[];
  children?: React.ReactNode;
}

function Example({ summary, title, paragraphs, children }: ExampleProps) {
  return (
    <details>
      <summary>{summary}</summary>
      <h3>{title}</h3>
      <div className="printed">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {children}
    </details>
  );
}
