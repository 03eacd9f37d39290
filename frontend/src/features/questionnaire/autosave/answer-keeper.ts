import type { AnswerConflictProblem, QuestionResponse, SaveResponsesResponse } from '../../../lib/api-types.js';
import { ApiError, isUnauthorized, OfflineError, sentenceOf } from '../../../lib/http.js';
import type { SaveStatus } from '../../../ui/save-state.js';
import type { KeeperOptions, KeptAnswer } from './kept-answer.js';

/** An answer saves itself this long after the last key, in ms (D27). */
export const AUTOSAVE_MS = 1000;
/** How long to wait before trying again, in ms, try by try; the last one for good. */
const RETRY_MS = [3000, 6000, 12_000, 30_000] as const;

/**
 * Holds a person's answers and sees that none is lost: a local copy with every key, a save 1 s after the last one, another try when
 * the connection failed, a choice when somebody else changed the same answer. One call at a time, so that a newer text can never be
 * overtaken by an older one.
 */
export class AnswerKeeper {
  private readonly kept = new Map<string, KeptAnswer>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly due = new Set<string>();
  private readonly sent = new Map<string, string[]>();
  private readonly listeners = new Set<() => void>();
  private flight: Promise<void> = Promise.resolve();
  private running = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private signedOut = false;
  private isClosed = false;

