import { useRef, useState } from 'react';
import type { EulogySummaryResponse } from '../../../lib/api-types.js';
import { cardState } from '../../../lib/card-state.js';
import { displayTitle } from '../../../lib/titles.js';
import { Icon } from '../../../ui/icons.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { LeaveDialog, PeoplePanel } from '../../collaboration/index.js';
import { nextWords } from '../next-words.js';
import { CardPeople, LeaveWord } from './card-people.js';
import { Go } from './eulogy-card.js';

/** A eulogy whose money went back: one line under the others, which opens to what can still be read. */
export function FoldedEulogy({ eulogy }: { eulogy: EulogySummaryResponse }) {
  const [dialog, setDialog] = useState<'people' | 'leave' | undefined>();
  const opener = useRef<HTMLButtonElement>(null);
  const state = cardState(eulogy);
  const title = displayTitle(eulogy);
  const headingId = `eulogy-${eulogy.id}`;
  const close = (): void => setDialog(undefined);
  return (
    <article className="book-line" aria-labelledby={headingId}>
      <details className="disclosure">
        <summary>
          <Icon name="chevronRight" />
          <h3 id={headingId} dir="auto">
            {title}
          </h3>
          <StatusBadge text={state.isRefunded ? 'Refunded' : 'Cancelled'} />
        </summary>
        <div className="book-line-in">
          {state.badge && <StatusBadge {...state.badge} />}
          <p className="book-next">{nextWords(eulogy, state)}</p>
          {eulogy.type === 'other' && (
            <CardPeople
              eulogy={eulogy}
              isOpen={state.isOpen}
              opener={opener}
              news="off"
              onInvite={() => setDialog('people')}
              onPeople={() => setDialog('people')}
            />
          )}
          {state.button && <Go eulogyId={eulogy.id} state={state} headingId={headingId} rank="other" />}
          <LeaveWord eulogy={eulogy} onLeave={() => setDialog('leave')} />
        </div>
      </details>
      {dialog === 'people' && <PeoplePanel eulogyId={eulogy.id} title={title} onClose={close} />}
      {dialog === 'leave' && <LeaveDialog eulogyId={eulogy.id} title={title} onClose={close} onLeft={close} />}
    </article>
  );
}
