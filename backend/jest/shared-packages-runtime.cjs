/**
 * Jest's loader of modules, with two things kept for all test files of a worker: installed packages, which Node loads once, and our own
 * modules, which are evaluated once unless a test file mocks one. See docs/adr/0035.
 */
const { createRequire, isBuiltin } = require('node:module');
const { dirname } = require('node:path');
const { compileFunction } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');
const { keepNames, keepTransformed } = require('../../scripts/testing/kept-loading.cjs');
const OneWorldEnvironment = require('./one-world-environment.cjs');
const shared = require('./shared-modules.cjs');

/** Ours is read from its sources, like any file of the house. */
const isPackage = (name) => !/^[./]|^@jest\/globals$|^@eulogy\//.test(name) && !isBuiltin(name);

const isOurs = (name) => /^[./]|^@eulogy\//.test(name);

/** By the folder that asks and the name: what was loaded. */
const loaded = new Map();

function loadPackage(from, name) {
  const key = `${dirname(from)} ${name}`;
  if (!loaded.has(key))
    loaded.set(
      key,
      OneWorldEnvironment.loadPackage(() => createRequire(from)(name)),
    );
  return loaded.get(key);
}

/** By file: its code, and the function that runs it. */
const compiled = new Map();

function compile(code, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.code === code) return known.run;
  const run = compileFunction(code, parameters, { filename });
  compiled.set(filename, { code, run });
  return run;
}

module.exports = class SharedPackagesRuntime extends JestRuntime {
  #mocks = false;

  constructor(config, environment, resolver, ...options) {
    super(config, environment, resolver, ...options);
    const { executor } = this;
    keepNames(resolver);
    keepTransformed(this.transformCache);
    executor.compile = (code, filename) => compile(code, filename, executor.injectedModuleParameters);
    shared.begin(this);
  }

  requireModuleOrMock(from, name) {
    if (isPackage(name)) return loadPackage(from, name);
    const file = this.#sharedFile(from, name);
    return file === undefined ? super.requireModuleOrMock(from, name) : shared.load(file);
  }

  requireActual(from, name) {
    if (isPackage(name)) return loadPackage(from, name);
    const file = this.#sharedFile(from, name);
    return file === undefined ? super.requireActual(from, name) : shared.load(file);
  }

  /** Which of our modules that serve all test files is meant, if one is. */
  #sharedFile(from, name) {
    // whose modules are mocked or isolated has all of them to itself
    if (this.#mocks || this.registries.isolation || !isOurs(name)) return undefined;
    const file = this._resolution.resolveCjs(from, name);
    return shared.isShared(file) ? file : undefined;
  }

  setMock(from, name, ...rest) {
    if (isPackage(name))
      throw new Error(`${name} is shared by all test files and cannot be mocked: mock what uses it.`);
    this.#mocks = true;
    super.setMock(from, name, ...rest);
  }
};
