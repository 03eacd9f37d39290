import { Injectable } from '@nestjs/common';

/** One thing that a letter asks. */
export interface LetterQuestion {
  readonly id: string;
  readonly text: string;
}

export type QuestionFor = (eulogyId: number) => Promise<LetterQuestion | undefined>;

/** What an invitation asks first. The module that has the questions stands above this one and says here how to ask it. */
@Injectable()
export class LetterQuestions {
  private source: QuestionFor = () => Promise.resolve(undefined);

  /** To be called while modules are built. */
  provide(source: QuestionFor): void {
    this.source = source;
  }

  of(eulogyId: number): Promise<LetterQuestion | undefined> {
    return this.source(eulogyId);
  }
}
