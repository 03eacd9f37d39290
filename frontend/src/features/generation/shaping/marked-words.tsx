import { diffWordsWithSpace } from 'diff';
import { Disclosure } from '../../../ui/disclosure.js';

interface MarkedWordsProps {
  before: string;
  after: string;
}

/**
 * What changed between two texts, word by word: gone words struck through, new ones underlined, both said to those who listen. Paragraphs
 * in which nothing changed are folded, so that nobody has to look for what did.
 */
export function MarkedWords({ before, after }: MarkedWordsProps) {
  return (
    <div className="marked">
      {runsOf(paragraphsOf(before, after)).map((run, index) =>
        run.isSame && run.paragraphs.length > 1 ? (
          <Disclosure key={index} summary={`${run.paragraphs.length} paragraphs are the same`}>
            <Paragraphs of={run.paragraphs} />
          </Disclosure>
        ) : (
          <Paragraphs key={index} of={run.paragraphs} />
        ),
      )}
    </div>
  );
}

function Paragraphs({ of }: { of: readonly Part[][] }) {
  return of.map((parts, index) => (
    <p key={index} dir="auto">
      {parts.map((part, at) =>
        part.added ? (
          <ins key={at}>
            <span className="sr-only"> [added: </span>
            {part.value}
            <span className="sr-only">] </span>
          </ins>
        ) : part.removed ? (
          <del key={at}>
            <span className="sr-only"> [removed: </span>
            {part.value}
            <span className="sr-only">] </span>
          </del>
        ) : (
          <span key={at}>{part.value}</span>
        ),
      )}
    </p>
  ));
}

interface Part {
  value: string;
  added: boolean;
  removed: boolean;
}

interface Run {
  readonly isSame: boolean;
  readonly paragraphs: Part[][];
}

/** Paragraphs in their order, those without a change together, and those with one. */
function runsOf(paragraphs: readonly Part[][]): Run[] {
  const runs: Run[] = [];
  for (const parts of paragraphs) {
    const isSame = parts.every(({ added, removed }) => !added && !removed);
    const last = runs.at(-1);
    if (last?.isSame === isSame) last.paragraphs.push(parts);
    else runs.push({ isSame, paragraphs: [parts] });
  }
  return runs;
}

/** The changes, cut where either text begins a paragraph. */
function paragraphsOf(before: string, after: string): Part[][] {
  const paragraphs: Part[][] = [[]];
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    value.split(/\n{2,}/).forEach((piece, index) => {
      if (index > 0) paragraphs.push([]);
      if (piece !== '') paragraphs.at(-1)!.push({ value: piece, added, removed });
    });
  }
  return paragraphs.filter((parts) => parts.length > 0);
}
