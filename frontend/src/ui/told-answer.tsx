import type { ReactNode } from 'react';
import './styles/told-answer.css';

interface ToldAnswerProps {
  /** By which what belongs to it is described. */
  headingId: string;
  question: string;
  /** Where it stands among the headings of its page. */
  rank?: 'h2' | 'h3' | 'h5';
  /** What was told; text to be read. */
  told: ReactNode;
  included: boolean;
  /** What can be said or done about it. */
  children?: ReactNode;
}

/** One answer as it is read back: the question in small, the words in the serif. Hairlines, no boxes. Stands in a list. */
export function ToldAnswer({ headingId, question, rank: Heading = 'h3', told, included, children }: ToldAnswerProps) {
  return (
    <li className="answer-card" data-included={included ? 'yes' : 'no'}>
      <Heading id={headingId}>{question}</Heading>
      <div className="told" dir="auto">
        {told}
      </div>
      {children}
    </li>
  );
}
