import { Injectable } from '@nestjs/common';

/** Whether one person belongs to something where they see another. */
export type SeesPerson = (viewerId: string, personId: string) => Promise<boolean>;

/**
 * Who may see whom. Modules that bring people together say so here, so that the module that keeps people's pictures need not
 * know them.
 */
@Injectable()
export class PersonAudience {
  private readonly reasons: SeesPerson[] = [];

  /** To be called while modules are built. */
  register(sees: SeesPerson): void {
    this.reasons.push(sees);
  }

  async maySee(viewerId: string, personId: string): Promise<boolean> {
    if (viewerId === personId) return true;
    for (const sees of this.reasons) if (await sees(viewerId, personId)) return true;
    return false;
  }
}
