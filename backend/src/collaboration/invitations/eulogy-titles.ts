import { Injectable } from '@nestjs/common';

/** @returns undefined where there is no title (any more) */
export type TitleOf = (eulogyId: number) => Promise<string | undefined>;

/**
 * What a eulogy is called, for invitations. The module that keeps titles stands above this one and says here how to ask it.
 */
@Injectable()
export class EulogyTitles {
  private source: TitleOf = () => Promise.resolve(undefined);

  /** To be called while modules are built. */
  provide(source: TitleOf): void {
    this.source = source;
  }

  of(eulogyId: number): Promise<string | undefined> {
    return this.source(eulogyId);
  }
}
