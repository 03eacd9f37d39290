interface ProgressBarProps {
  value: number;
  max: number;
  label: string;
}

/** How far something is. A native element: no inline style, and every screen reader knows it. */
export function ProgressBar({ value, max, label }: ProgressBarProps) {
  return <progress className="bar" value={value} max={max} aria-label={label} />;
}
