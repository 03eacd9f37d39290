import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

// Dates are shown as they are where the reader is: here in Brisbane, as in the browser tests.
process.env.TZ = 'Australia/Brisbane';

// Screens make much that lives briefly; with V8's usual 16 MB for what is new, the workers carry some of it along as if it would stay.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

const transform = (tsx) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
});

/** Screens and logic in a simulated browser; style sheets and fonts are of no matter here and come as empty modules. */
export default {
  displayName: 'frontend',
  maxWorkers: 2,
  // Several times what a busy machine with two cores takes: what hangs is still found.
  testTimeout: 40_000,
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/jest/environment.cjs',
  // What was compiled serves every file of a worker.
  runtime: '<rootDir>/jest/compiled-once-runtime.cjs',
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/testing/empty-module.ts',
    // A worker is built for itself; its address is the build's to know.
    '\\?worker&url$': '<rootDir>/src/testing/empty-module.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@eulogy/arranger$': '<rootDir>/../backend/arranger/src/index',
  },
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '^.+\\.tsx$': [require.resolve('@swc/jest'), transform(true)],
    '^.+\\.(ts|m?js)$': [require.resolve('@swc/jest'), transform(false)],
  },
  transformIgnorePatterns: ['/node_modules/(?!(?:react-router|react-router-dom|@hookform)/)'],
};
