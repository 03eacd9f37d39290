/**
 * A worker for work on words where the sources run as they are, in tests: it compiles each of our files as it loads it, as Jest does,
 * or takes what another has compiled.
 */
const { existsSync } = require('node:fs');
const Module = require('node:module');
const { dirname, resolve } = require('node:path');
const { fileURLToPath } = require('node:url');
const { parentPort } = require('node:worker_threads');
const { keptTransform } = require('./kept-transform.cjs');

/** The compiler is loaded where there is something to compile. */
const transform = (file, options) => require('@swc/core').transformFileSync(file, options).code;

/** As jest.config.mjs maps it. */
const ARRANGER = resolve(__dirname, '../arranger/src/index.ts');

const resolveAsNode = Module._resolveFilename;
Module._resolveFilename = function resolveSource(request, parent, ...rest) {
  if (request === '@eulogy/arranger') return ARRANGER;
  const source =
    /^\.{1,2}\/.*\.js$/.test(request) && resolve(dirname(parent.filename), request.replace(/\.js$/, '.ts'));
  return source && existsSync(source) ? source : resolveAsNode.call(this, request, parent, ...rest);
};

import('../swc.options.mjs')
  .then(({ swcOptions }) => {
    const options = { ...swcOptions, module: { type: 'commonjs' }, sourceMaps: false, swcrc: false };
    require.extensions['.ts'] = (module, file) => module._compile(keptTransform(file, options, transform), file);
    const { serveWordWork } = require('../src/shared/work/serve-word-work.ts');
    serveWordWork(parentPort, async (module) => require(fileURLToPath(module)));
  })
  .catch((error) => {
    throw error;
  });
