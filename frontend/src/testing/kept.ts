/** What is worked out once for all test files of a worker, as it is the same in every browser. See frontend/jest/environment.cjs. */
declare const keptForTheWorker: (name: string) => Map<string, string>;

/** The store of this name. It keeps nothing but strings, which alone hold on to no browser of a file. */
export function keptForAll(name: string): Map<string, string> {
  return keptForTheWorker(name);
}
