import { Button } from '../../../ui/button.js';

interface HistoryButtonProps {
  questionId: string;
  /** What it is the history of, for those who listen. */
  of: string;
  onHistory: (questionId: string) => void;
}

/** Shows in the list of events who changed the answers to one question, and when. */
export function HistoryButton({ questionId, of, onHistory }: HistoryButtonProps) {
  return (
    <Button
      look="word-plain"
      size="small"
      className="who-changed"
      aria-label={`Who changed it: ${of}`}
      onClick={() => onHistory(questionId)}
    >
      Who changed it
    </Button>
  );
}

/** How the rows of the history name a question: “Birth and death”, in its quotation marks. */
export function questionInWords(id: string): string {
  const words = id.replaceAll(/[-_]/g, ' ');
  return `“${words.charAt(0).toUpperCase()}${words.slice(1)}”`;
}
