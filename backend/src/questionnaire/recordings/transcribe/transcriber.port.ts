/** Writes down what somebody says in a piece of sound. What it answers is offered to the speaker, and believed by nobody. */
export abstract class Transcriber {
  /** What the speaker is told before anything is sent; undefined: nobody writes anything down here. */
  abstract readonly name: string | undefined;

  /**
   * @param wav mono, 16 bits, 16 kHz, without its silences
   * @throws RuleBroken transcript.failed
   */
  abstract transcribe(wav: Buffer): Promise<string>;
}
