/**
 * `npm run evaluate -- --writer local|model [--texts]`: writes every questionnaire of the evaluation set at 3, 5 and 8 minutes, runs the rubric
 * on each text, prints it as a table and keeps it in docs/evaluation.json. With `--texts` the texts themselves are printed, to be read.
 * Without OPENAI_API_KEY the model path runs on a scripted endpoint: that shows the plumbing, and nothing about how a model writes. With
 * `--writer model` a second table says what reaches the owner when an endpoint answers badly, is hostile, cut, slow, or refuses.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backend } from './lib/backend.mjs';
import { buildWhatIsStale, root } from './lib/build.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const usage = 'Usage: npm run evaluate -- --writer local|model [--only NAME] [--texts]';
const folders = [
  'generation/writers/evaluation/questionnaires',
  'generation/writers/evaluation/unseen',
  'generation/writers/evaluation/unseen-second',
  'generation/writers/evaluation/unseen-third',
  'generation/writers/evaluation/unseen-fourth',
  'generation/brief/__fixtures__',
].map((folder) => join(root, 'backend/src', folder));
const kept = join(root, 'docs/evaluation.json');
/** One voice, three voices and an animal: enough to see what an endpoint's behaviour comes to. */
const endpointsWrite = ['joan-one-voice', 'ray-three-voices', 'pet-dog'];

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
    const { LocalComposer } = await backend('generation/writers/local-composer/local-composer.js');
    return { writer: new LocalComposer(), about: 'The local composer.', close: async () => {} };
  }
  const { ModelEndpoint } = await backend('generation/writers/model-writer/model-endpoint.js');
  const { ModelWriter } = await backend('generation/writers/model-writer/model-writer.js');
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model = 'gpt-4o' } = process.env;
  if (apiKey) {
    const endpoint = new ModelEndpoint({ apiKey, baseUrl: baseUrl || 'https://api.openai.com/v1', model });
    return { writer: new ModelWriter(endpoint), about: `The model ${model}.`, close: async () => {} };
  }
  const { ScriptedEndpoint } = await backend('generation/writers/evaluation/scripted-endpoint.js');
  const { well } = await backend('generation/writers/evaluation/scripts.js');
  const scripted = await ScriptedEndpoint.start(well);
  const endpoint = new ModelEndpoint({ apiKey: 'scripted', baseUrl: scripted.baseUrl, model: 'scripted' });
  const about =
    'A scripted endpoint in place of a model. It quotes the answers one by one: this shows the plumbing from the prompt to the checks, and nothing about how well a model writes.';
  return { writer: new ModelWriter(endpoint), about, close: () => scripted.close() };
}

/** What reaches an owner when an endpoint behaves well, badly, or not at all: every way against a few questionnaires. */
async function evaluateEndpoints() {
  const { ENDPOINT_CASES } = await backend('generation/writers/evaluation/endpoint-cases.js');
  const { evaluateEndpoint, endpointTableOf } = await backend('generation/writers/evaluation/evaluate-endpoints.js');
  const { questionnairesIn } = await backend('generation/writers/evaluation/evaluate.js');
  const { ScriptedEndpoint } = await backend('generation/writers/evaluation/scripted-endpoint.js');
  const asked = questionnairesIn(folders.filter(existsSync)).filter(({ name }) => endpointsWrite.includes(name));
  const endpoint = await ScriptedEndpoint.start(() => ({ kind: 'hangs' }));
  const rows = [];
  try {
    for (const kind of ENDPOINT_CASES)
      for (const questionnaire of asked) rows.push(await evaluateEndpoint(endpoint, kind, questionnaire));
  } finally {
    await endpoint.close();
  }
  const wrong = rows.filter(({ verdict }) => verdict === 'wrong').length;
  const about =
    'A scripted endpoint in place of a model, behaving in every way that we know of. This shows only the plumbing: what the product makes of an answer, and what of it reaches the owner. It says nothing about how well a model writes.';
  say(
    `\n${about}\n\n${endpointTableOf(rows)}\n\n${rows.length - wrong} of ${rows.length} reach the owner as they should.`,
  );
  return { about, rows, wrong };
}

await runMain(async () => {
  const { writer: name, only, texts } = readOptions();
  await buildWhatIsStale({ log: say });
  const { evaluate, questionnairesIn, tableOf } = await backend('generation/writers/evaluation/evaluate.js');
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
  const endpoints = name === 'model' && !only ? await evaluateEndpoints() : undefined;
  if (!only) {
    const before = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
    const entry = { about, writer: writer.name, evaluatedAt: new Date().toISOString().slice(0, 10), rows };
    const also = endpoints && { endpoints: { about: endpoints.about, rows: endpoints.rows } };
    writeFileSync(kept, `${JSON.stringify({ ...before, [name]: entry, ...also }, null, 2)}\n`);
    say('docs/evaluation.json');
  }
  process.exit(failed.length === 0 && !endpoints?.wrong ? 0 : 1);
});