  constructor(private readonly options: KeeperOptions) {
    for (const question of options.questions) this.kept.set(question.id, this.opened(question));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The answer to a question of this questionnaire. The same object until it changes. */
  get(questionId: string): KeptAnswer {
    const kept = this.kept.get(questionId);
    if (!kept) throw new Error(`No such question here: ${questionId}`);
    return kept;
  }

  /** Whether the server has every word. */
  get allSaved(): boolean {
    return [...this.kept.keys()].every((id) => !this.isDirty(id));
  }

  /** Whether the last try was refused because the session is over. */
  get wasSignedOut(): boolean {
    return this.signedOut;
  }

  /** The first question that only the person can unlock: a choice to make, or something in it to mend. */
  get firstStuck(): string | undefined {
    return [...this.kept].find(([, { rival, status }]) => rival || (status.state === 'failed' && status.message))?.[0];
  }

  /** The person typed. */
  change(questionId: string, text: string): void {
    const kept = this.get(questionId);
    if (text === kept.text) return;
    this.set(questionId, { ...kept, text });
    this.keepLocally(questionId);
    if (kept.rival) return;
    this.clearTimer(questionId);
    if (!this.isDirty(questionId)) return this.settle(questionId);
    if (!this.isSendable(questionId)) return;
    if (kept.status.state !== 'offline') this.setStatus(questionId, { state: 'saving' });
    const save = (): void => {
      this.timers.delete(questionId);
      this.due.add(questionId);
      void this.pump();
    };
    this.timers.set(questionId, setTimeout(save, AUTOSAVE_MS));
  }

  /** Ends a conflict: `mine` saves the person's words over the others', `theirs` takes the others'. */
  choose(questionId: string, whose: 'mine' | 'theirs'): void {
    const { rival, ...kept } = this.get(questionId);
    if (!rival) return;
    const base = { ...kept, savedText: rival.theirs, revision: rival.revision };
    const text = whose === 'mine' ? kept.text : rival.theirs;
    this.set(questionId, { ...base, text, status: { state: 'untouched' }, seed: kept.seed + 1 });
    if (this.isDirty(questionId)) {
      this.keepLocally(questionId);
      this.makeDue(questionId);
      void this.pump();
    } else {
      this.settle(questionId);
    }
  }

  /** Saves now what is not saved. Resolves with whether the server has every word. */
  async flush(): Promise<boolean> {
    for (const questionId of this.kept.keys()) this.makeDue(questionId);
    await this.pump();
    return this.allSaved;
  }

  /** The page is going away: a last save that may outlive it. The local copies stay until a later visit sees it acknowledged. */
  leave(): void {
    const ids = [...this.kept.keys()].filter((id) => this.isDirty(id) && this.isSendable(id));
    if (ids.length === 0) return;
    void this.exchange(ids, 'leaving').then(() => this.pump());
  }

  /** Watches the connection and the page; ends with the returned function. */
  start(): () => void {
    const again = (): void => this.retryNow();
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') this.leave();
    };
    const leave = (): void => this.leave();
    window.addEventListener('online', again);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hidden);
    this.isClosed = false;
    this.retryNow();
    return () => {
      this.isClosed = true;
      window.removeEventListener('online', again);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hidden);
      clearTimeout(this.retryTimer);
      void this.flush();
    };
  }

  private opened(question: QuestionResponse): KeptAnswer {
    const { answers, revisions, copies } = this.options;
    const savedText = answers[question.id] ?? '';
    const revision = revisions[question.id] ?? 0;
    const kept: KeptAnswer = { text: savedText, savedText, revision, status: { state: 'untouched' }, seed: 0 };
    const copy = copies.read(question.id);
    if (!copy) return kept;
    if (copy.text === savedText) {
      copies.drop(question.id);
      return kept;
    }
    this.sent.set(question.id, [...copy.sent]);
    const restored = { ...kept, text: copy.text };
    // What the server holds was sent from here, or has not changed since: the words on this device are the newer ones.
    if (copy.revision === revision || copy.sent.includes(savedText)) return restored;
    return { ...restored, rival: { theirs: savedText, revision } };
  }

  private isDirty(questionId: string): boolean {
    const { text, savedText } = this.get(questionId);
    return text !== savedText;
  }

  /** Says what is wrong with an answer that cannot be sent; the local copy keeps it meanwhile. */
  private isSendable(questionId: string): boolean {
    const kept = this.get(questionId);
    if (kept.rival) return false;
    const question = this.options.questions.find(({ id }) => id === questionId)!;
    const message = this.options.problemOf(question, kept.text);
    if (message !== undefined) this.setStatus(questionId, { state: 'failed', message });
    return message === undefined;
  }

  private makeDue(questionId: string): void {
    this.clearTimer(questionId);
    if (this.isDirty(questionId) && this.isSendable(questionId)) this.due.add(questionId);
  }

  private retryNow(): void {
    clearTimeout(this.retryTimer);
    if (this.allSaved) return;
    for (const questionId of this.kept.keys()) if (!this.timers.has(questionId)) this.makeDue(questionId);
    void this.pump();
  }

  private pump(): Promise<void> {
    if (!this.running) this.flight = this.run();
    return this.flight;
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      for (;;) {
        const ids = [...this.due].filter((id) => this.isDirty(id) && this.isSendable(id));
        this.due.clear();
        if (ids.length === 0) return;
        for (const id of ids) this.showSaving(id);
        if ((await this.exchange(ids, 'staying')) === 'failed') return;
      }
    } finally {
      this.running = false;
    }
  }

  private async exchange(ids: readonly string[], moment: 'staying' | 'leaving'): Promise<'done' | 'failed'> {
    const answers = Object.fromEntries(ids.map((id) => [id, this.get(id).text]));
    const baseRevision = Object.fromEntries(ids.map((id) => [id, this.get(id).revision]));
    for (const id of ids) {
      this.sent.set(id, [...(this.sent.get(id) ?? []), answers[id]!].slice(-5));
      this.keepLocally(id);
    }
    try {
      this.acknowledged(await this.options.send({ answers, baseRevision }, moment), answers);
      return 'done';
    } catch (error) {
      return await this.failed(error, ids, answers);
    }
  }

  private acknowledged(response: SaveResponsesResponse, answers: Readonly<Record<string, string>>): void {
    this.tries = 0;
    this.signedOut = false;
    clearTimeout(this.retryTimer);
    for (const id of response.saved) {
      const kept = this.kept.get(id);
      const savedText = answers[id];
      const revision = response.revisions[id] ?? kept?.revision ?? 0;
      // An older save may be acknowledged after a newer one: it says nothing new.
      if (!kept || savedText === undefined || revision < kept.revision) continue;
      this.set(id, { ...kept, savedText, revision, savedAt: response.savedAt });
      this.sent.delete(id);
      if (!this.isDirty(id)) {
        this.settle(id);
        continue;
      }
      this.keepLocally(id);
      if (!this.timers.has(id)) this.due.add(id);
    }
    const saved = Object.fromEntries(response.saved.map((id) => [id, answers[id] ?? '']));
    this.options.onSaved(response, saved);
  }

  /** `done`: the rest can go on; `failed`: nothing more will get through for now. */
  private async failed(
    error: unknown,
    ids: readonly string[],
    answers: Readonly<Record<string, string>>,
  ): Promise<'done' | 'failed'> {
    if (error instanceof ApiError && error.code === 'answer.conflict') {
      const problem = error.problem as AnswerConflictProblem & SaveResponsesResponse;
      this.acknowledged(problem, answers);
      for (const { questionId, theirs, revision } of problem.conflicts) {
        this.clearTimer(questionId);
        this.set(questionId, { ...this.get(questionId), status: { state: 'untouched' }, rival: { theirs, revision } });
      }
      return 'done';
    }
    if (error instanceof OfflineError) {
      for (const id of ids) this.setStatus(id, { state: 'offline' });
      this.retryLater();
      return 'failed';
    }
    const refused = error instanceof ApiError && error.status === 422;
    if (refused && ids.length > 1) {
      // Nothing of the batch was saved: one by one, so that a single wrong answer holds back no other.
      for (const id of ids) await this.exchange([id], 'staying');
      return 'done';
    }
    const message = refused ? refusalOf(error) : undefined;
    for (const id of ids) this.setStatus(id, message ? { state: 'failed', message } : { state: 'failed' });
    if (error instanceof ApiError && (isUnauthorized(error) || error.code === 'questionnaire.frozen')) {
      this.signedOut = isUnauthorized(error);
      this.options.onRefused(error);
    } else if (!refused) {
      this.retryLater();
    }
    return 'failed';
  }

  private retryLater(): void {
    clearTimeout(this.retryTimer);
    // The next visit has the local copy, and perhaps newer words: an older try must not come after them.
    if (this.isClosed) return;
    const wait = RETRY_MS[Math.min(this.tries, RETRY_MS.length - 1)];
    this.tries += 1;
    this.retryTimer = setTimeout(() => this.retryNow(), wait);
  }

  /** The server has this text. */
  private settle(questionId: string): void {
    this.options.copies.drop(questionId);
    const { savedAt } = this.get(questionId);
    this.setStatus(questionId, savedAt === undefined ? { state: 'untouched' } : { state: 'saved', at: savedAt });
  }

  /** A try after a failure leaves the notice of it standing until it succeeds. */
  private showSaving(questionId: string): void {
    const { state } = this.get(questionId).status;
    if (state !== 'offline' && state !== 'failed') this.setStatus(questionId, { state: 'saving' });
  }

  private keepLocally(questionId: string): void {
    const { text, revision } = this.get(questionId);
    this.options.copies.write(questionId, { text, revision, sent: this.sent.get(questionId) ?? [] });
  }

  private clearTimer(questionId: string): void {
    clearTimeout(this.timers.get(questionId));
    this.timers.delete(questionId);
    this.due.delete(questionId);
  }

  private setStatus(questionId: string, status: SaveStatus): void {
    this.set(questionId, { ...this.get(questionId), status });
  }

  private set(questionId: string, kept: KeptAnswer): void {
    this.kept.set(questionId, kept);
    for (const listener of this.listeners) listener();
  }
}

/** The sentence about the answer itself, where the refusal names a field. */
function refusalOf(error: ApiError): string {
  return error.problem?.errors?.[0]?.message ?? sentenceOf(error, 'This answer could not be saved.');
}
