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

/** Less than this part of two passages in common, and a mark on every other word would help nobody. */
const MUCH_IN_COMMON = 0.4;

interface OneSideProps {
  /** What is shown. */
  text: string;
  /** What stands beside it. */
  other: string;
}

/** A passage that stands beside another one, with the words marked that only it has. */
export function OneSide({ text, other }: OneSideProps) {
  const parts = diffWordsWithSpace(other, text).filter(({ removed }) => !removed);
  const common = parts.reduce((sum, { value, added }) => (added ? sum : sum + value.length), 0);
  if (common < MUCH_IN_COMMON * Math.max(text.length, other.length)) return <p dir="auto">{text}</p>;
  return (
    <p dir="auto">
      {parts.map(({ value, added }, at) => (added ? <mark key={at}>{value}</mark> : <span key={at}>{value}</span>))}
    </p>
  );
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
