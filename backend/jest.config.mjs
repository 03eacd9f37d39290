import { createRequire } from 'node:module';
import { swcOptions } from './swc.options.mjs';

const require = createRequire(import.meta.url);

/** ESM-only packages that Jest's CommonJS runtime cannot require: swc turns them into CommonJS like our own files. */
const esmPackages = [
  '@nestjs',
  'uuid',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@borewit',
  '@tokenizer',
  'cookie',
  '@fastify/cookie',
  'content-disposition',
];

const swc = { ...swcOptions, module: { type: 'commonjs' }, sourceMaps: 'inline' };

const base = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '^.+\\.(t|m?j)s$': [require.resolve('@swc/jest'), swc] },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmPackages.join('|')})/)`],
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
      testMatch: ['<rootDir>/src/**/*.spec.ts'],
      testPathIgnorePatterns: ['\\.int\\.spec\\.ts$', '\\.e2e\\.spec\\.ts$'],
    },
    { ...base, displayName: 'int', testMatch: ['<rootDir>/src/**/*.int.spec.ts'] },
    { ...base, displayName: 'e2e', testMatch: ['<rootDir>/src/**/*.e2e.spec.ts'] },
  ],
};
