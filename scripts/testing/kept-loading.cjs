/**
 * What Jest finds out anew for each test file, kept for all files of a worker: which file a name of a module stands for, and what a file
 * became by its transform. Both are functions of files that do not change while tests run. See docs/adr/0035.
 */
const { statSync } = require('node:fs');
const { dirname } = require('node:path');

const patched = new WeakSet();

/** @param {object} resolver Jest's, one for each worker and project */
function keepNames(resolver) {
  if (patched.has(resolver)) return;
  patched.add(resolver);
  const known = new Map();
  const find = resolver.resolveStubModuleName.bind(resolver);
  resolver.resolveStubModuleName = (from, name, options) => {
    const key = [dirname(from), name, ...(options?.conditions ?? [])].join('\0');
    // what is not found throws, and is looked for again
    if (!known.has(key)) known.set(key, find(from, name, options));
    return known.get(key);
  };
}

/** By file: what it became, and of which state of the file. */
const transformed = new Map();

/** @param {object} cache that of one test file */
function keepTransformed(cache) {
  const transform = cache.transform.bind(cache);
  cache.transform = (filename, options) => {
    if (options?.isInternalModule) return transform(filename, options);
    const { mtimeMs, size } = statSync(filename);
    const known = transformed.get(filename);
    if (known?.mtimeMs !== mtimeMs || known.size !== size) {
      transform(filename, options);
      transformed.set(filename, { mtimeMs, size, result: cache.transforms.get(filename) });
    }
    const { result } = transformed.get(filename);
    cache.transforms.set(filename, result);
    if (result.sourceMapPath) cache.sourceMaps.set(filename, result.sourceMapPath);
    return result.code;
  };
}

module.exports = { keepNames, keepTransformed };
