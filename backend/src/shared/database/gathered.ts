/** The largest batch. */
const TOGETHER = 64;

interface Asked<Question, Answer> {
  readonly question: Question;
  readonly answer: (answer: Answer) => void;
  readonly refuse: (error: unknown) => void;
}

/**
 * Batches equal queries of many requests into one statement. A query is sent at the end of the event loop's turn, with those of the
 * same turn; while one batch runs the next is collected. One query alone costs nothing more, and many make a fraction of the round
 * trips. No answer is stale: its statement starts after it was asked for.
 */
export class Gathered<Question, Answer> {
  private waiting: Asked<Question, Answer>[] = [];
  private isOnItsWay = false;

  /** @param ask answers in the order of the questions */
  constructor(private readonly ask: (questions: readonly Question[]) => Promise<readonly Answer[]>) {}

  /** @throws whatever `ask` throws for this question alone */
  of(question: Question): Promise<Answer> {
    return new Promise((answer, refuse) => {
      this.waiting.push({ question, answer, refuse });
      this.send();
    });
  }

  private send(): void {
    if (this.isOnItsWay || this.waiting.length === 0) return;
    this.isOnItsWay = true;
    setImmediate(() => {
      const round = this.waiting.splice(0, TOGETHER);
      void this.sendTogether(round).finally(() => {
        this.isOnItsWay = false;
        this.send();
      });
    });
  }

  private async sendTogether(round: readonly Asked<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.ask(round.map(({ question }) => question));
      if (answers.length !== round.length) throw new Error('there are not as many answers as questions');
      for (const [index, { answer }] of round.entries()) answer(answers[index] as Answer);
    } catch (error) {
      const [only] = round;
      if (only && round.length === 1) return only.refuse(error);
      // One failing query must not fail the others of its batch: each runs alone now.
      await Promise.all(round.map((asked) => this.sendTogether([asked])));
    }
  }
}
