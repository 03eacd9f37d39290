import { type Configuration, ConfigurationProblems, readConfiguration } from './configuration.js';
import type { Environment } from './environment-reader.js';

/** The configuration of this process; where it is wrong, one line a problem on stderr and exit code 1. */
export function configurationOrExit(environment: Environment): Configuration {
  try {
    return readConfiguration(environment);
  } catch (error) {
    if (!(error instanceof ConfigurationProblems)) throw error;
    for (const problem of error.problems) process.stderr.write(`${problem}\n`);
    process.exit(1);
  }
}
