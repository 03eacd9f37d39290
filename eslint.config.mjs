import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** The rules of docs/architecture.md and of our style that a linter can see; module borders are dependency-cruiser's. */
const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Name what you export: only the configuration files of tools have a default export.',
};

const noBooleanParameter = {
  selector:
    ':matches(FunctionDeclaration, MethodDefinition > FunctionExpression, TSDeclareFunction, TSAbstractMethodDefinition > TSEmptyBodyFunctionExpression) > Identifier.params[typeAnnotation.typeAnnotation.type="TSBooleanKeyword"]',
  message: 'A call f(true) says nothing: take a named option or a union of two words.',
};

const noFocusedTest = {
  selector:
    'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(only|skip|todo|fixme)$/], CallExpression[callee.name=/^(xit|xdescribe|fit|fdescribe)$/]',
  message: 'A test that is skipped or focused shows nothing: mend it or take it out.',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/dist-server/**',
      '.cache/**',
      '.data/**',
      'coverage/**',
      'test-results/**',
      'docs/**',
      'frontend/src/lib/schema.generated.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-syntax': ['error', noDefaultExport, noBooleanParameter, noFocusedTest],
      'max-lines': ['error', { max: 400 }],
      // people's words are cleaned of control characters by name
      'no-control-regex': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    // what only types can tell: a promise that nobody waits for is an act that may never have happened
    files: ['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        project: ['backend/tsconfig.json', 'frontend/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // the router's navigate() answers a promise only under a data router, and nobody waits for a page change
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: 'NavigateFunction', package: 'react-router' }] },
      ],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false, properties: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // Nest reads the types of constructor parameters at run time, so an import may look unused as a value
    files: ['backend/src/**/*.ts'],
    languageOptions: {
      globals: globals.node,
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'no-restricted-imports': [
        'error',
        {
          name: 'react-dom/static',
          message:
            'It carries its request through an AsyncLocalStorage: every promise of the server is dearer from then on. Draw with renderToString.',
        },
      ],
    },
  },
  { files: ['**/*.spec.{ts,tsx}', '**/*.contract.ts'], languageOptions: { globals: globals.jest } },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: { globals: globals.node },
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, noFocusedTest],
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'max-lines': ['error', { max: 400 }],
    },
  },
  {
    // tools that ask for a default export
    files: ['*.config.{mjs,mts,ts}', '*/*.config.{mjs,mts,ts}', 'scripts/testing/node-reporter.mjs'],
    rules: { 'no-restricted-syntax': ['error', noFocusedTest] },
  },
);
