interface StatusBadgeProps {
  /** The word. */
  text: string;
  /** The shape that goes with it, so that state is never colour alone. */
  fill?: 'empty' | 'half' | 'full';
}

export function StatusBadge({ text, fill = 'empty' }: StatusBadgeProps) {
  return (
    <span className="badge" data-fill={fill}>
      {text}
    </span>
  );
}
