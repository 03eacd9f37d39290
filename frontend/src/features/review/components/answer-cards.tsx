import { ButtonLink } from '../../../ui/button.js';
import type { AnswerCard } from '../answer-cards.js';

interface AnswerCardsProps {
  cards: readonly AnswerCard[];
  /** `facts` are read as a table, `memories` as they were told. */
  look: 'facts' | 'memories';
  /** Where "Edit" leads; absent where the words are somebody else's. */
  editPath?: (questionId: string) => string;
}

/** One card an answer. Hairlines, no boxes: it is text to be checked. */
export function AnswerCards({ cards, look, editPath }: AnswerCardsProps) {
  return (
    <ul className="answer-cards">
      {cards.map((card) => (
        <li key={card.questionId} className="answer-card" data-look={look}>
          <h3>{card.question}</h3>
          {look === 'facts' ? (
            <dl>
              {card.lines.map(({ label, text }, index) => (
                <div key={index}>
                  <dt className={label === '' ? 'sr-only' : undefined}>{label || 'Answer'}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <div className="told">
              {card.lines.map(({ text }, index) => (
                <p key={index}>{text}</p>
              ))}
            </div>
          )}
          {editPath && (
            <ButtonLink
              look="word"
              className="edit"
              to={editPath(card.questionId)}
              aria-label={`Edit: ${card.question}`}
            >
              Edit
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
