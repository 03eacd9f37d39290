import { useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { api } from '../../../lib/api.js';
import { answerOf, sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { ReasonDialog } from '../parts/reason-dialog.js';
import type { Schemas } from '../schemas.js';
import { AnswerWords } from './answer-words.js';
import { EulogyOfTimeline } from './eulogy-of-timeline.js';

export type Revealed = Schemas['RevealedResponse'];

interface Asked {
  readonly at: number;
  readonly ids: readonly string[];
  /** What it is, for the question. */
  readonly what: string;
}

interface Revealing {
  /** What was revealed of an event's state; undefined while it is masked. */
  readonly of: (at: number, id: string) => Revealed | undefined;
  readonly ask: (asked: Asked) => void;
}

const Context = createContext<Revealing>({ of: () => undefined, ask: () => undefined });

const keyOf = (at: number, id: string) => `${at} ${id}`;

/** Keeps what was revealed as long as the screen is open, and asks why before anything is. */
export function RevealArea({ eulogyId, children }: { eulogyId: string; children: ReactNode }) {
  const client = useQueryClient();
  const [known, setKnown] = useState<ReadonlyMap<string, Revealed>>(new Map());
  const [asked, setAsked] = useState<Asked>();
  const [state, setState] = useState<'idle' | 'asking' | { readonly refused: string }>('idle');
  const ask = useCallback((next: Asked) => {
    setState('idle');
    setAsked(next);
  }, []);
  const reveal = async (reason: string) => {
    if (!asked) return;
    setState('asking');
    try {
      const { at, ids } = asked;
      const revealed = await answerOf(
        api.POST('/api/admin/eulogies/{id}/timeline/reveal', {
          params: { path: { id: Number(eulogyId) } },
          body: { at, fields: [...ids], reason },
        }),
      );
      setKnown((before) => new Map([...before, ...revealed.map((each) => [keyOf(at, each.id), each] as const)]));
      setAsked(undefined);
      setState('idle');
      // The reveal is part of the history itself.
      const ofTimeline = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
        String(path).startsWith(`/api/admin/eulogies/${eulogyId}/timeline`);
      await client.invalidateQueries({ predicate: ofTimeline });
    } catch (error) {
      setState({ refused: sentenceOf(error, 'It could not be revealed. Please try again.') });
    }
  };
  const value = useMemo<Revealing>(() => ({ of: (at, id) => known.get(keyOf(at, id)), ask }), [known, ask]);
  return (
    <Context value={value}>
      <EulogyOfTimeline value={eulogyId}>{children}</EulogyOfTimeline>
      <ReasonDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Reveal masked text"
        description={`${asked?.what ?? ''}, as it stood after event ${asked?.at ?? ''}.`}
        action="Reveal"
        busy={state === 'asking' ? 'Revealing…' : undefined}
        refused={typeof state === 'object' ? state.refused : undefined}
        onReason={(reason) => void reveal(reason)}
      />
    </Context>
  );
}

export function useRevealing(): Revealing {
  return useContext(Context);
}

/** The question that a masked text of the state answers, where it is an answer. */
function questionOf(id: string): string | undefined {
  return /^answer\.([^.]+)\./.exec(id)?.[1];
}

/** A text that is masked until somebody says why they need it. */
export function MaskedText({
  at,
  id,
  what,
  characters,
  note,
}: {
  at: number;
  id: string;
  what: string;
  characters: number;
  note?: string | undefined;
}) {
  const { of, ask } = useRevealing();
  const revealed = of(at, id);
  const after = note === undefined ? '' : `, ${note}`;
  if (revealed) {
    return (
      <span className="revealed">
        {revealed.text === null ? 'Erased' : <AnswerWords at={at} questionId={questionOf(id)} text={revealed.text} />}
        {after}
      </span>
    );
  }
  return (
    <>
      <span className="mask" aria-hidden="true">
        ••••••
      </span>{' '}
      <span className="sr-only">Masked, </span>
      {characters} {characters === 1 ? 'character' : 'characters'}
      {after}{' '}
      <Button
        look="word"
        size="small"
        aria-label={`Reveal with a reason: ${what}…`}
        onClick={() => ask({ at, ids: [id], what })}
      >
        Reveal with a reason…
      </Button>
    </>
  );
}
