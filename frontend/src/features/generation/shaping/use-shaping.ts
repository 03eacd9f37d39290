import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EulogyText, ShapedText, TextChangedProblem } from '../../../lib/api-types.js';
import { eulogyQuery } from '../../../lib/eulogy.js';
import { ApiError, sentenceOf } from '../../../lib/http.js';
import { showToast } from '../../../ui/toast-store.js';
import {
  forgottenQuery,
  ownWordsQuery,
  shapingCalls,
  textQuery,
  versionsQuery,
  type PassagePlace,
  type ShapingCalls,
} from '../api/shaping.js';
import { placeOfWording } from './places.js';

/** What somebody typed over a paragraph that was changed elsewhere meanwhile: both stay until the owner chooses. */
export interface EditConflict {
  yours: string;
  /** What the paragraph said when the typing began. */
  before: string;
  theirs: EulogyText;
  place: PassagePlace;
}

/** What is said once something was taken back. */
export const UNDONE = 'Undone.';

export type Doing = (calls: ShapingCalls, version: number) => Promise<ShapedText>;

export interface Shaping {
  id: number;
  text: ShapedText;
  /** What was done last, in words. */
  said: string;
  isBusy: boolean;
  conflict: EditConflict | undefined;
  refusal: unknown;
  /** Does something to the text and says so. @param steps how many changes it makes, so that it is undone as one @returns whether it was done */
  act: (doing: Doing, said: string, steps?: number) => Promise<boolean>;
  /** Takes back what was done last, all of it. */
  undo: () => Promise<boolean>;
  edit: (place: PassagePlace, before: string, typed: string, said: string) => Promise<boolean>;
  settle: () => void;
  refresh: () => void;
}

/** The text that an owner shapes, and everything that can be done to it. */
export function useShaping(id: number, tools: 'on' | 'off'): Shaping | 'loading' | 'failed' {
  const client = useQueryClient();
  const query = useQuery({
    ...textQuery(id),
    enabled: tools === 'on',
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const [said, setSaid] = useState('');
  /** What was done last made more than one change: that version, and how many. */
  const [last, setLast] = useState({ version: 0, steps: 1 });
  const [isBusy, setIsBusy] = useState(false);
  const [conflict, setConflict] = useState<EditConflict>();
  const [refusal, setRefusal] = useState<unknown>();
  const calls = shapingCalls(id);

  const keep = (text: ShapedText): void => {
    client.setQueryData(textQuery(id).queryKey, text);
    for (const { queryKey } of [eulogyQuery(id), versionsQuery(id), forgottenQuery(id), ownWordsQuery(id)])
      void client.invalidateQueries({ queryKey });
  };

  const refused = async (error: unknown): Promise<false> => {
    setRefusal(error);
    if (error instanceof ApiError && error.code === 'text.changed') await query.refetch();
    showToast({
      title: error instanceof ApiError && error.problem ? error.problem.title : 'That did not work',
      description: sentenceOf(error, 'Please try again in a moment.'),
      tone: 'problem',
    });
    return false;
  };

  const act = async (doing: Doing, words: string, steps = 1): Promise<boolean> => {
    const { data } = query;
    if (!data || isBusy) return false;
    setIsBusy(true);
    try {
      const text = await doing(calls, data.version);
      keep(text);
      setLast({ version: text.version, steps });
      setSaid(words);
      return true;
    } catch (error) {
      // Of several changes the first may be made.
      if (steps > 1) await query.refetch();
      return await refused(error);
    } finally {
      setIsBusy(false);
    }
  };

  const undo = (): Promise<boolean> =>
    act(async ({ undo: back }, version) => {
      let text = await back(version);
      const steps = last.version === version ? last.steps : 1;
      for (let step = 1; step < steps && text.canUndo; step++) text = await back(text.version);
      return text;
    }, UNDONE);

  /** An edit of a paragraph that nobody else touched goes through even if the rest of the text moved meanwhile. */
  const edit = async (place: PassagePlace, before: string, typed: string, words: string): Promise<boolean> => {
    const { data } = query;
    if (!data || isBusy) return false;
    setIsBusy(true);
    try {
      keep(await again(calls, data.version, place, before, typed));
      setConflict(undefined);
      setSaid(words);
      return true;
    } catch (error) {
      const theirs = theirsOf(error);
      if (!theirs) return await refused(error);
      setConflict({ yours: typed, before, theirs, place });
      await query.refetch();
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  if (query.data) {
    return {
      id,
      text: query.data,
      said,
      isBusy,
      conflict,
      refusal: refusal ?? query.error,
      act,
      undo,
      edit,
      settle: () => setConflict(undefined),
      refresh: () => void query.refetch(),
    };
  }
  return query.isError ? 'failed' : 'loading';
}

/** Tries an edit, and once more where its paragraph stands, word for word, in the text that somebody else left. */
async function again(calls: ShapingCalls, version: number, place: PassagePlace, before: string, typed: string) {
  try {
    return await calls.edit(version, place, typed);
  } catch (error) {
    const changed = changeOf(error);
    const now = changed?.theirs && placeOfWording(changed.theirs as EulogyText, before);
    if (!changed?.version || !now) throw error;
    return calls.edit(changed.version, now, typed);
  }
}

function changeOf(error: unknown): TextChangedProblem | undefined {
  return error instanceof ApiError && error.code === 'text.changed' ? (error.problem as TextChangedProblem) : undefined;
}

function theirsOf(error: unknown): EulogyText | undefined {
  return changeOf(error)?.theirs as EulogyText | undefined;
}

/** Ctrl or Cmd with Z, Shift Z or Y; not while somebody types, and not under a dialog. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const latest = useRef({ undo, redo });
  useEffect(() => {
    latest.current = { undo, redo };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target) || hasDialog()) return;
      const key = event.key.toLowerCase();
      const wants = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : undefined;
      if (!wants) return;
      event.preventDefault();
      latest.current[wants]();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function hasDialog(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}
