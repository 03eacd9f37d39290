/**
 * Jest's runner makes an AsyncLocalStorage for each test file and never ends it: after sixty files every promise of the worker was handed
 * on sixty times, and the tests that make many took three times as long. Whatever a file used is ended here with the file.
 */
const { AsyncLocalStorage } = require('node:async_hooks');

const used = new Set();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function (...words) {
  used.add(this);
  return run.apply(this, words);
};

/** Ends the storages that were used since the last call. One that is used again begins again. */
exports.releaseStorages = () => {
  for (const storage of used) storage.disable();
  used.clear();
};
