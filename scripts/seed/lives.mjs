/** Whom the invented families write about: the questionnaires of the evaluation set, each told of somebody with another name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/build.mjs';

const suffix = '.questionnaire.json';
const folders = ['questionnaires', 'unseen', 'unseen-second'];

/** @type {[string, string][]} */
const neither = [['Robin', 'Rob']];

/**
 * First names and nicknames.
 * @type {Record<string, [string, string][]>}
 */
const names = {
  'He/Him': [
    ['Raymond', 'Ray'],
    ['Douglas', 'Doug'],
    ['Kenneth', 'Ken'],
    ['Walter', 'Wal'],
    ['Anthony', 'Tony'],
    ['Geoffrey', 'Geoff'],
    ['Ronald', 'Ron'],
  ],
  'She/Her': [
    ['Margaret', 'Peg'],
    ['Dorothy', 'Dot'],
    ['Patricia', 'Pat'],
    ['Elizabeth', 'Betty'],
    ['Beverley', 'Bev'],
    ['Josephine', 'Jo'],
  ],
  'They/Them': neither,
};

/**
 * Those that are written about somebody else: the ones that are sold.
 * @returns {import('./types.mjs').Life[]}
 */
export function readLives() {
  const base = join(root, 'backend/src/generation/writers/evaluation');
  return folders
    .flatMap((folder) =>
      readdirSync(join(base, folder))
        .filter((name) => name.endsWith(suffix))
        .map((name) => JSON.parse(readFileSync(join(base, folder, name), 'utf8'))),
    )
    .filter(({ eulogyType }) => eulogyType === 'other');
}

/**
 * The same life, of somebody else.
 * @param {import('./types.mjs').Life} life
 * @param {import('./chance.mjs').Chance} chance
 */
export function retold(life, chance) {
  const given = life.answers.find(({ questionId }) => questionId === 'name')?.answer ?? '';
  const [fullName = '', nicknames = '', pronouns = 'They/Them'] = given.split('|');
  const [first = ''] = fullName.replace(/^(Dr|Prof|Mr|Mrs|Ms)\.? /, '').split(' ');
  const [nickname = ''] = nicknames.split(',').map((one) => one.trim());
  const [newFirst, newNickname] = chance.oneOf(names[pronouns] ?? neither);
  /**
   * @param {string} text
   * @param {string} from
   * @param {string} to
   */
  const replace = (text, from, to) =>
    from.length < 3 ? text : text.replace(new RegExp(`(?<![\\p{L}])${from}(?![\\p{L}])`, 'gu'), to);
  /** @param {string} text */
  const retell = (text) => replace(replace(text, first, newFirst), nickname, newNickname);
  return {
    ...life,
    title: `Honouring ${newFirst}`,
    answers: life.answers.map((one) => ({ ...one, answer: retell(one.answer) })),
  };
}
