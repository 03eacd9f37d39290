import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
/** Everything that is sent to a browser: neither tests nor what only tests read. */
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.tsx?$/.test(file) &&
    !/\.spec\.tsx?$/.test(file) &&
    !/(^|\/)testing(\/|\.tsx?$)/.test(file) &&
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

it('Every call goes through the one client that sends the credentials', () => {
  expect(linesWith(/\bfetch\(|XMLHttpRequest|sendBeacon/).map((line) => line.split(':')[0])).toEqual(['lib/http.ts']);
  expect(linesWith(/new EventSource\(/).length).toBe(1);
});
