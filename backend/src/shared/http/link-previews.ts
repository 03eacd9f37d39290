import { Injectable } from '@nestjs/common';

/** What a messenger shows of a link that somebody sent: the page itself is drawn in the browser. */
export interface LinkPreview {
  readonly title: string;
  readonly description: string;
}

/** @returns undefined where the address has no preview of its own */
export type PreviewOf = (path: string) => Promise<LinkPreview | undefined>;

/** Modules whose pages are sent around say here what their links look like; looking at one changes nothing. */
@Injectable()
export class LinkPreviews {
  private readonly sources: PreviewOf[] = [];

  /** To be called while modules are built. */
  register(source: PreviewOf): void {
    this.sources.push(source);
  }

  /** Never throws: a page without a preview is a page. */
  async of(path: string): Promise<LinkPreview | undefined> {
    for (const source of this.sources) {
      const preview = await source(path).catch(() => undefined);
      if (preview) return preview;
    }
    return undefined;
  }
}
