import './customers.css';

const LOOKS = {
  not_started: { text: 'Not Started', look: 'grey' },
  in_progress: { text: 'In Progress', look: 'yellow' },
  submitted: { text: 'Submitted', look: 'green' },
} as const;

/** How far a questionnaire is (spec part 2 section 4): a word and a shape, and a colour of its own. */
export function EulogyStatus({ status }: { status: string }) {
  const { text, look } = LOOKS[status as keyof typeof LOOKS] ?? { text: 'Unknown', look: 'grey' };
  return (
    <span className="eulogy-status" data-look={look}>
      {text}
    </span>
  );
}
