import type { ReactNode } from 'react';
import type { EulogyType } from '../lib/api-types.js';
import type { CardState } from '../lib/card-state.js';
import { typeLabel } from '../lib/titles.js';
import { Icon, type IconName } from './icons.js';
import { Picture, type PictureKind } from './pictures/picture.js';
import { ProgressBar } from './progress-bar.js';
import { Sheet } from './sheet.js';
import { StatusBadge } from './status-badge.js';
import './styles/eulogy-card.css';

const icons: Record<EulogyType, IconName> = { other: 'people', pet: 'paw', self: 'person' };
/** A family recognises its own by the picture before it reads. */
const covers: readonly PictureKind[] = ['tide', 'dusk', 'water', 'leaves', 'window', 'paper'];

interface EulogyCardFaceProps {
  eulogy: { readonly id: number; readonly type: EulogyType };
  /** The heading that the card is called by. */
  headingId: string;
  children: ReactNode;
}

/** A eulogy as it lies on the dashboard: its picture, what kind it is, and whatever is said of it. */
export function EulogyCardFace({ eulogy: { id, type }, headingId, children }: EulogyCardFaceProps) {
  return (
    <Sheet as="article" className="book" aria-labelledby={headingId}>
      <div className="over-art book-cover">
        <Picture kind={covers[id % covers.length]!} seed={id} />
      </div>
      <div className="book-in">
        <p className="book-kind">
          <Icon name={icons[type]} />
          {typeLabel(type)}
        </p>
        {children}
      </div>
    </Sheet>
  );
}

interface CardStandingProps {
  state: CardState;
  /** Minutes; said of a finished one. */
  duration: number | null | undefined;
}

/** How far a eulogy is, as its card says it. */
export function CardStanding({ state, duration }: CardStandingProps) {
  return (
    <>
      <p className="book-state">
        {state.badge && <StatusBadge {...state.badge} />}
        {state.isRefunded && <StatusBadge text="Refunded" />}
        {state.isTakenBack && <StatusBadge text="Cancelled" />}
        {state.isClosed && <StatusBadge text="Closed" />}
        {state.progress && (
          <span className="muted num">
            {state.progress.answered}/{state.progress.total} questions
          </span>
        )}
        {state.badge?.text === 'Completed' && duration && <span className="muted">{duration} minutes</span>}
      </p>
      {state.progress && <ProgressBar value={state.progress.answered} max={state.progress.total} label="Progress" />}
    </>
  );
}
