/** Keeps bytes under names. What it is given is sealed already: whoever reads the store without the keys has noise. */
export abstract class BlobStore {
  /** The same name again is written anew. */
  abstract put(name: string, sealed: Buffer): Promise<void>;

  /** @returns undefined: there is nothing under this name */
  abstract get(name: string): Promise<Buffer | undefined>;

  /** Can be done any number of times. */
  abstract drop(names: readonly string[]): Promise<void>;
}
