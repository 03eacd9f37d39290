import { useId } from 'react';
import type { ReviewChange } from '../../../lib/api-types.js';
import { ButtonLink } from '../../../ui/button.js';
import { ToldAnswer } from '../../../ui/told-answer.js';
import type { AnswerCard } from '../answer-cards.js';

interface AnswerCardsProps {
  cards: readonly AnswerCard[];
  /** Where "Edit" leads; absent where the words are somebody else's. */
  editPath?: ((questionId: string) => string) | undefined;
  onChange: (change: ReviewChange) => void;
}

/** One card an answer, with the owner's say about it. Hairlines, no boxes: it is text to be read. */
export function AnswerCards({ cards, editPath, onChange }: AnswerCardsProps) {
  return (
    <ul className="answer-cards">
      {cards.map((card) => (
        <Card key={card.questionId} card={card} editPath={editPath} onChange={onChange} />
      ))}
    </ul>
  );
}

function Card({ card, editPath, onChange }: Omit<AnswerCardsProps, 'cards'> & { card: AnswerCard }) {
  const questionId = useId();
  const { included, essential, contributorId } = card;
  const say = (said: { included?: boolean; essential?: boolean }): void =>
    onChange({ answers: [{ questionId: card.questionId, contributorId, ...said }] });
  return (
    <ToldAnswer
      headingId={questionId}
      question={card.questionText}
      included={included}
      told={card.lines.map(({ text }, index) => (
        <p key={index} dir="auto">
          {text}
        </p>
      ))}
    >
      {included && card.topics.length > 0 && (
        <p className="touches">What touches {card.topics.map((topic) => `“${topic}”`).join(' and ')} is not told.</p>
      )}
      <div className="says" role="group" aria-labelledby={questionId}>
        <label className="switch">
          <input type="checkbox" role="switch" checked={included} onChange={() => say({ included: !included })} />
          <span>{included ? 'Included' : 'Left out'}</span>
        </label>
        {included && (
          <label className="tick">
            <input type="checkbox" checked={essential} onChange={() => say({ essential: !essential })} />
            <span>Must be in</span>
          </label>
        )}
        {editPath && (
          <ButtonLink
            look="word"
            className="edit"
            to={editPath(card.questionId)}
            aria-label={`Edit: ${card.questionText}`}
          >
            Edit
          </ButtonLink>
        )}
      </div>
    </ToldAnswer>
  );
}
