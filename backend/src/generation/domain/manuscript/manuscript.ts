import { isErased, unlessErased, type Personal } from '../../../shared/kernel/personal.js';
import { OWN_WORD, type LockedPassage } from '@eulogy/arranger';
import type { EulogyParagraph, EulogyText } from '@eulogy/arranger';
import type { WishKind } from './wishes.js';
import type { EulogyEvent } from '../eulogy/eulogy.events.js';
import { isShaping, type ManuscriptEvent, type RewriteOffered, type ShapingEvent } from './manuscript.events.js';
import { isOpen, missingIn, ownPassages, takenOutPassages, type OwnPassage } from './own-words.js';
import {
  paragraphAt,
  sentenceAt,
  withKept,
  withMoved,
  withoutSentences,
  withParagraphs,
  withSentence,
  withPassage,
  wordingOf,
} from './text-changes.js';

/** The text as it stood after one change. */
export interface Version {
  readonly number: number;
  /** The version that the change was made on; null for a first text. */
  readonly before: number | null;
  /** The command that made it; undefined for what a writer wrote. */
  readonly changeId: string | undefined;
  /** Undefined where it was erased. */
  readonly text: EulogyText | undefined;
  /** The fact that was confirmed with it. */
  readonly statement: string | undefined;
  /** The offered words of the owner that came in with it. */
  readonly kept?: readonly string[];
  /** The first sentence of the paragraph that it moved. */
  readonly moved?: string;
  /** The version whose text it is again. */
  readonly restored?: number;
  /** What its owner did with sentences: `out` those that they wanted gone, `not-out` whatever else came or went with it, or was let stay. */
  readonly deeds?: ReadonlyMap<string, Deed>;
}

type Deed = 'out' | 'not-out';

/** A paragraph put another way, waiting for the owner to take it. */
export interface Offer {
  readonly rewriteId: string;
  readonly onVersion: number;
  readonly section: number;
  readonly paragraph: number;
  readonly wish: WishKind;
  readonly writer: string;
  readonly offer: EulogyParagraph | undefined;
}

/** Every version of a eulogy's text, which of them is the text, and what is locked. */
export interface Manuscript {
  readonly eulogyId: number;
  readonly versions: readonly Version[];
  /** 0: nothing was written yet. */
  readonly current: number;
  /** Versions that were taken back, the last one first: what can be made good again. */
  readonly taken: readonly number[];
  /** Wordings of passages that stand. */
  readonly locked: readonly string[];
  readonly offers: readonly Offer[];
  /** Words of the owner that a text was written without, and that they have not let go. */
  readonly ownWords: readonly OwnPassage[];
  /** Rewrites that the owner took. */
  readonly rewritesTaken: number;
  readonly finished: number | undefined;
  /** By version. */
  readonly names: Readonly<Record<number, string>>;
  readonly isBeingWritten: boolean;
  /** Commands of undo and redo that took effect: the last ones. */
  readonly steps: readonly string[];
}

/** Offers and steps that are remembered: a repeated command comes within seconds. */
const REMEMBERED = 50;

export const noManuscript: Manuscript = {
  eulogyId: 0,
  versions: [],
  current: 0,
  taken: [],
  locked: [],
  offers: [],
  ownWords: [],
  rewritesTaken: 0,
  finished: undefined,
  names: {},
  isBeingWritten: false,
  steps: [],
};

export function versionOf(state: Manuscript, number: number): Version | undefined {
  return state.versions.find((version) => version.number === number);
}

/** The text as it is now. */
export function currentText(state: Manuscript): EulogyText | undefined {
  return versionOf(state, state.current)?.text;
}

/** The versions on the way to the text as it is now, the last one first. */
function* wayTo(state: Manuscript): Generator<Version> {
  for (
    let at = versionOf(state, state.current);
    at;
    at = at.before === null ? undefined : versionOf(state, at.before)
  ) {
    yield at;
  }
}

/** What the owner confirmed on the way to the text as it is now, the first one first. */
export function confirmedStatements(state: Manuscript): string[] {
  const statements: string[] = [];
  for (const { statement } of wayTo(state)) {
    if (statement !== undefined && !statements.includes(statement)) statements.unshift(statement);
  }
  return statements;
}

/** The sentences that the owner took out, and did nothing with since. */
function takenOut(state: Manuscript): Set<string> {
  const last = new Map<string, Deed>();
  let at = versionOf(state, state.current);
  while (at) {
    for (const [text, deed] of at.deeds ?? []) if (!last.has(text)) last.set(text, deed);
    // What they went back from was not what they wanted.
    const before = at.restored ?? at.before;
    at = before === null ? undefined : versionOf(state, before);
  }
  return new Set([...last].flatMap(([text, deed]) => (deed === 'out' ? [text] : [])));
}

