/**
 * `npm run evaluate -- --writer local|model`: lets a writer write every known questionnaire at 3, 5 and 8 minutes and says what a machine can
 * know of each text: words, hard findings, who is heard, whether the main story and the must-be-ins are told whole, and how many texts begin or
 * end alike. It is kept in docs/evaluation.json. What the texts are like to hear, people have to say: `--texts DIR` writes each text beside its
 * answers, for somebody who reads it cold.
 *
 *   --only NAME             only questionnaires whose name has this in it
 *   --questionnaires DIR    questionnaires of a folder elsewhere (frozen ones), instead of the known set; nothing is kept
 *   --texts DIR             a Markdown file for each text: the answers, then the text, nothing about the writer
 *   --blind DIR             instead of all that: the good texts, and the same with one fault planted in each, for a judge who does not know
 *                           which; the key goes beside the folder, in DIR-key.json
 *
 *   --minutes 3,5,8         only these lengths; nothing is kept
 *   --record DIR            with --writer model: the model path answered by hand. Prompts without an answer are written into DIR as
 *                           <sha256>.prompt.md; whoever answers puts <sha256>.answer.md into --recordings DIR (the same where not named), and
 *                           the same command goes a step further, until every questionnaire has its text
 *   --judge                 with --record: the prompts by which the judge is asked of the good texts and of the planted faults; when all are
 *                           answered, how many faults were caught and how many good sentences objected to
 *
 * Without an endpoint the model path runs on a scripted one: that shows the plumbing, and nothing about how a model writes.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backend } from './lib/backend.mjs';
import { buildWhatIsStale, root } from './lib/build.mjs';
import { messageOf } from './lib/errors.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);
const usage =
  'Usage: npm run evaluate -- --writer local|model [--only NAME] [--questionnaires DIR] [--minutes 3,5,8] [--texts DIR] [--record DIR [--recordings DIR]], or --blind DIR, or --judge --record DIR [--recordings DIR]';
const evaluation = join(root, 'backend/src/generation/writers/evaluation');
const kept = join(root, 'docs/evaluation.json');
/** One voice, three voices and an animal: enough to see what an endpoint's behaviour comes to. */
const endpointsWrite = ['joan-one-voice', 'ray-three-voices', 'pet-dog'];

/** @typedef {3 | 5 | 8} Minutes */
/** @typedef {import('../backend/src/generation/writers/evaluation/known-questionnaires.js').NamedQuestionnaire} Questionnaire */
/** @typedef {import('../backend/src/generation/writers/evaluation/evaluate.js').Evaluated} Evaluated */
/** @typedef {import('../backend/src/generation/writers/evaluation/evaluate-recorded.js').RecordedRow} RecordedRow */
/** @typedef {import('../backend/src/generation/writers/evaluation/evaluate-endpoints.js').EndpointRow} EndpointRow */
/** @typedef {import('../backend/src/generation/writers/writer.port.js').EulogyWriter} EulogyWriter */

/**
 * @param {number} one
 * @returns {one is Minutes}
 */
const areMinutes = (one) => [3, 5, 8].includes(one);

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        writer: { type: 'string' },
        only: { type: 'string' },
        questionnaires: { type: 'string' },
        texts: { type: 'string' },
        blind: { type: 'string' },
        judge: { type: 'boolean' },
        record: { type: 'string' },
        recordings: { type: 'string' },
        minutes: { type: 'string', default: '3,5,8' },
      },
    });
    if (values.judge && !values.record) throw new Error('A judge is tried with --record DIR.');
    /** @type {'local' | 'model' | undefined} */
    const writer = values.writer === 'local' || values.writer === 'model' ? values.writer : undefined;
    if (!values.blind && !values.judge && writer === undefined) throw new Error('Which writer?');
    const minutes = values.minutes.split(',').map(Number);
    if (!minutes.every(areMinutes)) throw new Error('Minutes are 3, 5 or 8.');
    return { ...values, writer, minutes };
  } catch (error) {
    throw new Refusal(`${messageOf(error)}\n${usage}`);
  }
}

/**
 * The writer, what to say about it, and how to end it.
 * @param {'local' | 'model'} name
 * @returns {Promise<{ writer: EulogyWriter, about: string, close: () => Promise<void> }>}
 */
