/** Every relative link in README.md and docs/ leads to a file that is there, and to a heading that it has. */
import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/build.mjs';

/**
 * Code is shown, not followed.
 * @param {string} text
 */
const withoutCode = (text) => text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/**
 * Where the links and pictures of a page lead, in Markdown and in HTML; addresses of other sites are left out.
 * @param {string} text
 */
function targetsIn(text) {
  const found = [
    ...withoutCode(text).matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g),
    ...withoutCode(text).matchAll(/<(?:img|a|source)\b[^>]*?\b(?:src|href|srcset)="([^"]+)"/g),
  ];
  return found.map(([, target = '']) => target).filter((target) => !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target));
}

/**
 * A heading's anchor as GitHub makes it; the second heading of the same words gets "-1".
 * @param {string} text
 */
function anchorsIn(text) {
  const seen = new Map();
  const headings = text.replace(/^```[^]*?^```/gm, '').matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm);
  return [...headings].map(([, heading = '']) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

/**
 * @param {string} base
 * @param {string[]} pages
 * @returns {{ checked: number, dead: string[] }} how many links there are, and those that lead nowhere
 */
function checkLinks(base, pages) {
  const dead = [];
  let checked = 0;
  for (const page of pages) {
    const text = readFileSync(join(base, page), 'utf8');
    for (const target of targetsIn(text)) {
      checked += 1;
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? join(base, page) : resolve(base, dirname(page), decodeURIComponent(path));
      const isOurs = !relative(base, file).startsWith('..');
      const isThere = isOurs && existsSync(file);
      const hasAnchor = () =>
        !anchor || !file.endsWith('.md') || anchorsIn(readFileSync(file, 'utf8')).includes(decodeURIComponent(anchor));
      if (!isThere || !(statSync(file).isDirectory() || hasAnchor())) dead.push(`${page} → ${target}`);
    }
  }
  return { checked, dead };
}

/** @param {string} base */
function pagesOf(base) {
  const docs = readdirSync(join(base, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file));
  return ['README.md', ...docs.sort()];
}

describe('the documentation', () => {
  it('has no dead relative link', () => {
    const { checked, dead } = checkLinks(root, pagesOf(root));
    assert.deepEqual(dead, []);
    assert.ok(checked > 50, `only ${checked} links were found: the search is broken`);
  });

  it('is searched for links, pictures and anchors: planted dead ones are found', () => {
    const base = mkdtempSync(join(tmpdir(), 'eulogy-links-'));
    try {
      mkdirSync(join(base, 'docs'));
      writeFileSync(join(base, 'docs/there.md'), '# A heading, with `code`\n\n## Twice\n\n## Twice\n');
      const good = ['docs/there.md', 'docs/', 'docs/there.md#a-heading-with-code', 'docs/there.md#twice-1', '#top'];
      const bad = ['docs/gone.md', 'docs/there.md#gone', '#gone', '../outside.md'];
      const links = [...good, ...bad].map((target) => `[link](${target})`);
      const shown =
        '`[not a link](shown.md)`\n\n```md\n[nor this](shown.md)\n```\n\n[elsewhere](https://example.com/gone)';
      writeFileSync(join(base, 'README.md'), `# Top\n\n${links.join('\n')}\n<img src="gone.png" alt="">\n\n${shown}\n`);
      const { checked, dead } = checkLinks(base, ['README.md']);
      assert.equal(checked, good.length + bad.length + 1);
      assert.deepEqual(dead.sort(), [...bad, 'gone.png'].map((target) => `README.md → ${target}`).sort());
    } finally {
      rmSync(base, { recursive: true, force: true });
    }
  });
});
