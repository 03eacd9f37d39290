/** What was sent and what was acknowledged, kept beside the product: the one witness that a crash of the product cannot change. */
export class Ledger {
  private readonly sent = new Map<string, string[]>();
  private readonly last = new Map<string, number>();
  readonly acknowledgements: { readonly question: string; readonly revision: number }[] = [];

  /** Before a text leaves. @returns its place among those of its question */
  send(question: string, text: string): number {
    const texts = this.sent.get(question) ?? [];
    this.sent.set(question, texts);
    return texts.push(text) - 1;
  }

  /** The product has said that it is saved. */
  acknowledge(question: string, place: number, revision: number): void {
    this.last.set(question, place);
    this.acknowledgements.push({ question, revision });
  }

  /**
   * What may stand there now: the last text that was acknowledged, or one that was sent after it and got no answer. Nothing, where
   * none was acknowledged.
   */
  mayStand(question: string): readonly (string | undefined)[] {
    const texts = this.sent.get(question) ?? [];
    const last = this.last.get(question);
    return last === undefined ? [undefined, ...texts] : texts.slice(last);
  }

  get questions(): string[] {
    return [...this.sent.keys()];
  }
}
