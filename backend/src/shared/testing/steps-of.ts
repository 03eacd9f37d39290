/** Letters and list items that are handed to whatever looks at all of them while this works: a measure without a clock. */
export function stepsOf(work: () => unknown): number {
  let steps = 0;
  const counted = (prototype: { [name: string]: unknown }, names: readonly string[]): (() => void)[] =>
    names.map((name) => {
      const real = prototype[name] as (...given: unknown[]) => unknown;
      prototype[name] = function (this: { length: number }, ...given: unknown[]) {
        steps += this.length;
        return real.apply(this, given);
      };
      return () => void (prototype[name] = real);
    });
  const patterns = RegExp.prototype as unknown as { test: (text: string) => boolean };
  const realTest = patterns.test;
  patterns.test = function (this: RegExp, text: string) {
    steps += text.length;
    return realTest.call(this, text);
  };
  const restore = [
    ...counted(String.prototype as never, ['replace', 'match', 'split', 'normalize', 'toLowerCase', 'includes']),
    ...counted(Array.prototype as never, [
      'filter',
      'find',
      'findIndex',
      'some',
      'every',
      'flatMap',
      'map',
      'includes',
    ]),
  ];
  try {
    work();
  } finally {
    for (const one of restore) one();
    patterns.test = realTest;
  }
  return steps;
}
