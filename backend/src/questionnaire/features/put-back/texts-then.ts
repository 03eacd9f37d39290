import { Injectable } from '@nestjs/common';
import type { WhatComesBack } from '../../domain/put-back/put-back.events.js';

/** A eulogy's text as it stands, and as it would stand again, by paragraphs. */
export interface TextThen {
  readonly now: readonly string[];
  readonly then: readonly string[];
}

export interface TextSource {
  /** What the names of its streams begin with. */
  readonly streams: string;
  /** Undefined where no text stands, or that of then was erased. @param revision from 0 */
  readonly read: (eulogyId: number, revision: number) => Promise<TextThen | undefined>;
}

/** The texts of eulogies. The module that writes them stands above this one and says here how to read them. */
@Injectable()
export class TextsThen {
  private source: TextSource | undefined;

  /** To be called while modules are built. */
  provide(source: TextSource): void {
    this.source = source;
  }

  /** Whether it is a text that comes back, and no answer. */
  isText({ from: [one] }: Pick<WhatComesBack, 'from'>): boolean {
    return one !== undefined && this.source !== undefined && one.stream.startsWith(this.source.streams);
  }

  /** Undefined where nothing would change. */
  async of(eulogyId: number, what: Pick<WhatComesBack, 'from'>): Promise<TextThen | undefined> {
    const [one] = what.from;
    if (one === undefined || !this.isText(what)) return undefined;
    const text = await this.source?.read(eulogyId, one.revision);
    return text === undefined || text.now.join('\n') === text.then.join('\n') ? undefined : text;
  }
}
