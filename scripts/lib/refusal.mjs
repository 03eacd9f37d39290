/** Something that a person can put right: printed as its one line, without a stack. */
export class Refusal extends Error {}

/**
 * Runs a script's main function; a refusal ends it with its line and exit code 1.
 * @param {() => unknown} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    const whole = error instanceof Error ? (error.stack ?? error) : error;
    process.stderr.write(error instanceof Refusal ? `${error.message}\n` : `${whole}\n`);
    process.exitCode = 1;
  }
}
