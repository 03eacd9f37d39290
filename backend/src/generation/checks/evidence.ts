import type { Brief, Source } from '@eulogy/arranger';
import { isSameSource, namesOfPeople, sourceTexts } from '../brief/brief-sources.js';
import { restoreCapitals, tidyText } from '../brief/language/sentences.js';
import { contentStems, wordsOf } from '../brief/language/words.js';

const known = new WeakMap<Brief, Evidence>();

/** What the answers of this brief say. A brief never changes, so it is read once. */
export function evidenceOf(brief: Brief): Evidence {
  const evidence = known.get(brief) ?? new Evidence(brief);
  known.set(brief, evidence);
  return evidence;
}

/** What the answers say, ready to be asked. */
export class Evidence {
  private readonly texts;
  private readonly stems = new Map<string, ReadonlySet<string>>();
  private readonly words = new Map<string, ReadonlySet<string>>();
  private readonly all: ReadonlySet<string>;
  private readonly flat: readonly string[];

  constructor(brief: Brief) {
    this.texts = sourceTexts(brief);
    this.all = new Set(
      [...this.texts.map(({ text }) => text), ...namesOfPeople(brief)]
        .flatMap((text) => [...wordsOf(text), ...wordsOf(tidyText(text))])
        .flatMap((word) => [word, word.replace(/'s$/, '')]),
    );
    this.flat = this.texts.map(({ text }) => ` ${flat(restoreCapitals(tidyText(text), []))} `);
  }

  /** True when any answer, or a name of somebody who answered, has this word. */
  hasWord(word: string): boolean {
    const lower = wordsOf(word)[0] ?? '';
    return this.all.has(lower) || this.all.has(lower.replace(/'s$/, '')) || this.all.has(`${lower}s`);
  }

  /** True when the words stand in one answer one after the other. */
  hasRun(words: string): boolean {
    const run = flat(words);
    return run === '' || this.flat.some((text) => text.includes(` ${run} `));
  }

  /** The stems of what these sources say. */
  stemsOf(sources: readonly Source[]): ReadonlySet<string> {
    return this.union(this.stems, sources, (text) => contentStems(tidyText(text)));
  }

  /** All words of what these sources say, lower case. */
  wordsOf(sources: readonly Source[]): ReadonlySet<string> {
    return this.union(this.words, sources, (text) => [...wordsOf(text), ...wordsOf(tidyText(text))]);
  }

  textsOf(sources: readonly Source[]): string[] {
    return this.texts
      .filter(({ source }) => sources.some((other) => isSameSource(source, other)))
      .map(({ text }) => text);
  }

  get sources(): readonly Source[] {
    return this.texts.map(({ source }) => source);
  }

  private union(
    kept: Map<string, ReadonlySet<string>>,
    sources: readonly Source[],
    read: (text: string) => readonly string[],
  ): ReadonlySet<string> {
    const all = new Set<string>();
    for (const text of this.textsOf(sources)) {
      const own = kept.get(text) ?? new Set(read(text));
      kept.set(text, own);
      for (const item of own) all.add(item);
    }
    return all;
  }
}

/** Words one after the other; an apostrophe that somebody left out makes no other word. */
function flat(text: string): string {
  return wordsOf(text).join(' ').replace(/'/g, '');
}
