/** How many there are, where a person would have their letter. */
export function Count({ of }: { of: number }) {
  return (
    <span className="who fold-count num" aria-hidden="true">
      {of}
    </span>
  );
}
