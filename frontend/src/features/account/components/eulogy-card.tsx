import { useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EulogySummaryResponse } from '../../../lib/api-types.js';
import { sentenceOf } from '../../../lib/http.js';
import { displayTitle } from '../../../lib/titles.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { Sheet } from '../../../ui/sheet.js';
import { showToast } from '../../../ui/toast-store.js';
import { LeaveDialog, PeoplePanel } from '../../collaboration/index.js';
import { fetchOwnership } from '../api/ownership.js';
import { nextWords } from '../next-words.js';
import { cardState, type CardState } from '../../../lib/card-state.js';
import { CardStanding, EulogyCardFace } from '../../../ui/eulogy-card-face.js';
import { CardPeople, LeaveWord } from './card-people.js';
import { InviteSide } from './invite-side.js';
import { TitleEditor } from './title-editor.js';

interface EulogyCardProps {
  eulogy: EulogySummaryResponse;
  /** Only one card of a screen has the filled button. */
  rank: 'first' | 'other';
  /** Whether this card hears who comes and goes as it happens: one of a screen does. */
  news: 'listening' | 'off';
}

/** How what one came for looks on each. */
const LOOKS = { first: 'main', other: 'outline' } as const;

export function EulogyCard({ eulogy, rank, news }: EulogyCardProps) {
  const [side, setSide] = useState<'front' | 'title' | 'invite'>('front');
  const [dialog, setDialog] = useState<'people' | 'leave' | undefined>();
  const pencil = useRef<HTMLButtonElement>(null);
  const inviter = useRef<HTMLButtonElement>(null);
  const state = cardState(eulogy);
  const title = state.isClosed ? 'A closed eulogy' : displayTitle(eulogy);
  const headingId = `eulogy-${eulogy.id}`;
  const turnBackTo = (opener: RefObject<HTMLButtonElement | null>): void => {
    setSide('front');
    requestAnimationFrame(() => opener.current?.focus());
  };
  const inviteToken = eulogy.isOwner ? eulogy.inviteToken : null;
  if (side === 'invite' && inviteToken) {
    return (
      <Sheet as="article" className="book book-back" aria-label={`Invite to ${title}`}>
        <InviteSide
          title={title}
          inviteToken={inviteToken}
          onClose={() => turnBackTo(inviter)}
          onPeople={() => {
            setSide('front');
            setDialog('people');
          }}
        />
      </Sheet>
    );
  }
  return (
    <>
      <EulogyCardFace eulogy={eulogy} headingId={headingId}>
        {side === 'title' && <h3 id={headingId} className="sr-only">{`${title}, changing the title`}</h3>}
        {side === 'title' ? (
          <TitleEditor
            eulogyId={eulogy.id}
            title={title}
            given={eulogy.title}
            type={eulogy.type}
            look={LOOKS[rank]}
            onClose={() => turnBackTo(pencil)}
          />
        ) : (
          <>
            <div className="book-title">
              <h3 id={headingId} dir="auto">
                {title}
              </h3>
              {eulogy.isOwner && (
                <button
                  type="button"
                  ref={pencil}
                  className="round book-pencil"
                  aria-label={`Edit the title ${title}`}
                  onClick={() => setSide('title')}
                >
                  <Icon name="pencil" />
                </button>
              )}
            </div>
            <CardStanding state={state} duration={eulogy.duration} />
            <p className="book-next">{nextWords(eulogy, state)}</p>
            {eulogy.isPaid === false && (
              <p className="small muted">Not paid yet. You pay when you’re ready to have it written.</p>
            )}
            {eulogy.type === 'other' && (
              <CardPeople
                eulogy={eulogy}
                isOpen={state.isOpen}
                opener={inviter}
                news={news}
                onInvite={() => (inviteToken ? setSide('invite') : setDialog('people'))}
                onPeople={() => setDialog('people')}
              />
            )}
            <div className="book-go">
              {state.button && <Go eulogyId={eulogy.id} state={state} headingId={headingId} rank={rank} />}
              <LeaveWord eulogy={eulogy} onLeave={() => setDialog('leave')} />
            </div>
          </>
        )}
      </EulogyCardFace>
      {dialog === 'people' && <PeoplePanel eulogyId={eulogy.id} title={title} onClose={() => setDialog(undefined)} />}
      {dialog === 'leave' && (
        <LeaveDialog
          eulogyId={eulogy.id}
          title={title}
          onClose={() => setDialog(undefined)}
          onLeft={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

interface GoProps {
  eulogyId: number;
  state: CardState;
  /** The title that the button belongs to; it is read after the button's own words. */
  headingId: string;
  rank: EulogyCardProps['rank'];
}

export function Go({ eulogyId, state, headingId, rank }: GoProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  useUnauthorizedRedirect({ error: refusal });
  const look = LOOKS[rank];
  if (state.leadsTo !== 'ask-ownership') {
    return (
      <ButtonLink look={look} to={state.leadsTo} aria-describedby={headingId}>
        {state.button}
      </ButtonLink>
    );
  }
  const follow = async (): Promise<void> => {
    setAsking(true);
    try {
      const { isOwner, isCollaborator } = await fetchOwnership(eulogyId);
      void navigate(isCollaborator && !isOwner ? `/collaborator-thank-you/${eulogyId}` : `/generating/${eulogyId}`);
    } catch (error) {
      setAsking(false);
      setRefusal(error);
      showToast({
        title: 'This could not be opened',
        description: sentenceOf(error, 'Please try again.'),
        tone: 'problem',
      });
    }
  };
  return (
    <Button
      look={look}
      aria-describedby={headingId}
      busy={asking ? 'Opening…' : undefined}
      onClick={() => void follow()}
    >
      {state.button}
    </Button>
  );
}
