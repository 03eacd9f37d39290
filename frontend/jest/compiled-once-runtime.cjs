/**
 * Jest's loader of modules, with one thing kept for all test files of a worker: what was compiled. Each file has a browser of its own, so
 * every module is still evaluated anew, among its globals; that the engine reads React's sources once is of no matter to any of them.
 * See docs/adr/0035.
 */
const { createRequire } = require('node:module');
const { Script } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');
const { keepNames, keepTransformed } = require('../../scripts/testing/kept-loading.cjs');

/** By file: its code, and the script that makes the function of the module in any browser. */
const compiled = new Map();

/**
 * What no test puts another in the place of. Each look-up among the globals of a simulated browser goes through its window and costs many
 * times what a variable around the module does, and React alone asks for `Object` five times for each element.
 */
const KNOWN = [
  ...['Array', 'Boolean', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'Proxy', 'Reflect', 'RegExp'],
  ...['Set', 'String', 'Symbol', 'TypeError', 'WeakMap', 'WeakSet', 'console', 'document', 'navigator', 'window'],
  ...['Element', 'HTMLElement', 'Node'],
];

function scriptOf(code, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.code === code) return known.script;
  const head = `(({ ${KNOWN.join(', ')} }) => function (${parameters.join(', ')}) {`;
  // lines and columns stay those of the code
  const script = new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { code, script });
  return script;
}

/** Tables of roles and of their elements: they know no browser, and take longer to make than many a test. */
const TABLES = 'aria-query';

module.exports = class CompiledOnceRuntime extends JestRuntime {
  constructor(config, environment, resolver, ...options) {
    super(config, environment, resolver, ...options);
    const { executor } = this;
    keepNames(resolver);
    keepTransformed(this.transformCache);
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (code, filename) => {
      const browser = executor.environment.getVmContext();
      // what cannot be compiled, and what comes after the file's end, is Jest's to tell
      if (browser === null) return compileAnew(code, filename);
      try {
        return scriptOf(code, filename, executor.injectedModuleParameters).runInContext(browser)(
          executor.environment.global,
        );
      } catch (error) {
        if (error instanceof SyntaxError) return compileAnew(code, filename);
        throw error;
      }
    };
  }

  requireModuleOrMock(from, name) {
    return name === TABLES ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
};
