import { createRequire } from 'node:module';
import { swcOptions } from './swc.options.mjs';

const require = createRequire(import.meta.url);

const swc = { ...swcOptions, module: { type: 'commonjs' }, sourceMaps: 'inline' };

const base = {
  rootDir: import.meta.dirname,
  // Node loads installed packages, once for all files: loading them anew took longer than the tests themselves.
  testEnvironment: '<rootDir>/jest/one-world-environment.cjs',
  runtime: '<rootDir>/jest/shared-packages-runtime.cjs',
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '^@eulogy/arranger$': '<rootDir>/arranger/src/index' },
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '^.+\\.ts$': [require.resolve('@swc/jest'), swc] },
};

/** Three kinds of tests by file name: pure, on a real Postgres, over HTTP. */
export default {
  maxWorkers: 2,
  // Several times what a busy machine with two cores takes: what hangs is still found.
  testTimeout: 40_000,
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: ['<rootDir>/{src,arranger/src}/**/*.spec.ts'],
      testPathIgnorePatterns: ['\\.int\\.spec\\.ts$', '\\.e2e\\.spec\\.ts$'],
    },
    { ...base, displayName: 'int', testMatch: ['<rootDir>/src/**/*.int.spec.ts'] },
    { ...base, displayName: 'e2e', testMatch: ['<rootDir>/src/**/*.e2e.spec.ts'] },
  ],
};
