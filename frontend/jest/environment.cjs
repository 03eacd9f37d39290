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

/**
 * What is made among the globals of a file holds on to all of them, and so to its browser, for as long as the worker lives. Stores are made
 * here therefore, and keep strings, which belong to no browser.
 */
class Strings extends Map {
  set(key, value) {
    if (typeof value !== 'string') throw new TypeError(`What outlives a file keeps strings, and no ${typeof value}.`);
    return super.set(key, value);
  }
}

const kept = new Map();

function storeOf(name) {
  if (!kept.has(name)) kept.set(name, new Strings());
  return kept.get(name);
}

module.exports = class FrontendEnvironment extends FixedJsdomEnvironment {
  constructor(...options) {
    super(...options);
    this.global.keptForTheWorker = storeOf;
  }

  async teardown() {
    await super.teardown();
    releaseStorages();
  }
};
