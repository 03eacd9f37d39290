import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildBackend } from './testing/app-process.js';

const built = (path: string) => pathToFileURL(resolve(__dirname, '../../dist/shared', path)).href;

/** Tasks of a module of their own, as others declare theirs. */
const tasks = `
  import { wordTask } from '${built('work/word-task.js')}';
  import { RuleBroken } from '${built('kernel/rule-broken.js')}';
  const module = import.meta.url;
  export const count = wordTask({ name: 'count', module, work: (text) => text.split(' ').length });
  export const loop = wordTask({ name: 'loop', module, work: () => { for (;;); } });
  export const eat = wordTask({ name: 'eat', module, work: () => { const all = []; for (;;) all.push(Array(10000).fill(all.length + 0.5)); } });
  export const refuse = wordTask({ name: 'refuse', module, work: () => { throw new RuleBroken('answer.too-long'); } });
`;

const program = `
  import { POOL, PooledWordWork } from '${built('work/pooled-word-work.js')}';
  import { count, loop, eat, refuse } from './tasks.mjs';
  const work = new PooledWordWork({ ...POOL, heapMegabytes: 48 });
  const outcome = (task, input, ms) => work.run(task, input, { whose: 'claire', ms }).catch(({ code, message }) => code ?? message);
  const said = [await outcome(count, 'the night our shed burnt down', 20000), await outcome(loop, null, 100), await outcome(eat, null, 20000),
    await outcome(refuse, null, 20000), await outcome(count, 'still here', 20000)];
  await work.close();
  console.log(JSON.stringify(said));
`;

it('the built workers end what never ends and what eats memory, and go on', () => {
  buildBackend();
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  try {
    writeFileSync(join(folder, 'tasks.mjs'), tasks);
    writeFileSync(join(folder, 'program.mjs'), program);
    const said = execFileSync(process.execPath, [join(folder, 'program.mjs')], {
      encoding: 'utf8',
      stdio: 'pipe',
      timeout: 60_000,
    });
    expect(JSON.parse(said)).toEqual([6, 'words.too-much-work', 'words.too-much-work', 'answer.too-long', 2]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
