import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { arrange } from './arrange.js';
import { estimate } from './estimate.js';
import type { Theme } from './brief.js';
import { aBrief } from './testing/a-brief.js';

/** The most that the arranger may add to a page, in bytes, packed. */
const MOST_PACKED = 120_000;

/** What of the arranger the pages take: the names that the frontend imports of it, but for types. */
function takenByPages(): string[] {
  const frontend = join(__dirname, '../../../frontend/src');
  const files = readdirSync(frontend, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const names = files.flatMap((file) => {
    const text = readFileSync(join(frontend, file), 'utf8');
    return [...text.matchAll(/^import \{([^}]+)\} from '@eulogy\/arranger';/gm)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim()),
    );
  });
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('type '));
}

const THEMES: Theme[] = ['childhood', 'work', 'passions', 'story', 'laughter', 'hard-times', 'taught', 'miss'];
const many = (people: number) =>
  aBrief({
    people: Array.from({ length: people }, (_, at) => ({ id: `teller${at}` })),
    told: Array.from({ length: people }, (_, at) =>
      THEMES.map((theme) => ({
        by: `teller${at}`,
        theme,
        text: `In ${1900 + at} he carried the ${theme} boat across river${at} and waited for teller${at}. Nobody said a word.`,
      })),
    ).flat(),
  });

/** Letters and list items that are looked at, counted where all of them pass. */
function stepsOf(work: () => unknown): number {
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
  const restore = [
    ...counted(String.prototype as never, ['replace', 'match', 'split', 'normalize', 'toLowerCase']),
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
  }
  return steps;
}

describe('what arranging costs', () => {
  it('grows as what it reads: twice the answers are at most little more than twice the work', () => {
    const count = (people: number): number => {
      const brief = many(people);
      return stepsOf(() => arrange(brief));
    };
    const [once, twice, fourTimes] = [count(6), count(12), count(24)];
    expect(once).toBeGreaterThan(1_000);
    expect(twice / once).toBeLessThan(2.3);
    expect(fourTimes / twice).toBeLessThan(2.3);
  });

  it('reads the longest answers that anybody can send without coming to a stop', () => {
    const long = [
      'a'.repeat(20_000),
      '“'.repeat(5_000),
      'he said '.repeat(4_000),
      '. '.repeat(8_000),
      '- x\n'.repeat(4_000),
      '1. '.repeat(6_000),
    ];
    for (const text of long) {
      const before = process.cpuUsage();
      const brief = aBrief({
        told: [{ by: 'claire', theme: 'passions', text }],
        more: { boundaries: { leaveOut: ['the divorce'], faith: 'secular', withheld: [] } },
      });
      estimate(brief);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000).toBeLessThan(3_000); // ms of work: a busy machine makes them no more
    }
  });

  it('is small enough for a page, and needs nothing of Node', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arranger-'));
    try {
      const taken = takenByPages();
      expect(taken).toEqual(expect.arrayContaining(['arrange', 'familySaid']));
      const entry = join(folder, 'taken-by-pages.ts');
      writeFileSync(entry, `export { ${taken.join(', ')} } from '${join(__dirname, 'index.ts')}';`);
      // of a library as ES module blanks and comments stay; the page's worker has neither
      const built = await build({
        configFile: false,
        logLevel: 'silent',
        root: folder,
        build: {
          write: false,
          lib: { entry, formats: ['iife'], name: 'arranger', fileName: 'arranger' },
        },
      });
      const [output] = [built].flat();
      if (output === undefined || !('output' in output)) throw new Error('nothing was built');
      const code = output.output.map((part) => ('code' in part ? part.code : '')).join('');
      expect(code).not.toMatch(/require\(|from\s*["']node:/);
      // as the build packs what it serves
      expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(MOST_PACKED);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