async function openWriter(name) {
  /** @type {typeof import('../backend/src/shared/work/in-process-word-work.js')} */
  const { InProcessWordWork } = await backend('shared/work/in-process-word-work.js');
  const words = new InProcessWordWork();
  if (name === 'local') {
    /** @type {typeof import('../backend/src/generation/writers/arranger-writer.js')} */
    const { ArrangerWriter } = await backend('generation/writers/arranger-writer.js');
    return { writer: new ArrangerWriter(words), about: 'The arranger.', close: async () => {} };
  }
  /** @type {typeof import('../backend/src/generation/writers/model-writer/model-endpoint.js')} */
  const { ModelEndpoint } = await backend('generation/writers/model-writer/model-endpoint.js');
  /** @type {typeof import('../backend/src/generation/writers/model-writer/model-writer.js')} */
  const { ModelWriter } = await backend('generation/writers/model-writer/model-writer.js');
  /** @type {typeof import('../backend/src/generation/writers/arranger-writer.js')} */
  const { ArrangerWriter } = await backend('generation/writers/arranger-writer.js');
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
    const writer = new ModelWriter(new ModelEndpoint(settings), new ArrangerWriter(words), { seconds }, words);
    return { writer, about: `The model ${model}.`, close: async () => {} };
  }
  /** @type {typeof import('../backend/src/generation/writers/evaluation/scripted-endpoint.js')} */
  const { ScriptedEndpoint } = await backend('generation/writers/evaluation/scripted-endpoint.js');
  /** @type {typeof import('../backend/src/generation/writers/evaluation/scripts.js')} */
  const { well } = await backend('generation/writers/evaluation/scripts.js');
  const scripted = await ScriptedEndpoint.start(well);
  const endpoint = new ModelEndpoint({ apiKey: 'scripted', baseUrl: scripted.baseUrl, model: 'scripted' });
  const about =
    'A scripted endpoint in place of a model. It quotes the answers one by one: this shows the plumbing from the prompt to the checks, and nothing about how well a model writes.';
  const writer = new ModelWriter(endpoint, new ArrangerWriter(words), { seconds: 60 }, words);
  return { writer, about, close: () => scripted.close() };
}

/**
 * What reaches an owner when an endpoint behaves well, badly, or not at all: every way against a few questionnaires.
 * @param {readonly Questionnaire[]} questionnaires
 */
