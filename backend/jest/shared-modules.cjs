/**
 * Our own modules, evaluated once for all test files of a worker: what a test starts with costs a second of work otherwise, and every
 * entity is declared to TypeORM once more. A test file itself is evaluated anew, and so is everything where a file mocks a module or
 * isolates some. See docs/adr/0035.
 */
const NodeModule = require('node:module');
const { dirname, extname } = require('node:path');
const { compileFunction } = require('node:vm');
const OneWorldEnvironment = require('./one-world-environment.cjs');

const PARAMETERS = ['module', 'exports', 'require', '__dirname', '__filename', 'jest'];

/** By file. */
const modules = new Map();
/** By file: what a stack is read by. */
const sourceMaps = new Map();

/** The loader of the test file that runs. */
let current;

/** @param {object} runtime Jest's loader of a test file that begins */
function begin(runtime) {
  current = runtime;
  for (const [file, map] of sourceMaps) runtime.transformCache.sourceMaps.set(file, map);
}

/** What is ours and no test: the others are evaluated for each test file. */
const isShared = (file) => /\.(ts|json)$/.test(file) && !/\.spec\.ts$|[\\/]node_modules[\\/]/.test(file);

/** A module is kept for longer than one file's `jest`: it is handed that of the file that runs. */
const jestOf = (file) => new Proxy({}, { get: (_, name) => current.jestGlobals.jestObjectFor(file)[name] });

/** @param {string} file */
function load(file) {
  const known = modules.get(file);
  if (known) return known.exports;
  const module = { id: file, filename: file, exports: {}, loaded: false };
  // before it is evaluated: it may be needed by what it needs
  modules.set(file, module);
  try {
    if (extname(file) === '.json') module.exports = JSON.parse(current.transformCache.transformJson(file));
    // decorators of ours make packages put on the global object what they keep there
    else OneWorldEnvironment.loadPackage(() => evaluate(module));
  } catch (error) {
    modules.delete(file);
    throw error;
  }
  module.loaded = true;
  return module.exports;
}

function evaluate(module) {
  const { filename: file } = module;
  const { transformCache } = current;
  const run = compileFunction(transformCache.transform(file), PARAMETERS, { filename: file });
  const map = transformCache.sourceMaps.get(file);
  if (map) sourceMaps.set(file, map);
  // Jest's own `createRequire` loads for the file that runs now, and for nobody after it
  const need = (name) => (/^(node:)?module$/.test(name) ? NodeModule : current.requireModuleOrMock(file, name));
  run.call(module.exports, module, module.exports, need, dirname(file), file, jestOf(file));
}

module.exports = { begin, isShared, load };
