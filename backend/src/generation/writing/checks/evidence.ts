import type { Brief, Source } from '../brief.js';
import { isSameSource, namesOfPeople, sourceTexts } from '../brief-sources.js';
import { restoreCapitals, tidyText } from '../language/sentences.js';
import { contentStems, wordsOf } from '../language/words.js';

/** What the answers say, ready to be asked. */
export class Evidence {
  private readonly texts;
  private readonly all: ReadonlySet<string>;
  private readonly flat: readonly string[];

  constructor(brief: Brief) {
    this.texts = sourceTexts(brief);
    this.all = new Set(
      [...this.texts.map(({ text }) => text), ...namesOfPeople(brief)]
        .flatMap((text) => [...wordsOf(text), ...wordsOf(tidyText(text))])
        .flatMap((word) => [word, word.replace(/'s$/, '')]),
    );
    this.flat = this.texts.map(({ text }) => ` ${wordsOf(restoreCapitals(tidyText(text), [])).join(' ')} `);
  }

  /** True when any answer, or a name of somebody who answered, has this word. */
  hasWord(word: string): boolean {
    const lower = wordsOf(word)[0] ?? '';
    return this.all.has(lower) || this.all.has(lower.replace(/'s$/, '')) || this.all.has(`${lower}s`);
  }

  /** True when the words stand in one answer one after the other. */
  hasRun(words: string): boolean {
    const run = wordsOf(words).join(' ');
    return run === '' || this.flat.some((text) => text.includes(` ${run} `));
  }

  /** The stems of what these sources say. */
  stemsOf(sources: readonly Source[]): ReadonlySet<string> {
    return new Set(this.textsOf(sources).flatMap((text) => contentStems(tidyText(text))));
  }

  /** All words of what these sources say, lower case. */
  wordsOf(sources: readonly Source[]): ReadonlySet<string> {
    return new Set(this.textsOf(sources).flatMap((text) => [...wordsOf(text), ...wordsOf(tidyText(text))]));
  }

  textsOf(sources: readonly Source[]): string[] {
    return this.texts
      .filter(({ source }) => sources.some((other) => isSameSource(source, other)))
      .map(({ text }) => text);
  }

  get sources(): readonly Source[] {
    return this.texts.map(({ source }) => source);
  }

  get stems(): ReadonlySet<string> {
    return new Set(this.texts.flatMap(({ text }) => contentStems(tidyText(text))));
  }
}
