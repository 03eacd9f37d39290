import { useEffect, useId, useRef } from 'react';

export interface FieldProblem {
  /** Id of the control to go to. */
  fieldId: string;
  message: string;
}

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** "One thing to fix", "Two things to fix", "12 things to fix". */
export function problemCount(count: number): string {
  return `${counts[count] ?? count} ${count === 1 ? 'thing' : 'things'} to fix`;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** A number that grows with each try: the summary takes the focus each time it changes, not while a person mends a field. */
  attempt: number;
}

/** All that is wrong with a form, at its top, focused after a try, each line leading to its field. Nothing when all is well. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const empty = problems.length === 0;
  useEffect(() => {
    if (!empty) box.current?.focus();
  }, [attempt, empty]);
  if (empty) return null;
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert" aria-labelledby={titleId}>
      <h2 id={titleId}>{problemCount(problems.length)}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.fieldId + problem.message}>
            <a
              href={`#${problem.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(problem.fieldId)?.focus();
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