/** What the owner had done by hand and the text as it is now does otherwise, and of which they have said nothing yet. */
export function openOwnWords(state: Manuscript): OwnPassage[] {
  const text = currentText(state);
  if (text === undefined) return [];
  const settled = new Set([...wayTo(state)].flatMap(({ kept = [] }) => kept));
  const out = takenOut(state);
  return state.ownWords.filter((passage) => !settled.has(passage.key) && isOpen(text, passage, out));
}

/** The passages of the text as it is now that stand word for word, in its order. */
export function lockedPassages(state: Manuscript): LockedPassage[] {
  return (currentText(state)?.sections ?? []).flatMap(({ kind, speaker, paragraphs }) =>
    paragraphs
      .filter((paragraph) => state.locked.includes(wordingOf(paragraph)))
      .map((paragraph) => ({ kind, paragraph, ...(speaker === undefined ? {} : { speakerId: speaker.id }) })),
  );
}

/**
 * The text after a change.
 * @param textOf the text of an earlier version
 * @returns undefined where the words were erased
 */
export function textAfter(
  event: ShapingEvent,
  text: EulogyText | undefined,
  textOf: (version: number) => EulogyText | undefined,
): EulogyText | undefined {
  if (event.type === 'VersionRestored') return textOf(event.data.restored);
  if (text === undefined) return undefined;
  switch (event.type) {
    case 'ParagraphEdited':
      return readable(event.data.paragraphs, (paragraphs) => withParagraphs(text, event.data, paragraphs));
    case 'ParagraphRewritten':
      return readable(event.data.rewritten, (paragraph) => withParagraphs(text, event.data, [paragraph]));
    case 'SentenceConfirmed': {
      const sentence = sentenceAt(text, event.data);
      if (sentence === undefined) return text;
      const sources = [{ questionId: OWN_WORD, contributorId: event.data.confirmedBy }];
      return withSentence(text, event.data, { text: sentence.text, sources, verdict: 'supported' });
    }
    case 'SentencesTakenOut':
      return withoutSentences(text, event.data.sentences);
    case 'PassagePutIn':
      return readable(event.data.passage, (passage) => withPassage(text, event.data, passage, event.data.takenOut));
    case 'OwnWordsKept':
      return readable(event.data.passages, (passages) => withKept(text, passages, event.data.takenOut));
    case 'ParagraphMoved':
      return withMoved(text, event.data, event.data.to);
  }
}

export function evolveManuscript(state: Manuscript, event: EulogyEvent | ManuscriptEvent): Manuscript {
  if (isShaping(event)) return shaped(state, event);
  switch (event.type) {
    case 'GenerationRequested':
      return { ...state, eulogyId: event.data.eulogyId, isBeingWritten: true };
    case 'GenerationStageReached':
      return state;
    case 'GenerationFailed':
      return { ...state, isBeingWritten: false };
    case 'GenerationCompleted':
      return written(state, event.data.version, unlessErased<EulogyText | undefined>(event.data.text, undefined));
    case 'WritingReset':
      // The numbers go on: no two texts of one eulogy have the same.
      return {
        ...noManuscript,
        eulogyId: state.eulogyId,
        versions: state.versions.map((version) => ({
          ...version,
          before: null,
          text: undefined,
          statement: undefined,
          deeds: new Map(),
        })),
        rewritesTaken: state.rewritesTaken,
        steps: state.steps,
      };
    case 'RewriteOffered':
      return { ...state, offers: [...state.offers.slice(-REMEMBERED), offerOf(event.data)] };
    case 'ChangeUndone':
      return {
        ...state,
        current: event.data.version,
        taken: [event.data.from, ...state.taken],
        steps: [...state.steps.slice(-REMEMBERED), event.data.changeId],
      };
    case 'ChangeRedone':
      return {
        ...state,
        current: event.data.version,
        taken: state.taken.slice(1),
        steps: [...state.steps.slice(-REMEMBERED), event.data.changeId],
      };
    case 'PassageLocked':
      return isErased(event.data.passage) ? state : { ...state, locked: [...state.locked, event.data.passage] };
    case 'PassageUnlocked': {
      const { passage } = event.data;
      return { ...state, locked: state.locked.filter((wording) => wording !== passage) };
    }
    case 'VersionNamed': {
      const { [event.data.version]: _before, ...names } = state.names;
      const name = unlessErased(event.data.name, '');
      return { ...state, names: name === '' ? names : { ...names, [event.data.version]: name } };
    }
    case 'OwnWordsLetGo':
      return letGo(state, event.data.keys);
    case 'EulogyFinished':
      return { ...state, finished: event.data.version };
  }
}

