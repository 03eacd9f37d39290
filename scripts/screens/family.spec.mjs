import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/build.mjs';
import { forReadme } from './camera.mjs';
import { readFamilies } from './family.mjs';

describe('the photographs', () => {
  it('find every questionnaire whose answers they play', () => {
    for (const [family, { title, people, answers }] of Object.entries(readFamilies())) {
      assert.ok(title && answers.length > 0, family);
      assert.equal(people.filter(({ owner }) => owner).length, 1, family);
    }
  });

  it('are those that the README shows, and no others are kept', () => {
    const shown = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/docs\/screens\/([\w-]+)\.webp/g)];
    assert.deepEqual(shown.map(([, name]) => name).sort(), [...forReadme].sort());
    for (const name of forReadme) assert.ok(existsSync(join(root, `docs/screens/${name}.webp`)), name);
    assert.deepEqual(
      readdirSync(join(root, 'docs/screens')).sort(),
      [...forReadme].map((name) => `${name}.webp`).sort(),
    );
  });
});
