/** Thrown when the answers hold nothing that could be said. */
export class NothingToTell extends Error {
  constructor() {
    super('The answers hold nothing that a eulogy could be written from.');
    this.name = 'NothingToTell';
  }
}
