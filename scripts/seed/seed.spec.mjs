import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../lib/build.mjs';
import { Agenda } from './agenda.mjs';
import { Chance } from './chance.mjs';
import { readLives, retold } from './lives.mjs';
import { aPerson } from './people.mjs';

describe('example data', () => {
  it('is refused in production, before anything is built or started', () => {
    const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' };
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/seed.mjs')], { env, encoding: 'utf8' });
    assert.notEqual(status, 0);
    assert.match(stderr, /Example data is not played in production\./);
  });

  it('happens in the order of its times, on a clock that shows them, and not after its end', async () => {
    /** @type {string[]} */
    const seen = [];
    /** @type {number[]} */
    const shown = [];
    const agenda = new Agenda(100);
    agenda.at(30, () => seen.push('third'));
    agenda.at(10, () => {
      seen.push('first');
      agenda.after(5, () => seen.push('second'));
      agenda.after(500, () => seen.push('never'));
    });
    agenda.at(101, () => seen.push('never'));
    await agenda.play({ set: (time) => shown.push(time) });
    assert.deepEqual(seen, ['first', 'second', 'third']);
    assert.deepEqual(shown, [10, 15, 30]);
  });

  it('is the same month each time, of people whom nobody can write to', () => {
    const people = () => Array.from({ length: 50 }, (_, number) => aPerson(new Chance(number), number));
    assert.deepEqual(people(), people());
    assert.equal(new Set(people().map(({ email }) => email)).size, 50);
    for (const { email } of people()) assert.match(email, /^[a-z0-9.]+@example\.com$/);
  });

  it('tells each life of somebody with another name', () => {
    const lives = readLives();
    assert.ok(lives.length >= 5);
    for (const life of lives) {
      const told = retold(life, new Chance(7));
      const answer = told.answers.find(({ questionId }) => questionId === 'name')?.answer;
      assert.match(answer ?? '', new RegExp(told.title.replace('Honouring ', '')));
      assert.equal(told.answers.length, life.answers.length);
    }
  });
});
