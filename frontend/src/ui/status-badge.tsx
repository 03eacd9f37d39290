interface StatusBadgeProps {
  /** The word. */
  text: string;
  /** The shape that goes with it, so that state is never colour alone; a word that is no step of a way has none. */
  fill?: 'empty' | 'half' | 'full';
}

export function StatusBadge({ text, fill }: StatusBadgeProps) {
  return (
    <span className="badge" data-fill={fill}>
      {text}
    </span>
  );
}
