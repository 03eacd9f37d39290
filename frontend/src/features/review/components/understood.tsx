import { useState } from 'react';
import type { Subject } from '../../../lib/answers/question-options.js';
import type { EulogyResponse, QuestionResponse, ReviewResponse, UnderstoodResponse } from '../../../lib/api-types.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Count } from './count.js';
import { Fold } from './fold.js';
import { PutIntroductionRight } from './put-introduction-right.js';
import { PutRelationRight } from './put-relation-right.js';

interface UnderstoodProps {
  eulogy: EulogyResponse;
  questions: readonly QuestionResponse[];
  review: ReviewResponse;
  subject: Subject;
  editPath: (questionId: string) => string;
}

/** What was understood, in sentences: who is who, and the dates as they were read. Each can be put right where it stands. */
export function Understood({ eulogy, questions, review, subject, editPath }: UnderstoodProps) {
  // What could not be read stands at the top of the page.
  const understood = review.understood.filter(({ about }) => about !== 'unread');
  if (understood.length === 0) return null;
  return (
    <Fold id="understood-heading" title="What we understood" mark={<Count of={understood.length} />} tells="who is who">
      <p className="hint">Only what was ticked or said in so many words. If something is wrong, put it right here.</p>
      <ul className="understood">
        {understood.map((one) => (
          <Line
            key={`${one.about} ${one.personId ?? one.sentence}`}
            {...{ eulogy, questions, subject, editPath, one }}
            isFrozen={review.frozen}
          />
        ))}
      </ul>
    </Fold>
  );
}

interface LineProps extends Omit<UnderstoodProps, 'review'> {
  one: UnderstoodResponse;
  isFrozen: boolean;
}

function Line({ eulogy, questions, subject, editPath, one, isFrozen }: LineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const question = questions.find(({ id }) => id === one.questionId);
  const isByTap = one.about === 'relation' || one.about === 'person' || one.about === 'yourself';
  return (
    <li data-about={one.about}>
      <p>
        {one.sentence}
        {one.about === 'person' && one.chosenBy === 'you' && <small> As you put it.</small>}
      </p>
      {!isFrozen && isByTap && !isOpen && (
        <Button look="word" aria-label={`Put right: ${one.sentence}`} onClick={() => setIsOpen(true)}>
          {one.word === null ? 'Say it' : 'Put right'}
        </Button>
      )}
      {!isFrozen && one.about === 'fact' && one.questionId !== null && (
        <ButtonLink look="word" to={editPath(one.questionId)} aria-label={`Put right: ${one.sentence}`}>
          Put right
        </ButtonLink>
      )}
      {isOpen && one.about === 'relation' && question && (
        <PutRelationRight {...{ eulogy, question, subject }} word={one.word} onDone={close} />
      )}
      {isOpen && one.about !== 'relation' && one.personId !== null && (
        <PutIntroductionRight
          eulogyId={eulogy.id}
          who={one.about === 'yourself' ? 'yourself' : 'somebody-else'}
          personId={one.personId}
          word={one.word}
          onDone={close}
        />
      )}
    </li>
  );
}
