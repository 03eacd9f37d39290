import { useCallback, useEffect, useRef, useState } from 'react';
import {
  deleteTaste,
  hasAnswers,
  NO_ANSWERS,
  readTaste,
  writeTaste,
  type TasteAnswers,
} from '../../../lib/taste/kept-taste.js';
import type { PayWhen } from '../../../lib/pay-when.js';
import { countSteps, type TasteStep } from '../../../lib/visits.js';
import { useSiteSession } from '../site-session.js';
import type { ArrangedTaste } from './arrange-taste.js';
import { TasteQuestions } from './taste-questions.js';
import { TasteReading } from './taste-reading.js';
import { useArranging } from './use-arranging.js';
import { useSent } from './use-sent.js';
import './taste.css';

export interface TasteProps {
  /** "$79.99"; null while a eulogy for somebody else is not on sale. */
  price: string | null;
  writer: 'local' | 'model';
  payWhen: PayWhen;
}

/** The address of the second view, so that the way back leads to the questions. */
const READING = '#beginning';

/** `/try`: three questions, and the beginning of a eulogy out of them, made on this device and told to nobody. */
export function Taste({ price, writer, payWhen }: TasteProps) {
  const session = useSiteSession();
  const [answers, setAnswers] = useState<TasteAnswers>(NO_ANSWERS);
  const [deleted, setDeleted] = useState<TasteAnswers>();
  const [storage, setStorage] = useState<'kept' | 'refused'>('kept');
  const [arranged, setArranged] = useState<ArrangedTaste>();
  const [view, setView] = useState<'asking' | 'reading'>('asking');
  const [progress, setProgress] = useState<'idle' | 'arranging' | 'failed'>('idle');
  const { readiness, begin, arrange } = useArranging();
  const sent = useSent(readiness === 'ready' ? 'ready' : 'not-yet');
  const steps = useRef(new Set<TasteStep>());
  const root = useRef<HTMLDivElement>(null);

  const change = useCallback((next: TasteAnswers): void => {
    setAnswers(next);
    setDeleted(undefined);
    steps.current.add('begun');
    const kept = readTaste();
    setStorage(writeTaste({ answers: next, keptAt: kept?.keptAt ?? null, eulogyId: null }) ? 'kept' : 'refused');
  }, []);

  const show = useCallback(
    async (told: TasteAnswers): Promise<void> => {
      setProgress('arranging');
      try {
        setArranged(await arrange(told));
        setProgress('idle');
        steps.current.add('read');
        setView('reading');
        if (window.location.hash !== READING) window.history.pushState(null, '', READING);
      } catch {
        setProgress('failed');
      }
    },
    [arrange],
  );

  // What an earlier visit left on this device, and what was typed before this script was there.
  useEffect(() => {
    const typed = typedBefore(root.current);
    const kept = readTaste();
    const there = hasAnswers(typed) ? typed : kept?.eulogyId == null ? kept?.answers : undefined;
    if (!there) return;
    setAnswers(there);
    if (hasAnswers(typed)) change(typed);
    if (window.location.hash === READING && there.story.trim() !== '') void show(there);
    else if (hasAnswers(there)) begin().catch(() => undefined);
  }, [begin, change, show]);

  useEffect(() => {
    const turned = (): void => {
      if (window.location.hash !== READING) setView('asking');
      else if (answers.story.trim() !== '') void show(answers);
    };
    window.addEventListener('hashchange', turned);
    return () => window.removeEventListener('hashchange', turned);
  }, [answers, show]);

  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo({ top: 0 });
    root.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [view]);

  useEffect(() => {
    const leave = (): void => {
      if (steps.current.size > 0) void countSteps([...steps.current]);
      steps.current.clear();
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  const back = (): void => {
    setView('asking');
    // Not the browser's way back: before this page there may be another one, of another site.
    if (window.location.hash === READING) window.history.replaceState(null, '', window.location.pathname);
  };
  const forget = (): void => {
    setDeleted(answers);
    setAnswers(NO_ANSWERS);
    deleteTaste();
    if (view === 'reading') back();
  };
  const keep = (): void => {
    writeTaste({ answers, keptAt: Date.now(), eulogyId: null });
    steps.current.add('kept');
  };

  return (
    <div className="taste" ref={root}>
      {view === 'reading' && arranged ? (
        <TasteReading
          taste={arranged}
          answers={answers}
          sent={sent}
          price={price}
          writer={writer}
          payWhen={payWhen}
          storage={storage}
          goesTo={session.status === 'signed-in' ? '/checkout/other' : '/auth?mode=create'}
          onChange={back}
          onDelete={forget}
          onKeep={keep}
        />
      ) : (
        <TasteQuestions
          answers={answers}
          readiness={readiness}
          sent={sent}
          storage={storage}
          progress={progress}
          isDeleted={deleted !== undefined}
          onBegin={() => void begin().catch(() => undefined)}
          onChange={change}
          onDelete={forget}
          onUndo={() => deleted && change(deleted)}
          onShow={() => void show(answers)}
        />
      )}
    </div>
  );
}

/** Words that stand in the fields already: a slow line lets people type before any script is there. */
function typedBefore(root: HTMLElement | null): TasteAnswers {
  const form = root?.querySelector('form');
  if (!form) return NO_ANSWERS;
  const data = new FormData(form);
  const typed = (name: keyof TasteAnswers): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: typed('name'),
    called: typed('called'),
    relation: typed('relation'),
    ownWord: typed('ownWord'),
    story: typed('story'),
  };
}
