import { Injectable } from '@nestjs/common';

/** Whoever wants to hear that somebody other than the owner told something; the module that does stands above this one. */
@Injectable()
export class HeardAnswers {
  private listener: (eulogyId: number) => Promise<void> = () => Promise.resolve();

  /** To be called while modules are built. */
  provide(listener: (eulogyId: number) => Promise<void>): void {
    this.listener = listener;
  }

  /** Never throws: the words are saved, whoever hears of them. */
  async tell(eulogyId: number): Promise<void> {
    await this.listener(eulogyId).catch(() => undefined);
  }
}
