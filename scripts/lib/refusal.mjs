/** Something that a person can put right: printed as its one line, without a stack. */
export class Refusal extends Error {}

/** Runs a script's main function; a refusal ends it with its line and exit code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(error instanceof Refusal ? `${error.message}\n` : `${error?.stack ?? error}\n`);
    process.exitCode = 1;
  }
}
