/**
 * How swc turns a file of ours into JavaScript: for the build as ES modules, for Jest as CommonJS. Decorators keep their types, which
 * Nest injects by.
 * @satisfies {import('@swc/core').Options}
 */
export const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true, dynamicImport: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    target: 'es2022',
    keepClassNames: true,
  },
};
