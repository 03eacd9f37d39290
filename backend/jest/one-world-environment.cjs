/**
 * The world that the test files of one worker share: Node's own global object. Jest's usual environment makes a new set of globals for
 * each file, and a package loaded among one set cannot serve another: an Error of one is no Error of the other.
 * What a file leaves on the global object, in the environment or listening to `process` is taken back when it ends; what a package put there as it was loaded stays.
 */
const { releaseStorages } = require('../../scripts/testing/storages.cjs');
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const contentsOf = (object) => new Map(Reflect.ownKeys(object).map((key) => [key, held(object, key)]));
const held = (object, key) => Object.getOwnPropertyDescriptor(object, key);

const isSame = (one, other) =>
  one !== undefined && Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;

/** What packages put on the global object as they were loaded: they are loaded once, and need it for as long as the worker lives. */
const ofPackages = new Set();
const isOfPackage = (object, key) => object === globalThis && ofPackages.has(key);

/** Gives an object back what it held. */
function restore(object, contents) {
  for (const key of Reflect.ownKeys(object))
    if (!contents.has(key) && !isOfPackage(object, key)) Reflect.deleteProperty(object, key);
  for (const [key, descriptor] of contents)
    if (!isSame(held(object, key), descriptor)) Reflect.defineProperty(object, key, descriptor);
}

const listenersOf = (emitter) => new Map(emitter.eventNames().map((name) => [name, emitter.rawListeners(name)]));

/** Takes away who began to listen since. */
function restoreListeners(emitter, listeners) {
  for (const [name, now] of listenersOf(emitter))
    for (const each of now) if (!listeners.get(name)?.includes(each)) emitter.removeListener(name, each);
}

module.exports = class OneWorldEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #listeners = listenersOf(process);
  #kept = [globalThis, process.env].map((object) => [object, contentsOf(object)]);
  #exit = process.exit;
  #getBuiltinModule = process.getBuiltinModule;

  constructor({ projectConfig: config }) {
    const { moduleMocker } = this;
    const timerConfig = { idToRef: (id) => id, refToId: (ref) => ref };
    this.fakeTimers = new LegacyFakeTimers({ config, global: globalThis, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    restoreListeners(process, this.#listeners);
    for (const [object, contents] of this.#kept) restore(object, contents);
    // Jest wraps these two for each file
    process.exit = this.#exit;
    process.getBuiltinModule = this.#getBuiltinModule;
    releaseStorages();
  }

  /** @param {() => unknown} load loads a package, for the first time or again */
  static loadPackage(load) {
    const before = new Set(Reflect.ownKeys(globalThis));
    const loaded = load();
    for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) ofPackages.add(key);
    return loaded;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Asked for by Jest before it loads ES modules. There are none: swc makes CommonJS of our files. */
  getVmContext() {
    return undefined;
  }
};
