import { unlessErased, type Personal } from '../../../shared/kernel/personal.js';
import type { GenerationCompleted } from '../../domain/eulogy/eulogy.events.js';
import { isShaping, type ManuscriptEvent, type ShapingEvent } from '../../domain/manuscript/manuscript.events.js';
import { textAfter } from '../../domain/manuscript/manuscript.js';
import type { EulogyText } from '@eulogy/arranger';
import type { ShapingRow, VersionSummary } from './version-reader.js';
import { originOf, type VersionKind } from './version-rows.js';

interface Made {
  readonly version: number;
  readonly before: number | null;
  readonly kind: VersionKind;
  readonly wish: string | null;
  readonly restored: number | null;
  readonly at: string;
  readonly event: GenerationCompleted | ShapingEvent;
  named: { readonly name: Personal<string> } | undefined;
}

/**
 * The versions of a text, from its events: the same as the rows of `generation_versions`. A text is put together when it is asked
 * for, so that a replay decrypts only what stands.
 */
export class TextReplay {
  current = 0;
  /** Versions that were taken back, the last one first. */
  taken: readonly number[] = [];
  locked: readonly string[] = [];
  rewritesTaken = 0;
  private readonly versions = new Map<number, Made>();
  private texts = new Map<number, EulogyText | undefined>();
  private forgotten = false;

  completed(event: GenerationCompleted): void {
    const { version, completedAt: at } = event.data;
    this.made(event, { version, kind: 'written', wish: null, restored: null, at });
  }

  apply(event: ManuscriptEvent): void {
    if (isShaping(event)) {
      const { version } = event.data;
      if (event.type === 'ParagraphRewritten') this.rewritesTaken += 1;
      const wish = event.type === 'ParagraphRewritten' ? event.data.wish : null;
      const restored = event.type === 'VersionRestored' ? event.data.restored : null;
      return this.made(event, { version, wish, restored, ...originOf(event) });
    }
    switch (event.type) {
      case 'ChangeUndone':
        this.current = event.data.version;
        this.taken = [event.data.from, ...this.taken];
        return;
      case 'ChangeRedone':
        this.current = event.data.version;
        this.taken = this.taken.slice(1);
        return;
      case 'PassageLocked': {
        const passage = unlessErased<string | undefined>(event.data.passage, undefined);
        if (passage !== undefined) this.locked = [...this.locked, passage];
        return;
      }
      case 'PassageUnlocked':
        this.locked = this.locked.filter((wording) => wording !== event.data.passage);
        return;
      case 'VersionNamed': {
        const version = this.versions.get(event.data.version);
        if (version) version.named = event.data;
        return;
      }
      case 'EulogyFinished': // in the eulogy's own row
      case 'RewriteOffered':
        return;
    }
  }

  /** The owner was erased: every text and name of a version is gone. */
  forget(): void {
    this.forgotten = true;
    this.locked = [];
    this.texts.clear();
    for (const version of this.versions.values()) version.named = undefined;
  }

  /** The questionnaire begins anew: no text of before is shown. What was taken of the rewrites counts on. */
  reset(): void {
    this.current = 0;
    this.taken = [];
    this.locked = [];
    this.versions.clear();
    this.texts.clear();
  }

  /** Undefined where there is none, or it was erased. */
  textOf(version: number): EulogyText | undefined {
    if (this.forgotten) return undefined;
    // From the newest version whose text is known, or that is a text of its own, forward: a long chain of changes is no deep call.
    const chain: Made[] = [];
    for (let at = this.versions.get(version); at && !this.texts.has(at.version);) {
      chain.push(at);
      at = this.versions.get(baseOf(at));
    }
    for (const made of chain.reverse()) this.texts.set(made.version, this.written(made));
    return this.texts.get(version);
  }

  /** Everything but whether it was called finished, which stands in the eulogy's own row. */
  shaping(): Omit<ShapingRow, 'finishedVersion' | 'finishedAt'> {
    return {
      version: this.current,
      text: this.textOf(this.current) ?? null,
      before: this.versions.get(this.current)?.before ?? null,
      taken: [...this.taken],
      locked: [...this.locked],
      rewritesTaken: this.rewritesTaken,
    };
  }

  /** How many versions there are, whether or not they can be read. */
  get count(): number {
    return this.versions.size;
  }

  /** The newest first, those that can be read. */
  list(): VersionSummary[] {
    return [...this.versions.values()].reverse().flatMap((made) => {
      const text = this.textOf(made.version);
      if (text === undefined) return [];
      const { version, kind, wish, restored } = made;
      const name = unlessErased(made.named?.name ?? '', '');
      return [{ version, kind, name, wish, restored, words: text.words, madeAt: new Date(made.at) }];
    });
  }

  private made(event: Made['event'], made: Omit<Made, 'before' | 'event' | 'named'>): void {
    const before = this.current === 0 ? null : this.current;
    this.versions.set(made.version, { ...made, before, event, named: undefined });
    this.current = made.version;
    this.taken = [];
  }

  private written({ event, before }: Made): EulogyText | undefined {
    if (event.type === 'GenerationCompleted') return unlessErased<EulogyText | undefined>(event.data.text, undefined);
    return textAfter(event, this.texts.get(before ?? 0), (number) => this.texts.get(number));
  }
}

/** The version that a version's text is made of; 0: of none. */
function baseOf({ event, before, restored }: Made): number {
  if (event.type === 'GenerationCompleted') return 0;
  return restored ?? before ?? 0;
}
