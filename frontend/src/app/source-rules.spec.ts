import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
/** Everything that is sent to a browser: neither tests nor what only tests read. */
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.tsx?$/.test(file) &&
    !/\.spec\.tsx?$/.test(file) &&
    !/(^|\/)testing(\/|[\w-]*\.tsx?$)/.test(file) &&
    !file.includes('.generated.'),
);
/** Lines of code; comments may name figures. */
const linesWith = (pattern: RegExp): string[] =>
  files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) && !/^(?:\/?\*|\/\/)/.test(line.trim()) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );

it('No price is written in the frontend (D7)', () => {
  expect(files.length).toBeGreaterThan(80);
  expect(linesWith(/\b\d{2}\.\d{2}\b|\b(?:34|59|79|99|49|69)\.?99\b|\$\d\d/)).toEqual([]);
});

it('No words of ours promise what nobody measured (D13)', () => {
  expect(linesWith(/\babout an hour\b|\bmost people need\b|\bnine people\b/i)).toEqual([]);
});

it('Every call goes through the one client that sends the credentials', () => {
  const calling = linesWith(/\bfetch\(|XMLHttpRequest|sendBeacon/).map((line) => line.split(':')[0]);
  expect([...new Set(calling)]).toEqual([
    'lib/http.ts',
    // Bytes on their way, with the same headers: `fetch` tells of no progress.
    'lib/send-bytes.ts',
    // What keeps its answers for a place without reception.
    'lib/offline/app-files.ts',
    'lib/offline/copy-keeper.ts',
    'lib/offline/device-keeper.ts',
    'lib/offline/service-worker.ts',
  ]);
  expect(linesWith(/new EventSource\(/).length).toBe(1);
});

/** The class that a rule begins with, and the folder of features that styles it; print rules may also reach for what is everybody's. */
const styledClasses = (): Map<string, Set<string>> => {
  const owners = new Map<string, Set<string>>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue;
    const owner = file.startsWith('features/') ? file.split('/').slice(0, 2).join('/') : 'ui';
    const css = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, selectors = ''] of css.matchAll(/([^{}]+)\{/g)) {
      for (const selector of selectors.split(/,(?![^(]*\))/)) {
        const name = /^\s*\.([a-z][\w-]*)/.exec(selector)?.[1];
        if (name) owners.set(name, (owners.get(name) ?? new Set()).add(owner));
      }
    }
  }
  return owners;
};

it('No two features style the same class: what one screen brings stays for the next', () => {
  const owners = styledClasses();
  expect(owners.size).toBeGreaterThan(200);
  const shared = [...owners].filter(([, of]) => of.size > 1 && !of.has('ui'));
  expect(shared.map(([name, of]) => `.${name}: ${[...of].join(', ')}`)).toEqual([]);
});

/** Classes that a feature lends to another on purpose: what brings them brings their styles too. */
const lent = new Set([
  'answer',
  'circle-row',
  'guest-words',
  'hint',
  'letter-form',
  'name-notice',
  'reading',
  'remarks',
  'said',
  'support-button',
  'support-corner',
  'support-said',
  'support-told',
  'support-write',
  'welcome',
  'words',
]);

it('No feature’s part bears a class that another feature styles: it would look otherwise once that one’s screen was seen', () => {
  const owners = styledClasses();
  const borrowed = files
    // the back office is another house: who works there comes from no family's screen
    .filter((file) => /^features\/(?!admin\/).*\.tsx$/.test(file))
    .flatMap((file) => {
      const feature = file.split('/').slice(0, 2).join('/');
      const names = [...readFileSync(join(root, file), 'utf8').matchAll(/className="([^"]+)"/g)];
      return names
        .flatMap(([, name = '']) => name.split(' '))
        .filter((name) => {
          const of = owners.get(name);
          return of !== undefined && !of.has(feature) && !of.has('ui') && !lent.has(name);
        })
        .map((name) => `${file}: .${name}`);
    });
  expect(borrowed).toEqual([]);
});

it('Every utility is used, and every one that is used is there', () => {
  const css = readFileSync(join(root, 'ui/styles/utilities.css'), 'utf8');
  const there = new Set([...css.matchAll(/^\.([\w-]+) \{/gm)].map(([, name = '']) => name));
  const words = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/[\w-]+/g) ?? []);
  const used = new Set(words.filter((word) => there.has(word) || /^(h|w|gap|[mp][tblrxy]?|text)-\d+$/.test(word)));
  expect([...used].sort()).toEqual([...there].sort());
  expect(there.size).toBeGreaterThan(20);
});

it('Every token that a style names is there: one that is not leaves a part without its ground, and nobody is told', () => {
  const all = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const css = all.filter((file) => file.endsWith('.css')).map((file) => readFileSync(join(root, file), 'utf8'));
  const code = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const matchesIn = (texts: readonly string[], pattern: RegExp): Set<string> =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
  const named = matchesIn(css, /var\(--([\w-]+)\s*\)/g);
  const there = new Set([...matchesIn(css, /(?<![\w(-])--([\w-]+):/g), ...matchesIn(code, /'--([\w-]+)'/g)]);
  expect(named.size).toBeGreaterThan(50);
  expect([...named].filter((name) => !there.has(name))).toEqual([]);
});

it('Every time of the back office says its zone: all of them are made in one place', () => {
  const made = linesWith(/\bformatTime\b|toLocaleTimeString|timeStyle|\bhour: '/);
  const places = made.filter((line) => line.startsWith('features/admin/')).map((line) => line.split(':')[0]);
  expect([...new Set(places)]).toEqual(['features/admin/parts/moments.ts']);
});
