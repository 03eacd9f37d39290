/**
 * `npm run evaluate -- --writer local|model [--only NAME] [--texts FOLDER]`: writes every questionnaire of the evaluation set at 3, 5 and 8
 * minutes, runs the rubric on each text, prints it as a table and keeps it in docs/evaluation.json. With `--texts` the texts are written into
 * that folder, to be read. Without an endpoint the model path runs on a scripted one: that shows the plumbing, and nothing about how a model
 * writes. With `--writer model` a second table says what reaches the owner when an endpoint answers badly, is hostile, cut, slow, or refuses.
 *
 * `npm run evaluate -- --writer model --record ASK --recordings ANSWERS [--questionnaires FOLDER] [--minutes 3,5]`: the model path answered
 * by hand. Prompts without an answer are written into ASK as <sha256>.prompt.md; whoever answers puts <sha256>.answer.md into ANSWERS, and
 * the same command goes a step further, until every questionnaire has its text.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backend } from './lib/backend.mjs';
import { buildWhatIsStale, root } from './lib/build.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const usage =
  'Usage: npm run evaluate -- --writer local|model [--only NAME] [--texts FOLDER] [--questionnaires FOLDER] [--minutes 3,5,8]\n       npm run evaluate -- --writer model --record FOLDER [--recordings FOLDER] …';
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
      options: {
        writer: { type: 'string' },
        only: { type: 'string' },
        texts: { type: 'string' },
        record: { type: 'string' },
        recordings: { type: 'string' },
        questionnaires: { type: 'string' },
        minutes: { type: 'string', default: '3,5,8' },
      },
    });
    if (values.writer !== 'local' && values.writer !== 'model') throw new Error('Which writer?');
    const minutes = values.minutes.split(',').map(Number);
    if (!minutes.every((one) => [3, 5, 8].includes(one))) throw new Error('Minutes are 3, 5 or 8.');
    return { ...values, minutes };
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
  const { LocalComposer } = await backend('generation/writers/local-composer/local-composer.js');
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model = 'gpt-4o' } = process.env;
  const { OPENAI_CHECK_MODEL: checkModel, AI_SECONDS: given } = process.env;
  if (apiKey || baseUrl) {
    const settings = {
      apiKey: apiKey || undefined,
      baseUrl: baseUrl || 'https://api.openai.com/v1',
      model,
      checkModel,
    };
    const seconds = Number(given) || (apiKey ? 300 : 3600);
    const writer = new ModelWriter(new ModelEndpoint(settings), new LocalComposer(), { seconds });
    return { writer, about: `The model ${model}.`, close: async () => {} };
  }
  const { ScriptedEndpoint } = await backend('generation/writers/evaluation/scripted-endpoint.js');
  const { well } = await backend('generation/writers/evaluation/scripts.js');
  const scripted = await ScriptedEndpoint.start(well);
  const endpoint = new ModelEndpoint({ apiKey: 'scripted', baseUrl: scripted.baseUrl, model: 'scripted' });
  const about =
    'A scripted endpoint in place of a model. It quotes the answers one by one: this shows the plumbing from the prompt to the checks, and nothing about how well a model writes.';
  const writer = new ModelWriter(endpoint, new LocalComposer(), { seconds: 60 });
  return { writer, about, close: () => scripted.close() };
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

function keepText(folder, { questionnaire, minutes, plainText, text }) {
  if (!folder || plainText === '') return;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${questionnaire}-${minutes}`);
  writeFileSync(`${file}.txt`, `${plainText}\n`);
  if (text) writeFileSync(`${file}.json`, `${JSON.stringify(text, null, 1)}\n`);
}

/** One step for every questionnaire: what can be asked is written down, what is answered is gone on with. */
async function goOnWithRecordings({ record, recordings = record, texts, minutes }, questionnaires) {
  const { evaluateRecorded } = await backend('generation/writers/evaluation/evaluate-recorded.js');
  const at = { record: resolve(record), recordings: resolve(recordings) };
  const rows = [];
  for (const questionnaire of questionnaires)
    for (const length of minutes) {
      const row = await evaluateRecorded(at, questionnaire, length);
      rows.push(row);
      keepText(texts, row);
      const state =
        row.waiting.length > 0
          ? `waits for ${row.waiting.length}, after ${row.answered} answered`
          : `${row.words} words, ${row.marked} marked, by ${row.writer}${row.fellBack ? ` (${row.fellBack})` : ''}`;
      say(`${row.questionnaire} ${length} min: ${state}`);
    }
  const waiting = new Set(rows.flatMap((row) => row.waiting));
  const done = rows.filter((row) => row.waiting.length === 0).length;
  say(`\n${done} of ${rows.length} have their text; ${waiting.size} prompts wait in ${record}.`);
}

await runMain(async () => {
  const options = readOptions();
  const { writer: name, only, texts, minutes: lengths, questionnaires: folder } = options;
  await buildWhatIsStale({ log: say });
  const { evaluate, questionnairesIn, tableOf } = await backend('generation/writers/evaluation/evaluate.js');
  const asked = questionnairesIn((folder ? [resolve(folder)] : folders).filter(existsSync)).filter(
    (questionnaire) => !only || questionnaire.name.includes(only),
  );
  if (options.record) return goOnWithRecordings(options, asked);
  const { writer, about, close } = await openWriter(name);
  const rows = [];
  for (const questionnaire of asked) {
    for (const minutes of lengths) {
      const { plainText, ...row } = await evaluate(writer, questionnaire, minutes);
      rows.push(row);
      keepText(texts, { ...row, plainText });
    }
  }
  await close();
  const failed = rows.filter(({ verdict }) => verdict === 'fails');
  say(
    `${about}\n\n${tableOf(rows)}\n\n${rows.length - failed.length} of ${rows.length} texts pass every hard check and at least 13 of 15.`,
  );
  const isWhole = !only && !folder && lengths.length === 3;
  const endpoints = name === 'model' && isWhole ? await evaluateEndpoints() : undefined;
  if (isWhole) {
    const before = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
    const entry = { about, writer: writer.name, evaluatedAt: new Date().toISOString().slice(0, 10), rows };
    const also = endpoints && { endpoints: { about: endpoints.about, rows: endpoints.rows } };
    writeFileSync(kept, `${JSON.stringify({ ...before, [name]: entry, ...also }, null, 2)}\n`);
    say('docs/evaluation.json');
  }
  process.exit(failed.length === 0 && !endpoints?.wrong ? 0 : 1);
});
