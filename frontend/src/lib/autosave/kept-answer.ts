import type { QuestionResponse, SaveResponsesResponse } from '../api-types.js';
import type { ApiError } from '../http.js';
import type { SaveStatus } from '../../ui/save-state.js';
import type { LocalCopies } from './local-copies.js';
import type { ThreeTexts } from './merge-answer.js';

/**
 * Another text in the place of the person's words, and its revision: the base to choose on. `there`: the server holds it, written by
 * somebody else or on another device; `here`: another visit on this device left it, and the server never had it.
 */
export interface Rival {
  theirs: string;
  revision: number;
  from: 'there' | 'here';
}

/** What somebody else made of an answer: it stands now, or both changes do. */
export interface Heard extends Pick<Rival, 'theirs' | 'revision'> {
  stands: 'theirs' | 'both';
}

/** One answer as the screen shows it. A new object with every change. */
export interface KeptAnswer {
  readonly text: string;
  /** What the server holds, as far as is known. */
  readonly savedText: string;
  readonly revision: number;
  readonly status: SaveStatus;
  /** ISO time of the last acknowledged save of this visit. */
  readonly savedAt?: string;
  readonly rival?: Rival;
  /** The text came from somebody else, or another device, while this page was open. */
  readonly heard?: Heard;
  /** The person's own words, saved in this visit, in whose place those stand: they can be put back. */
  readonly before?: string;
  /** Grows when the text changes without the person typing it: the form shows it afresh. */
  readonly seed: number;
}

/** One call's worth of answers, by question id. */
export interface Batch {
  readonly answers: Readonly<Record<string, string>>;
  readonly baseRevision: Readonly<Record<string, number>>;
}

/** A question as far as a keeper asks. */
export interface Asked {
  readonly id: string;
}

export interface KeeperOptions<Question extends Asked = QuestionResponse> {
  readonly questions: readonly Question[];
  /** What the server holds, by question id. */
  readonly answers: Readonly<Record<string, string>>;
  readonly revisions: Readonly<Record<string, number>>;
  readonly copies: LocalCopies;
  /** Sends one batch; `leaving`: the page may close before the answer comes. */
  readonly send: (batch: Batch, moment: 'staying' | 'leaving') => Promise<SaveResponsesResponse>;
  /** Why an answer cannot be sent as it is, in words; undefined when it can. */
  readonly problemOf: (question: Question, text: string) => string | undefined;
  /** Two changes of one answer in one; undefined where somebody has to choose. */
  readonly merge?: (question: Question, texts: ThreeTexts) => string | undefined;
  /** After each acknowledged save. */
  readonly onSaved: (saved: SaveResponsesResponse, answers: Readonly<Record<string, string>>) => void;
  /** The session is over, the eulogy is being written, or it is no longer the person's to write in: the screen has to act. */
  readonly onRefused: (error: ApiError) => void;
}
