/** What was sent and what was acknowledged, kept beside the product, and its comparison with the product afterwards. */

export class Ledger {
  /** By question: texts in the order sent, and the place of the last one that was acknowledged. */
  #texts = new Map();
  answers = [];
  /** Ids of eulogies that were said to be there. */
  eulogies = [];
  /** Texts that were shown as written, by eulogy. */
  written = new Map();

  send(question, text) {
    const known = this.#texts.get(question) ?? { sent: [], last: undefined };
    this.#texts.set(question, known);
    return known.sent.push(text) - 1;
  }

  acknowledge(question, place, revision) {
    this.#texts.get(question).last = place;
    this.answers.push(`${question} ${revision}`);
  }

  /** Answers that stand otherwise than acknowledged, or than something sent later. @param {Map<string, string>} standing by question */
  lostAnswers(standing) {
    return [...this.#texts].filter(([question, { sent, last }]) => {
      const may = last === undefined ? [undefined, ...sent] : sent.slice(last);
      return !may.includes(standing.get(question));
    }).length;
  }
}
