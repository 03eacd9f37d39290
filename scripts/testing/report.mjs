/** What a test run says: a line for each result, and at the end how many passed and failed. */

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
/** @param {string} text */
const indent = (text) => text.replace(/^/gm, '      ');
/** Of a reason, what is said again at the end: whoever sees only the last lines of a run learns there what to look at. */
const SAID_AGAIN_LINES = 12;
/** @param {string} test @param {string} why */
const withReason = (test, why) => {
  const lines = why.trim() === '' ? [] : why.trim().split('\n').slice(0, SAID_AGAIN_LINES);
  return [test, ...lines.map(indent)].join('\n');
};

/** Counts results and prints them as they come. */
export class Report {
  passed = 0;
  failed = 0;
  /** @type {string[]} */
  #failures = [];
  /** @type {string[]} */
  #unsteady = [];
  #stage = '';
  #before = 0;
  #began = 0;
  #kept = () => '';

  /** @param {{ write?: (text: string) => unknown, forgivesUnsteady?: boolean }} options */
  constructor({ write = (text) => process.stdout.write(text), forgivesUnsteady = false } = {}) {
    this.write = write;
    this.forgivesUnsteady = forgivesUnsteady;
  }

  /**
   * From here on results belong to this stage.
   * @param {string} stage
   */
  begin(stage) {
    this.#stage = stage;
    this.#before = this.passed + this.failed;
    this.#began = performance.now();
    this.write(`\n${stage}\n`);
  }

  /** A stage without a single result shows nothing, and is a failure. */
  end() {
    if (this.passed + this.failed === this.#before) this.fail('the stage', 'not one test ran');
    this.write(`  (${seconds(performance.now() - this.#began)})\n`);
  }

  /** @param {string} name */
  pass(name) {
    this.passed += 1;
    this.write(`  ok    ${name}\n`);
  }

  /**
   * Failed among the others and passed alone: it fails the run, and is named apart from what is broken, since there is a race to find.
   * @param {string} name
   * @param {string} [why]
   */
  unsteady(name, why = '') {
    this.#unsteady.push(withReason(`${this.#stage}: ${name}`, why));
    if (this.forgivesUnsteady) this.passed += 1;
    else this.failed += 1;
    this.write(`  UNSTEADY  ${name} (passed at the second try; at the first:)\n${indent(why.trim())}\n`);
  }

  /** @param {string} name @param {string} [why] shown below it, and again at the end of the run */
  fail(name, why = '') {
    this.failed += 1;
    this.#failures.push(withReason(`${this.#stage}: ${name}`, why));
    this.write(`  FAIL  ${name}\n${why.trim() === '' ? '' : `${indent(why.trim())}\n`}`);
  }

  /** @param {string} line */
  note(line) {
    this.write(`  ${line}\n`);
  }

  /** A report for a stage that runs beside another: what it says is kept until `join`. */
  aside() {
    let kept = '';
    const report = new Report({ write: (text) => (kept += text), forgivesUnsteady: this.forgivesUnsteady });
    report.#kept = () => kept;
    return report;
  }

  /**
   * Says what a report `aside` kept, and counts it.
   * @param {Report} other
   */
  join(other) {
    this.write(other.#kept());
    this.passed += other.passed;
    this.failed += other.failed;
    this.#failures.push(...other.#failures);
    this.#unsteady.push(...other.#unsteady);
  }

  /** The last lines of the run. A run in which nothing passed has shown nothing, whatever else it says. */
  finish() {
    if (this.#unsteady.length > 0)
      this.write(
        `\nUnsteady, passed at the second try${this.forgivesUnsteady ? '' : ', and counted as failed'}:\n${this.#unsteady.map((each) => `  ${each}\n`).join('')}`,
      );
    if (this.#failures.length > 0) this.write(`\nFailed:\n${this.#failures.map((each) => `  ${each}\n`).join('')}`);
    this.write(`\n${this.passed} passed, ${this.failed} failed\n`);
    return this.failed === 0 && this.passed > 0 ? 0 : 1;
  }
}
