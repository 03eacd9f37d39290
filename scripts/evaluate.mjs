/**
 * `npm run evaluate -- --writer local|model [--texts]`: writes every questionnaire of the evaluation set at 3, 5 and 8 minutes, runs the rubric
 * on each text, prints it as a table and keeps it in docs/evaluation.json. With `--texts` the texts themselves are printed, to be read.
 * Without OPENAI_API_KEY the model path runs on a scripted endpoint: that shows the plumbing, and nothing about how a model writes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backend } from './bench/backend.mjs';
import { buildWhatIsStale, root } from './lib/build.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const usage = 'Usage: npm run evaluate -- --writer local|model [--only NAME] [--texts]';
const folders = [
  'generation/evaluation/questionnaires',
  'generation/evaluation/unseen',
  'generation/writing/__fixtures__',
].map((folder) => join(root, 'backend/src', folder));
const kept = join(root, 'docs/evaluation.json');

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { writer: { type: 'string' }, only: { type: 'string' }, texts: { type: 'boolean' } },
    });
    if (values.writer !== 'local' && values.writer !== 'model') throw new Error('Which writer?');
    return values;
  } catch (error) {
    throw new Refusal(`${error.message}\n${usage}`);
  }
}

/** The writer, what to say about it, and how to end it. */
async function openWriter(name) {
  if (name === 'local') {
    const { LocalComposer } = await backend('generation/writing/local-composer/local-composer.js');
    return { writer: new LocalComposer(), about: 'The local composer.', close: async () => {} };
  }
  const { ModelEndpoint } = await backend('generation/writing/model-writer/model-endpoint.js');
  const { ModelWriter } = await backend('generation/writing/model-writer/model-writer.js');
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model = 'gpt-4o' } = process.env;
  if (apiKey) {
    const endpoint = new ModelEndpoint({ apiKey, baseUrl: baseUrl || 'https://api.openai.com/v1', model });
    return { writer: new ModelWriter(endpoint), about: `The model ${model}.`, close: async () => {} };
  }
  const { ScriptedEndpoint } = await backend('generation/evaluation/scripted-endpoint.js');
  const { well } = await backend('generation/evaluation/scripts.js');
  const scripted = await ScriptedEndpoint.start(well);
  const endpoint = new ModelEndpoint({ apiKey: 'scripted', baseUrl: scripted.baseUrl, model: 'scripted' });
  const about =
    'A scripted endpoint in place of a model. It quotes the answers one by one: this shows the plumbing from the prompt to the checks, and nothing about how well a model writes.';
  return { writer: new ModelWriter(endpoint), about, close: () => scripted.close() };
}

await runMain(async () => {
  const { writer: name, only, texts } = readOptions();
  await buildWhatIsStale({ log: say });
  const { evaluate, questionnairesIn, tableOf } = await backend('generation/evaluation/evaluate.js');
  const { writer, about, close } = await openWriter(name);
  const rows = [];
  for (const questionnaire of questionnairesIn(folders.filter(existsSync))) {
    if (only && !questionnaire.name.includes(only)) continue;
    for (const minutes of [3, 5, 8]) {
      const { plainText, ...row } = await evaluate(writer, questionnaire, minutes);
      rows.push(row);
      if (texts)
        say(`\n=== ${row.questionnaire}, ${minutes} minutes: ${row.words} words, ${row.passed} of 15\n\n${plainText}`);
    }
  }
  await close();
  const failed = rows.filter(({ verdict }) => verdict === 'fails');
  say(
    `${about}\n\n${tableOf(rows)}\n\n${rows.length - failed.length} of ${rows.length} texts pass every hard check and at least 13 of 15.`,
  );
  if (!only) {
    const before = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
    const entry = { about, writer: writer.name, evaluatedAt: new Date().toISOString().slice(0, 10), rows };
    writeFileSync(kept, `${JSON.stringify({ ...before, [name]: entry }, null, 2)}\n`);
    say('docs/evaluation.json');
  }
  process.exit(failed.length === 0 ? 0 : 1);
});