/** The text is written anew: what the owner had put into it by hand is offered, unless the new one says it; and what they had taken out, if it does. */
function written(state: Manuscript, version: number, text: EulogyText | undefined): Manuscript {
  const before = currentText(state);
  const writers = state.versions.flatMap((one) => (one.changeId === undefined && one.text ? [one.text] : []));
  const lost = before && text ? ownPassages(before, text, writers, version) : [];
  const back = before && text ? takenOutPassages(before, text, takenOut(state), lost, version) : [];
  const own = [...openOwnWords(state), ...lost].slice(-REMEMBERED);
  // what only comes back takes the room that is left: nothing that was written goes for it
  const ownWords = [...own, ...back.slice(0, REMEMBERED - own.length)];
  const made = { changeId: undefined, text, statement: undefined };
  return withVersion({ ...state, ownWords, isBeingWritten: false }, version, made);
}

/** Whether sentences go because their owner wants them gone: not for a time, nor for another wording or an earlier text. */
function isByHand(event: ShapingEvent): boolean {
  if (event.type === 'SentencesTakenOut') return event.data.because === 'removed';
  return event.type === 'ParagraphEdited' || event.type === 'OwnWordsKept';
}

function deedsOf(event: ShapingEvent, before: EulogyText | undefined, after: EulogyText | undefined) {
  const came = missingIn(after, before).map((text) => [text, 'not-out'] as const);
  // what an earlier version is without, it has its own reasons for
  if (event.type === 'VersionRestored') return new Map<string, Deed>(came);
  const why = isByHand(event) ? 'out' : 'not-out';
  return new Map<string, Deed>([...came, ...missingIn(before, after).map((text) => [text, why] as const)]);
}

/** The owner let some of what is offered go; what they had taken out stays in the text by that. */
function letGo(state: Manuscript, keys: readonly string[]): Manuscript {
  const isLetGo = ({ key }: OwnPassage): boolean => keys.includes(key);
  const stays = state.ownWords
    .filter((one) => isLetGo(one) && one.was === 'taken-out')
    .flatMap(({ sentences }) => sentences.map(({ text }) => [text, 'not-out'] as const));
  const versions = state.versions.map((one) =>
    one.number === state.current ? { ...one, deeds: new Map([...(one.deeds ?? []), ...stays]) } : one,
  );
  return { ...state, versions, ownWords: state.ownWords.filter((one) => !isLetGo(one)) };
}

function shaped(state: Manuscript, event: ShapingEvent): Manuscript {
  const text = textAfter(event, currentText(state), (number) => versionOf(state, number)?.text);
  const made = {
    changeId: event.data.changeId,
    text,
    deeds: deedsOf(event, currentText(state), text),
    ...(event.type === 'VersionRestored' ? { restored: event.data.restored } : {}),
    statement: event.type === 'SentenceConfirmed' && !isErased(event.data.statement) ? event.data.statement : undefined,
    ...(event.type === 'OwnWordsKept' ? { kept: event.data.keys } : {}),
    ...movedOf(event, currentText(state)),
  };
  const rewritesTaken = state.rewritesTaken + (event.type === 'ParagraphRewritten' ? 1 : 0);
  return withVersion({ ...state, rewritesTaken }, event.data.version, made);
}

function movedOf(event: ShapingEvent, before: EulogyText | undefined): Pick<Version, 'moved'> {
  if (event.type !== 'ParagraphMoved' || before === undefined) return {};
  const first = paragraphAt(before, event.data)?.sentences[0];
  return first === undefined ? {} : { moved: first.text };
}

function withVersion(
  state: Manuscript,
  number: number,
  made: Pick<Version, 'changeId' | 'text' | 'statement' | 'kept' | 'moved' | 'deeds' | 'restored'>,
): Manuscript {
  const version: Version = { number, before: state.current === 0 ? null : state.current, ...made };
  return { ...state, versions: [...state.versions, version], current: number, taken: [] };
}

function offerOf(data: RewriteOffered['data']): Offer {
  const { rewriteId, onVersion, section, paragraph, wish, writer, offer } = data;
  const put = unlessErased<EulogyParagraph | undefined>(offer, undefined);
  return { rewriteId, onVersion, section, paragraph, wish, writer, offer: put };
}

function readable<T>(value: Personal<T>, then: (value: T) => EulogyText): EulogyText | undefined {
  return isErased(value) ? undefined : then(value);
}
