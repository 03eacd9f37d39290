import type { QuestionResponse, SaveResponsesResponse } from '../api-types.js';
import type { SaveStatus } from '../../ui/save-state.js';
import type { Asked, KeeperOptions, KeptAnswer, Rival } from './kept-answer.js';
import { openAnswer } from './opened-answer.js';
import { refusalOf, waitAfter } from './refusal.js';
import { watchPage } from './watch-page.js';

/** An answer saves itself this long after the last key, in ms (D27). */
export const AUTOSAVE_MS = 1000;
/** Bytes of words that a call may carry while the page closes; browsers drop a larger one. */
const LAST_CALL_BYTES = 60_000;

/**
 * Holds a person's answers and sees that none is lost: a local copy with every key, a save 1 s after the last one, another try when
 * the connection failed, a choice when somebody else changed the same answer. One call at a time, so that a newer text can never be
 * overtaken by an older one.
 */
export class AnswerKeeper<Question extends Asked = QuestionResponse> {
  private readonly kept = new Map<string, KeptAnswer>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly due = new Set<string>();
  private readonly sent = new Map<string, readonly string[]>();
  /** Answers whose words this device refused to keep. */
  private readonly unkept = new Set<string>();
  /** Answers that the server takes again in a while: their try stays in the calendar whatever else is saved. */
  private readonly paced = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private flight: Promise<void> = Promise.resolve();
  private running = false;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private signedOut = false;
  private isClosed = false;

