/** How many of something: nothing where there are none. */
export function Count({ value, of }: { value: number; of: string }) {
  if (value === 0) return null;
  return (
    <span className="unread num">
      {value}
      <span className="sr-only"> {of}</span>
    </span>
  );
}
