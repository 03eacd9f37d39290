interface SideBySideProps {
  /** Who says the other one. */
  who: string;
  before: string;
  words: string;
}

/** A sentence as it stands, and as somebody would say it. */
export function SideBySide({ who, before, words }: SideBySideProps) {
  return (
    <dl className="side-by-side">
      <div>
        <dt>It says</dt>
        <dd dir="auto">{before}</dd>
      </div>
      <div>
        <dt>{who}</dt>
        <dd dir="auto">{words}</dd>
      </div>
    </dl>
  );
}
