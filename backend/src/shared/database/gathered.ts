/** At most so many questions leave together. */
const TOGETHER = 64;

interface Asked<Question, Answer> {
  readonly question: Question;
  readonly answer: (answer: Answer) => void;
  readonly refuse: (error: unknown) => void;
}

/**
 * Asks the database the same thing for many people at once. A question leaves at the end of the event loop's turn, with those that
 * came in the same turn; while one round is on its way the next gathers. A quiet house answers as fast as before, and a busy one
 * makes a fraction of the round trips. Every answer is as fresh as if it had been asked for alone: its statement runs after it was
 * asked.
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
      // Nobody suffers from what somebody else asked.
      await Promise.all(round.map((asked) => this.sendTogether([asked])));
    }
  }
}
