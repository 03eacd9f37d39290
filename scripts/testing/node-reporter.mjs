/**
 * Why the runner says that a test failed, such as 'subtestsFailed'.
 * @param {Error | undefined} error
 */
const failureType = (error) => (error && 'failureType' in error ? error.failureType : undefined);

/**
 * A reporter for `node --test` (the runner asks for a default export): one JSON line for each test, none for the suites around it.
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} source
 */
export default async function* reportTests(source) {
  const titles = [];
  for await (const { type, data } of source) {
    if (type === 'test:start') titles[data.nesting] = data.name;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (
      data.details?.type === 'suite' &&
      !(type === 'test:fail' && failureType(data.details?.error) !== 'subtestsFailed')
    )
      continue;
    const skipped = data.skip !== undefined && data.skip !== false;
    const outcome = skipped ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed';
    const error = type === 'test:fail' ? data.details?.error : undefined;
    const why = skipped ? String(data.skip) : (error?.cause?.stack ?? error?.cause ?? error?.message ?? '');
    yield `${JSON.stringify({ test: [...titles.slice(0, data.nesting), data.name].join(' › '), file: data.file, outcome, why: String(why) })}\n`;
  }
}
