/** What was sent and what was acknowledged, kept beside the product, and its comparison with the product afterwards. */

export class Ledger {
  /**
   * By question: texts in the order sent, and the place of the last one that was acknowledged.
   * @type {Map<string, { sent: string[], last: number | undefined }>}
   */
  #texts = new Map();
  /** @type {string[]} */
  answers = [];
  /**
   * Ids of eulogies that were said to be there.
   * @type {number[]}
   */
  eulogies = [];
  /**
   * Texts that were shown as written, by eulogy.
   * @type {Map<number, string>}
   */
  written = new Map();

  /**
   * @param {string} question
   * @param {string} text
   * @returns {number} its place, by which it is acknowledged
   */
  send(question, text) {
    /** @type {{ sent: string[], last: number | undefined }} */
    const known = this.#texts.get(question) ?? { sent: [], last: undefined };
    this.#texts.set(question, known);
    return known.sent.push(text) - 1;
  }

  /**
   * @param {string} question
   * @param {number} place
   * @param {number} revision
   */
  acknowledge(question, place, revision) {
    const known = this.#texts.get(question);
    if (known === undefined) throw new Error(`Nothing was sent to ${question}.`);
    known.last = place;
    this.answers.push(`${question} ${revision}`);
  }

  /** Answers that stand otherwise than acknowledged, or than something sent later. @param {Map<string, string | undefined>} standing by question */
  lostAnswers(standing) {
    return [...this.#texts].filter(([question, { sent, last }]) => {
      const may = last === undefined ? [undefined, ...sent] : sent.slice(last);
      return !may.includes(standing.get(question));
    }).length;
  }
}
