import { Button } from '../../../ui/button.js';

interface HistoryButtonProps {
  questionId: string;
  /** What it is the history of, for those who listen. */
  of: string;
  /** How often it was written or emptied so far. */
  written: number;
  onHistory: (questionId: string) => void;
}

/** Shows in the list of events who changed the answers to one question, and when; of one that never changed it says that. */
export function HistoryButton({ questionId, of, written, onHistory }: HistoryButtonProps) {
  const words = written > 1 ? 'Who changed it' : 'Who wrote it';
  return (
    <>
      {written === 1 && <small className="written-once muted">Written once, never changed</small>}
      <Button
        look="word-plain"
        size="small"
        className="who-changed"
        aria-label={`${words}: ${of}`}
        onClick={() => onHistory(questionId)}
      >
        {words}
      </Button>
    </>
  );
}

/** How the rows of the history name a question: “Birth and death”, in its quotation marks. */
export function questionInWords(id: string): string {
  const words = id.replaceAll(/[-_]/g, ' ');
  return `“${words.charAt(0).toUpperCase()}${words.slice(1)}”`;
}
