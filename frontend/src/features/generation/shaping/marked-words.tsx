import { diffWordsWithSpace } from 'diff';

interface MarkedWordsProps {
  before: string;
  after: string;
}

/** What changed between two texts, word by word: gone words struck through, new ones underlined, both said to those who listen. */
export function MarkedWords({ before, after }: MarkedWordsProps) {
  return (
    <div className="marked">
      {paragraphsOf(before, after).map((parts, index) => (
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
      ))}
    </div>
  );
}

interface Part {
  value: string;
  added: boolean;
  removed: boolean;
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
