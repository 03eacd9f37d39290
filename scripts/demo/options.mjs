/** What a person may say to the demonstration, and the questionnaire that it fills in. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../lib/build.mjs';
import { messageOf } from '../lib/errors.mjs';
import { Refusal } from '../lib/refusal.mjs';

const suffix = '.questionnaire.json';
const here = import.meta.dirname;
const questionnaires = () =>
  readdirSync(here)
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length))
    .sort();

const usage = `Usage: npm run demo [-- [--url URL] [--questionnaire NAME] [--folder FOLDER]]
  --url            a product that runs already; without it one is started on an empty folder and ended afterwards
  --questionnaire  one of: ${questionnaires().join(', ')}
  --folder         where the PDF is put; without it .data/demo`;

/**
 * @throws {Refusal} with how it is used.
 * @param {string[]} words
 */
export function readOptions(words) {
  let values;
  try {
    ({ values } = parseArgs({
      args: words,
      options: {
        url: { type: 'string' },
        questionnaire: { type: 'string' },
        folder: { type: 'string' },
        help: { type: 'boolean' },
      },
    }));
  } catch (error) {
    throw new Refusal(`${messageOf(error)}\n${usage}`);
  }
  if (values.help) throw new Refusal(usage);
  const names = questionnaires();
  const name = values.questionnaire ?? names[0];
  if (name === undefined || !names.includes(name))
    throw new Refusal(`There is no questionnaire called ${name}.\n${usage}`);
  return {
    url: values.url?.replace(/\/+$/, ''),
    folder: resolve(values.folder ?? join(root, '.data/demo')),
    questionnaire: { name, ...JSON.parse(readFileSync(join(here, `${name}${suffix}`), 'utf8')) },
  };
}
