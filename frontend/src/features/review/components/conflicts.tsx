import { Link } from 'react-router-dom';
import type { ReviewChange, ReviewConflict, ReviewStatement } from '../../../lib/api-types.js';
import { Button } from '../../../ui/button.js';

interface ConflictsProps {
  conflicts: readonly ReviewConflict[];
  userId: string;
  editPath: (questionId: string) => string;
  onChange: (change: ReviewChange) => void;
}

/** Where answers cannot both be true: both texts, whose they are, and a choice that can be left for later. */
export function Conflicts({ conflicts, userId, editPath, onChange }: ConflictsProps) {
  return (
    <div className="conflicts">
      {conflicts.some(({ settled }) => !settled) && (
        <p className="hint">
          Nobody has to be wrong. If you leave {conflicts.length === 1 ? 'this' : 'these'} for now, the eulogy keeps to
          the facts or doesn’t mention it.
        </p>
      )}
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.conflictId}
          conflict={conflict}
          userId={userId}
          editPath={editPath}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

/** Nobody was born or died twice: a day of either is one of them, unless both were kept before. */
const mayBothBeTrue = ({ conflictId, settled }: ReviewConflict): boolean =>
  !/^(?:born|died)\.date(?:-|$)/.test(conflictId) || settled?.decision === 'both';

function Conflict({
  conflict,
  userId,
  editPath,
  onChange,
}: Omit<ConflictsProps, 'conflicts'> & { conflict: ReviewConflict }) {
  const { conflictId, about, sides, omittable, settled } = conflict;
  const decide = (decision: 'keep' | 'both' | 'neither' | 'open', value?: string): void =>
    onChange({ conflicts: [{ conflictId, decision, ...(value === undefined ? {} : { value }) }] });
  const isPast = settled?.corrected === true;
  return (
    <fieldset className="conflict" data-settled={settled ? 'yes' : 'no'}>
      <legend>{about}</legend>
      {isPast ? (
        <p>
          {settled.value}. The facts were corrected and say so now; before, they said{' '}
          {sides
            .map(({ value }) => value)
            .filter((value) => value !== settled.value)
            .join(', ')}
          .
        </p>
      ) : (
        <>
          {sides.map((side) => (
            <div key={side.value} className="side">
              {side.keepable ? (
                <label className="choice">
                  <input
                    type="radio"
                    name={conflictId}
                    checked={settled?.decision === 'keep' && settled.value === side.value}
                    onChange={() => decide('keep', side.value)}
                  />
                  <span>{side.value}</span>
                </label>
              ) : (
                <p className="side-value">{side.value}</p>
              )}
              <ul>
                {side.statements.map((statement, index) => (
                  <li key={index}>
                    <Statement statement={statement} userId={userId} editPath={editPath} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {mayBothBeTrue(conflict) && (
            <label className="choice">
              <input
                type="radio"
                name={conflictId}
                checked={settled?.decision === 'both'}
                onChange={() => decide('both')}
              />
              <span>{sides.length === 2 ? 'Both are true' : 'They are all true'}</span>
            </label>
          )}
          {omittable && (
            <label className="choice">
              <input
                type="radio"
                name={conflictId}
                checked={settled?.decision === 'neither'}
                onChange={() => decide('neither')}
              />
              <span>Leave it out of the eulogy</span>
            </label>
          )}
        </>
      )}
      {settled && (
        <Button look="word" onClick={() => decide('open')} aria-label={`Undo: ${about}`}>
          Undo
        </Button>
      )}
    </fieldset>
  );
}

interface StatementProps {
  statement: ReviewStatement;
  userId: string;
  editPath: (questionId: string) => string;
}

function Statement({ statement, userId, editPath }: StatementProps) {
  const isOwn = statement.by.id === userId;
  if (statement.from === 'memory') {
    return (
      <>
        <q dir="auto">{statement.words}</q> <small>{isOwn ? 'You' : statement.by.name}</small>
      </>
    );
  }
  return (
    <>
      <small>From {isOwn ? 'you' : statement.by.name}, in the facts.</small>{' '}
      <Link to={editPath(statement.questionId)} aria-label={`Correct: ${statement.questionText}`}>
        Correct it
      </Link>
    </>
  );
}