  constructor(private readonly options: KeeperOptions<Question>) {
    const { questions, answers, revisions, copies } = options;
    for (const { id } of questions) {
      const { kept, sent, needless } = openAnswer(answers[id] ?? '', revisions[id] ?? 0, copies.read(id));
      this.kept.set(id, kept);
      if (sent.length > 0) this.sent.set(id, sent);
      for (const text of needless) copies.forget(id, text);
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whether this questionnaire asks it. */
  has(questionId: string): boolean {
    return this.kept.has(questionId);
  }

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

  /** Where words are that the server lacks; `page`: the device refuses some, and this page is all there is. */
  get keeps(): 'device' | 'page' {
    return [...this.unkept].some((id) => this.isDirty(id)) ? 'page' : 'device';
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
    const { heard: _, before: __, ...typed } = kept;
    this.set(questionId, { ...typed, text });
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
    const onServer = rival.from === 'there' ? { savedText: rival.theirs, revision: rival.revision } : {};
    const text = whose === 'mine' ? kept.text : rival.theirs;
    this.options.copies.forget(questionId, whose === 'mine' ? rival.theirs : kept.text);
    this.set(questionId, { ...kept, ...onServer, text, status: { state: 'untouched' }, seed: kept.seed + 1 });
    if (this.isDirty(questionId)) {
      this.keepLocally(questionId);
      this.makeDue(questionId);
      void this.pump();
    } else {
      this.settle(questionId);
    }
  }

  /** The person's own words, which somebody else's took the place of, stand again. */
  putBack(questionId: string): void {
    const { before, seed } = this.get(questionId);
    if (before === undefined) return;
    this.set(questionId, { ...this.get(questionId), seed: seed + 1 });
    this.change(questionId, before);
  }

  /**
   * The server's answers were read again: what somebody else changed (or this person on another device) is shown where nothing was
   * typed since, and is a choice where something was.
   */
  hear(answers: Readonly<Record<string, string>>, revisions: Readonly<Record<string, number>>): void {
    for (const [questionId, kept] of this.kept) {
      const revision = revisions[questionId] ?? 0;
      const theirs = answers[questionId] ?? '';
      if (revision <= kept.revision) continue; // known, or older than what was acknowledged here
      if (kept.rival?.from === 'there') {
        this.set(questionId, { ...kept, rival: { ...kept.rival, theirs, revision } });
      } else if (theirs === kept.text || theirs === kept.savedText || this.sent.get(questionId)?.includes(theirs)) {
        // Sent from here, its answer still on the way or never come; or changed and changed back.
        this.set(questionId, { ...kept, savedText: theirs, revision });
        if (!this.isDirty(questionId)) this.settle(questionId);
      } else if (this.isDirty(questionId)) {
        this.contest(questionId, { theirs, revision, from: 'there' });
      } else {
        const { before: _, ...rest } = kept;
        const own = kept.savedAt === undefined || kept.heard ? {} : { before: kept.text };
        const stands = { text: theirs, savedText: theirs, revision, seed: kept.seed + 1 };
        this.set(questionId, { ...rest, ...own, ...stands, heard: { theirs, revision, stands: 'theirs' } });
        this.settle(questionId);
      }
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
    let room = LAST_CALL_BYTES;
    const ids = [...this.kept.keys()].filter((id) => {
      if (!this.isDirty(id) || !this.isSendable(id)) return false;
      const size = new Blob([JSON.stringify(this.get(id).text)]).size;
      if (size > room) return false;
      room -= size;
      return true;
    });
    if (ids.length === 0) return;
    void this.exchange(ids, 'leaving').then(() => this.pump());
  }

  /** Watches the connection and the page; ends with the returned function. */
  start(): () => void {
    const unwatch = watchPage({
      again: () => this.retryNow(),
      leave: () => this.leave(),
      isAlone: () => this.keeps === 'page',
    });
    this.isClosed = false;
    this.retryNow();
    return () => {
      this.isClosed = true;
      unwatch();
      clearTimeout(this.retryTimer);
      void this.flush();
    };
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
    for (const id of response.saved) this.paced.delete(id);
    if (this.paced.size === 0) clearTimeout(this.retryTimer);
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
    const refusal = refusalOf(error);
    switch (refusal.kind) {
      case 'conflict':
        this.acknowledged(refusal.problem, answers);
        for (const { questionId, theirs, revision } of refusal.problem.conflicts)
          this.contest(questionId, { theirs, revision, from: 'there' });
        return 'done';
      case 'invalid':
        if (ids.length === 1) {
          this.setStatus(ids[0]!, { state: 'failed', message: refusal.message });
          return 'done';
        }
        // Nothing of the batch was saved: one by one, so that a single wrong answer holds back no other.
        for (const id of ids) await this.exchange([id], 'staying');
        return 'done';
      case 'offline':
        for (const id of ids) this.setStatus(id, { state: 'offline' });
        this.retryLater(error);
        return 'failed';
      case 'signed-out':
      case 'closed':
        for (const id of ids) this.setStatus(id, { state: 'failed' });
        this.signedOut = refusal.kind === 'signed-out';
        this.options.onRefused(refusal.error);
        return 'failed';
      case 'paced':
        if (ids.length > 1) {
          for (const id of ids) await this.exchange([id], 'staying');
          return 'done';
        }
        this.paced.add(ids[0]!);
        this.setStatus(ids[0]!, { state: 'failed' });
        this.retryLater(error);
        return 'done';
      case 'later':
        for (const id of ids) this.setStatus(id, { state: 'failed' });
        this.retryLater(error);
        return 'failed';
    }
  }

  private contest(questionId: string, rival: Rival): void {
    this.clearTimer(questionId);
    const kept = this.get(questionId);
    const { theirs, revision } = rival;
    const question = this.options.questions.find(({ id }) => id === questionId)!;
    const texts = { base: kept.savedText, mine: kept.text, theirs };
    const text = rival.from === 'there' ? this.options.merge?.(question, texts) : undefined;
    if (text === undefined) {
      this.set(questionId, { ...kept, status: { state: 'untouched' }, rival });
      return;
    }
    // they changed one field and this person another: both stand, and nobody has to choose
    this.set(questionId, {
      ...kept,
      text,
      savedText: theirs,
      revision,
      seed: kept.seed + 1,
      heard: { theirs, revision, stands: 'both' },
    });
    if (!this.isDirty(questionId)) return this.settle(questionId);
    this.keepLocally(questionId);
    this.makeDue(questionId);
    void this.pump();
  }

  private retryLater(error: unknown): void {
    clearTimeout(this.retryTimer);
    // The next visit has the local copy, and perhaps newer words: an older try must not come after them.
    if (this.isClosed) return;
    this.retryTimer = setTimeout(() => this.retryNow(), waitAfter(error, this.tries));
    this.tries += 1;
  }

  /** The server has this text. */
  private settle(questionId: string): void {
    const { savedAt, savedText } = this.get(questionId);
    this.options.copies.drop(questionId, savedText);
    this.unkept.delete(questionId);
    this.setStatus(questionId, savedAt === undefined ? { state: 'untouched' } : { state: 'saved', at: savedAt });
  }

  /** A try after a failure leaves the notice of it standing until it succeeds. */
  private showSaving(questionId: string): void {
    const { state } = this.get(questionId).status;
    if (state !== 'offline' && state !== 'failed') this.setStatus(questionId, { state: 'saving' });
  }

  private keepLocally(questionId: string): void {
    const { text, revision } = this.get(questionId);
    const isKept = this.options.copies.write(questionId, { text, revision, sent: this.sent.get(questionId) ?? [] });
    if (isKept !== this.unkept.has(questionId)) return;
    if (isKept) this.unkept.delete(questionId);
    else this.unkept.add(questionId);
    this.set(questionId, this.get(questionId));
  }

  private clearTimer(questionId: string): void {
    clearTimeout(this.timers.get(questionId));
    this.timers.delete(questionId);
    this.due.delete(questionId);
  }

  private setStatus(questionId: string, status: SaveStatus): void {
    const isAlone = (status.state === 'offline' || status.state === 'failed') && this.unkept.has(questionId);
    this.set(questionId, { ...this.get(questionId), status: isAlone ? { ...status, unkept: true } : status });
  }

  private set(questionId: string, kept: KeptAnswer): void {
    this.kept.set(questionId, kept);
    for (const listener of this.listeners) listener();
  }
}
