/**
 * The simulated browser of a test file. It is a file's own; beside it stands one store for the whole worker, where the setup keeps answers
 * that are the same in every browser (which role an element's name means). See docs/adr/0035.
 */
const FixedJsdomEnvironment = require('jest-fixed-jsdom');
const { releaseStorages } = require('../../scripts/testing/storages.cjs');

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
