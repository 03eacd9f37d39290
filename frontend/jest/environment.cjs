/**
 * The simulated browser of a test file. It is a file's own; beside it stands one store for the whole worker, where the setup keeps answers
 * that are the same in every browser (which role an element's name means). See docs/adr/0035.
 */
const { setFlagsFromString } = require('node:v8');
const FixedJsdomEnvironment = require('jest-fixed-jsdom');
const { releaseStorages } = require('../../scripts/testing/storages.cjs');

/**
 * Each file runs React, the screens and the library of its queries among globals of its own, and V8 would compile their busiest functions
 * well for each: a fifth of all work, for code that is thrown away with the file. Eight times busier than usual a function has to be,
 * which what serves all files (the simulated browser itself) soon is.
 */
setFlagsFromString('--interrupt-budget=528000');

const kept = new Map();

module.exports = class FrontendEnvironment extends FixedJsdomEnvironment {
  constructor(...options) {
    super(...options);
    this.global.keptForTheWorker = kept;
  }

  async teardown() {
    await super.teardown();
    releaseStorages();
  }
};
