/** What is worked out once for all test files of a worker, as it is the same in every browser. See frontend/jest/environment.cjs. */
declare const keptForTheWorker: Map<string, unknown>;

/** The store of this name; whoever asks first makes it. */
export function keptForAll<Value>(name: string): Map<string, Value> {
  const known = keptForTheWorker.get(name);
  if (known !== undefined) return known as Map<string, Value>;
  const made = new Map<string, Value>();
  keptForTheWorker.set(name, made);
  return made;
}
