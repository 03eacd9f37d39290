import { diffWordsWithSpace } from 'diff';

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
    <p className="one-side" dir="auto">
      {parts.map(({ value, added }, at) => (added ? <mark key={at}>{value}</mark> : <span key={at}>{value}</span>))}
    </p>
  );
}