async function evaluateEndpoints(questionnaires) {
  /** @type {typeof import('../backend/src/generation/writers/evaluation/endpoint-cases.js')} */
  const { ENDPOINT_CASES } = await backend('generation/writers/evaluation/endpoint-cases.js');
  /** @type {typeof import('../backend/src/generation/writers/evaluation/evaluate-endpoints.js')} */
  const { evaluateEndpoint, endpointTableOf } = await backend('generation/writers/evaluation/evaluate-endpoints.js');
  /** @type {typeof import('../backend/src/generation/writers/evaluation/scripted-endpoint.js')} */
  const { ScriptedEndpoint } = await backend('generation/writers/evaluation/scripted-endpoint.js');
  const asked = questionnaires.filter(({ name }) => endpointsWrite.includes(name));
  const endpoint = await ScriptedEndpoint.start(() => ({ kind: 'hangs' }));
  /** @type {EndpointRow[]} */
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

/**
 * @param {string | undefined} folder
 * @param {RecordedRow} row
 */
function keepText(folder, { questionnaire, minutes, plainText, text }) {
  if (!folder || plainText === '') return;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${questionnaire}-${minutes}`);
  writeFileSync(`${file}.txt`, `${plainText}\n`);
  if (text) writeFileSync(`${file}.json`, `${JSON.stringify(text, null, 1)}\n`);
}

/** @typedef {{ record: string, recordings?: string | undefined }} Recording folders */

/**
 * One step for every questionnaire: what can be asked is written down, what is answered is gone on with.
 * @param {Recording & { texts?: string | undefined, minutes: readonly Minutes[] }} options
 * @param {readonly Questionnaire[]} questionnaires
 */
async function goOnWithRecordings({ record, recordings = record, texts, minutes }, questionnaires) {
  /** @type {typeof import('../backend/src/generation/writers/evaluation/evaluate-recorded.js')} */
  const { evaluateRecorded } = await backend('generation/writers/evaluation/evaluate-recorded.js');
  const at = { record: resolve(record), recordings: resolve(recordings) };
  /** @type {RecordedRow[]} */
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

/**
 * How good a judge is who does not know which sentence was planted.
 * @param {Recording} folders
 */
async function tryTheJudge({ record, recordings = record }) {
  /** @type {typeof import('../backend/src/generation/writers/evaluation/recorded-model.js')} */
  const { RecordedModel } = await backend('generation/writers/evaluation/recorded-model.js');
  /** @type {typeof import('../backend/src/generation/writers/evaluation/try-judge.js')} */
  const { tryJudge } = await backend('generation/writers/evaluation/try-judge.js');
  const rows = await tryJudge(
    evaluation,
    new RecordedModel({ record: resolve(record), recordings: resolve(recordings) }),
  );
  const waiting = rows.filter(({ isWaiting }) => isWaiting).length;
  const planted = rows.filter(({ kind }) => kind !== null);
  const good = rows.filter(({ kind, isWaiting }) => kind === null && !isWaiting);
  for (const row of planted.filter(({ caught }) => caught === false))
    say(`not caught: ${row.kind}: ${row.name}${row.byRule ? ' (a rule should)' : ''}`);
  for (const row of good) for (const text of row.objected) say(`objected to in the good text ${row.name}: ${text}`);
  const caught = planted.filter((row) => row.caught).length;
  const tried = planted.filter((row) => row.caught !== null).length;
  const objected = good.reduce((sum, row) => sum + row.objected.length, 0);
  const sentences = good.reduce((sum, row) => sum + row.sentences, 0);
  say(
    `${caught} of ${tried} planted faults caught; ${objected} of ${sentences} sentences of ${good.length} good texts objected to.`,
  );
  if (waiting > 0) say(`${waiting} prompts wait in ${record}.`);
}

/**
 * Pairs for a judge, and the key beside their folder.
 * @param {string} folder
 */
async function writeBlindPairs(folder) {
  /** @type {typeof import('../backend/src/generation/writers/evaluation/pairs-to-read.js')} */
  const { blindPairs } = await backend('generation/writers/evaluation/pairs-to-read.js');
  const pairs = blindPairs(evaluation);
  mkdirSync(folder, { recursive: true });
  for (const { id, pair } of pairs) writeFileSync(join(folder, `${id}.md`), pair);
  const key = `${folder}-key.json`;
  writeFileSync(
    key,
    `${JSON.stringify(
      pairs.map(({ id, fault }) => ({ id, fault })),
      null,
      2,
    )}\n`,
  );
  say(`${pairs.length} pairs in ${folder}; the key, which no judge may see, in ${key}`);
}

/**
 * Every questionnaire at every length; each text beside its answers where a folder is named.
 * @param {EulogyWriter} writer
 * @param {readonly Questionnaire[]} questionnaires
 * @param {readonly Minutes[]} lengths
 * @param {string | undefined} folder
 */
async function writeAll(writer, questionnaires, lengths, folder) {
  /** @type {typeof import('../backend/src/generation/writers/evaluation/evaluate.js')} */
  const { evaluate } = await backend('generation/writers/evaluation/evaluate.js');
  /** @type {typeof import('../backend/src/generation/writers/evaluation/pairs-to-read.js')} */
  const { pairToRead } = await backend('generation/writers/evaluation/pairs-to-read.js');
  if (folder) mkdirSync(folder, { recursive: true });
  /** @type {Evaluated[]} */
  const written = [];
  for (const questionnaire of questionnaires) {
    for (const minutes of lengths) {
      const evaluated = await evaluate(writer, questionnaire, minutes);
      written.push(evaluated);
      if (folder && evaluated.text)
        writeFileSync(join(folder, `${questionnaire.name}-${minutes}.md`), pairToRead(evaluated.text, evaluated.brief));
    }
  }
  return written;
}

await runMain(async () => {
  const options = readOptions();
  const { writer: name, only, questionnaires: elsewhere, texts, blind, minutes: lengths } = options;
  const { judge, record, recordings } = options;
  await buildWhatIsStale({ log: say });
  if (blind) return writeBlindPairs(resolve(blind));
  if (judge && record) return tryTheJudge({ record, recordings });
  /** @type {typeof import('../backend/src/generation/writers/evaluation/known-questionnaires.js')} */
  const { knownFolders, questionnairesIn } = await backend('generation/writers/evaluation/known-questionnaires.js');
  /** @type {typeof import('../backend/src/generation/writers/evaluation/evaluate.js')} */
  const { complaintsOf, sharedLinesOf, tableOf } = await backend('generation/writers/evaluation/evaluate.js');
  const folders = elsewhere ? [resolve(elsewhere)] : knownFolders(evaluation);
  const all = questionnairesIn(folders.filter(existsSync));
  const asked = all.filter((one) => !only || one.name.includes(only));
  if (record) return goOnWithRecordings({ record, recordings, texts, minutes: lengths }, asked);
  if (name === undefined) throw new Refusal(usage);
  const { writer, about, close } = await openWriter(name);
  const written = await writeAll(writer, asked, lengths, texts && resolve(texts));
  await close();
  const rows = written.map(({ row }) => row);
  const faulty = rows.filter((row) => complaintsOf(row).length > 0);
  const shared = sharedLinesOf(written.flatMap(({ row, text }) => (text && row.minutes === 5 ? [text] : [])));
  say(
    `${about}\n\n${tableOf(rows)}\n\n${rows.length - faulty.length} of ${rows.length} texts without a finding. ${shared.says}`,
  );
  say('Nothing here says that a text is good: nobody has read it. See docs/words.md.');
  const isWhole = !only && !elsewhere && lengths.length === 3;
  const endpoints = name === 'model' && isWhole ? await evaluateEndpoints(all) : undefined;
  if (isWhole) {
    const before = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
    const { openings, closings } = shared;
    const entry = {
      about,
      writer: writer.name,
      evaluatedAt: new Date().toISOString().slice(0, 10),
      openings,
      closings,
      rows,
    };
    const also = endpoints && { endpoints: { about: endpoints.about, rows: endpoints.rows } };
    writeFileSync(kept, `${JSON.stringify({ ...before, [name]: entry, ...also }, null, 2)}\n`);
    say('docs/evaluation.json');
  }
  const isWrong = rows.some(({ hardFindings, error }) => hardFindings > 0 || error) || endpoints?.wrong;
  process.exit(isWrong ? 1 : 0);
});
