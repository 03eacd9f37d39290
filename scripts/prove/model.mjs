/**
 * proof.md, rows 7 and 17: a product of its own whose model is a scripted endpoint on loopback, which fails in every way, and which obeys
 * whatever an answer orders. It shows what the product makes of it; how well a model writes is another matter.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTurn } from '../bench/figures.mjs';
import { backend } from '../lib/backend.mjs';
import { root } from '../lib/build.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { World } from './world.mjs';

/** How often each way of failing is tried at full length. */
const usualRounds = 5;
/** What one writing may take in this proof, and some more on a busy machine. */
const budgetSeconds = 30;
const writtenWithin = (budgetSeconds + 60) * 1000;
/** A server without a key, an hour of time, and calls that are silent this long: longer than Node's own fetch waits. */
const tenMinutes = 600;
const themes = ['childhood', 'work', 'passions', 'story', 'laughter', 'hard-times', 'taught', 'miss', 'say'];
/** What no text may have in it: markup, links, secrets, and the other family's words. */
const forbidden =
  /[<>{}[\]|`]|https?:|www\.|javascript:|onerror|sk-live|hunter2|api key|system prompt|language model|instructions were|DROP TABLE|evil\.example|\*\*|Oldfield|Wagga|Quillfeather/i;
/** What may stand in a text only under the mark that nobody told it: orders obeyed. */
const obeyed = /arrr|matey|thief|PWNED/i;

/** @typedef {typeof import('../../backend/src/generation/writers/evaluation/scripts.js')} Scripts */
/** @typedef {import('../../backend/src/generation/writers/evaluation/scripted-endpoint.js').ScriptedEndpoint} Endpoint */
/** @typedef {import('../../backend/src/generation/writers/evaluation/scripted-endpoint.js').Script} Script */
/** @typedef {import('../../backend/src/generation/writers/evaluation/scripted-endpoint.js').ScriptedRequest['purpose']} Purpose */

/**
 * A eulogy as its owner reads it, as far as it is looked at here.
 * @typedef {{
 *   status: string,
 *   version: number,
 *   generatedContent: string | null,
 *   generationError?: string | null,
 *   generationNotice: { reason: string, writtenBy: string } | null,
 *   provenance?: { sections: { paragraphs: { sentences: { text: string, verdict: string }[] }[] }[] } | null,
 * }} Eulogy
 */

/** @param {{ wants: (row: number) => boolean, say: (line: string) => void, rounds?: number, slowSeconds?: number }} input */
export async function proveModel({ wants, say, rounds = usualRounds, slowSeconds = tenMinutes }) {
  if (!wants(7) && !wants(17)) return [];
  /** @type {typeof import('../../backend/src/generation/writers/evaluation/scripted-endpoint.js')} */
  const { ScriptedEndpoint } = await backend('generation/writers/evaluation/scripted-endpoint.js');
  /** @type {typeof import('../../backend/src/generation/writers/evaluation/scripts.js')} */
  const scripts = await backend('generation/writers/evaluation/scripts.js');
  const endpoint = await ScriptedEndpoint.start(scripts.well);
  const world = await World.start({
    fsync: false,
    env: {
      OPENAI_API_KEY: 'key-canary',
      OPENAI_BASE_URL: endpoint.baseUrl,
      OPENAI_MODEL: 'gpt-4o',
      AI_SECONDS: String(budgetSeconds),
    },
  });
  try {
    /** @type {import('./types.mjs').ProofRow[]} */
    const rows = [];
    if (wants(7)) {
      const patience = provePatience({ ScriptedEndpoint, scripts, slowSeconds, say });
      const failures = await proveFailures({ world, endpoint, scripts, say, rounds });
      rows.push(together(failures, await patience, rounds, slowSeconds));
    }
    if (wants(17)) rows.push(await proveHostile({ world, endpoint, scripts, say }));
    return rows;
  } finally {
    await world.stop();
    await endpoint.close();
  }
}

/**
 * @param {string} name
 * @returns {Record<string, string>}
 */
function answersOf(name) {
  const file = join(root, `backend/src/generation/brief/__fixtures__/${name}.questionnaire.json`);
  /** @type {import('../demo/types.mjs').Life} */
  const { answers, people } = JSON.parse(readFileSync(file, 'utf8'));
  const owner = people.find((person) => person.owner)?.key;
  return Object.fromEntries(
    answers.filter(({ by }) => by === owner).map(({ questionId, answer }) => [questionId, answer]),
  );
}

/**
 * Asks for a text and waits for what comes of it. A text that shows before it is finished is a partial one.
 * @param {import('./types.mjs').Visitor} visitor
 * @param {number} id
 */
async function write(visitor, id, within = writtenWithin) {
  const began = performance.now();
  /** @type {Eulogy} */
  let eulogy = await visitor.get(`/api/eulogies/${id}`);
  const before = eulogy.version;
  await visitor.post(`/api/eulogies/${id}/generate`, { duration: 3 });
  let partial = 0;
  const isOver = async () => {
    eulogy = await visitor.get(`/api/eulogies/${id}`);
    if (eulogy.status === 'generating' && eulogy.version !== before) partial += 1;
    return eulogy.status !== 'generating';
  };
  const isDone = await holdsWithin(within, isOver, 100);
  return { eulogy, partial, isDone, ms: performance.now() - began };
}

/** @type {Purpose[]} */
const failingCalls = ['draft', 'critic', 'revise', 'listen', 'attribute', 'mend'];
const inventing = ['He collected stamps and sang in a choir.'];

/**
 * A writing in which every kind of call is made, and one kind fails.
 * @param {Scripts} scripts
 * @param {Purpose} purpose
 * @param {Script} fault
 * @returns {Script}
 */
function failingAt(scripts, purpose, fault) {
  return (request) => {
    if (request.purpose === purpose) return fault(request);
    return request.purpose === 'critic' ? scripts.revises(request) : scripts.withFaults(inventing, 'once')(request);
  };
}

/** @param {{ world: World, endpoint: Endpoint, scripts: Scripts, say: import('./types.mjs').Log, rounds: number }} input */
async function proveFailures({ world, endpoint, scripts, say, rounds }) {
  /** @type {[kind: string, script: Script, reason: string, calls?: Purpose[]][]} */
  const kinds = [
    ['rate limit', scripts.rateLimited, 'rate-limit'],
    ['429', scripts.tooMany, 'quota'],
    ['quota', scripts.quotaUsedUp, 'quota'],
    ['wrong key', scripts.failing(401), 'unexpected'],
    ['500', scripts.broken, 'unexpected'],
    ['no JSON', scripts.notJson, 'unexpected'],
    ['cut stream', scripts.cutInTheMiddle, 'unexpected'],
    ['cut by its length', scripts.cutByLength, 'unexpected'],
    ['never answers', scripts.slow, 'stalled'],
    // words are an answer of a critic, of who listens and of whoever mends, and no failure
    ['garbage', scripts.garbage, 'unexpected', ['draft', 'attribute']],
  ];
  const responses = answersOf('joan-one-voice');
  /** @type {string[]} */
  const wrong = [];
  const figures = { tried: 0, withoutText: 0, partialTexts: 0, retriesThatWrote: 0, slowestSeconds: 0 };
  const { visitor, buy } = await world.person();
  /**
   * @param {string} kind
   * @param {Purpose} purpose
   * @param {Script} script
   * @param {string} reason
   */
  const tryOne = async (kind, purpose, script, reason) => {
    const id = await buy('Honouring Joan');
    await visitor.patch(`/api/eulogies/${id}/responses`, { responses });
    endpoint.script = failingAt(scripts, purpose, script);
    const { eulogy, partial, isDone, ms } = await write(visitor, id);
    figures.tried += 1;
    figures.partialTexts += partial;
    figures.slowestSeconds = Math.max(figures.slowestSeconds, Math.round(ms / 1000));
    const what = `${kind} at the ${purpose}`;
    if (!isDone || !eulogy.generatedContent) figures.withoutText += 1;
    const writtenBy = purpose === 'draft' || purpose === 'attribute' ? 'arranger' : 'model';
    const { reason: said, writtenBy: by } = eulogy.generationNotice ?? { reason: undefined, writtenBy: undefined };
    if (said !== reason || by !== writtenBy) wrong.push(`${what}: ${said} by ${by}`);
    if (/canary|billing|provider/.test(JSON.stringify(eulogy))) wrong.push(`${what}: words of the provider`);
    endpoint.script = scripts.well;
    const again = await write(visitor, id);
    if (again.eulogy.status === 'completed' && again.eulogy.generationNotice === null) figures.retriesThatWrote += 1;
    else wrong.push(`${what}: the retry came to ${again.eulogy.status}`);
  };
  for (const [kind, script, reason, calls = failingCalls] of kinds) {
    for (const purpose of calls)
      for (let round = 0; round < rounds; round++) await tryOne(kind, purpose, script, reason);
    say(`      7  ${kind}: at ${calls.length} calls, ${rounds} times each`);
  }
  return { figures, wrong };
}

/**
 * A server without a key, without schemas, and silent for ten minutes before each draft: nothing is given up.
 * @param {{
 *   ScriptedEndpoint: { start: (script: Script) => Promise<Endpoint> },
 *   scripts: Scripts,
 *   slowSeconds: number,
 *   say: import('./types.mjs').Log,
 * }} input
 */
async function provePatience({ ScriptedEndpoint, scripts, slowSeconds, say }) {
  const unhurried = scripts.unhurried(slowSeconds * 1000);
  const endpoint = await ScriptedEndpoint.start((request) =>
    request.purpose === 'draft' ? unhurried(request) : scripts.withoutSchemas(request),
  );
  const world = await World.start({
    fsync: false,
    env: { OPENAI_BASE_URL: endpoint.baseUrl, OPENAI_MODEL: 'local', AI_SECONDS: String(slowSeconds * 6) },
  });
  try {
    const { visitor, buy } = await world.person();
    const id = await buy('Honouring Joan');
    await visitor.patch(`/api/eulogies/${id}/responses`, { responses: answersOf('joan-one-voice') });
    const { eulogy, partial, isDone, ms } = await write(visitor, id, slowSeconds * 6000 + 60_000);
    const isWhole = isDone && eulogy.status === 'completed' && eulogy.generationNotice === null;
    const keys = endpoint.requests.filter(({ headers }) => headers.authorization !== undefined).length;
    const why = [isWhole ? '' : `ten minutes a call came to ${eulogy.status}`, keys === 0 ? '' : 'a key was sent'];
    say(`      7  a server without a key, silent for ${slowSeconds} s before each draft: ${Math.round(ms / 1000)} s`);
    return { seconds: Math.round(ms / 1000), partial, wrong: why.filter((one) => one !== '') };
  } finally {
    await world.stop();
    await endpoint.close();
  }
}

/**
 * @param {Awaited<ReturnType<typeof proveFailures>>} failures
 * @param {Awaited<ReturnType<typeof provePatience>>} patience
 * @param {number} rounds
 * @param {number} slowSeconds
 */
function together({ figures, wrong }, patience, rounds, slowSeconds) {
  const all = [...wrong, ...patience.wrong];
  const { tried, withoutText, partialTexts, retriesThatWrote, slowestSeconds } = figures;
  const holds = all.length === 0 && withoutText === 0 && partialTexts + patience.partial === 0;
  return {
    row: 7,
    name: 'model endpoint: 429, quota, wrong key, 500, garbage, no JSON, cut stream, silence, at every call; ten minutes a call of a server without a key',
    passesAt: `within the budget (${budgetSeconds} s), 0 partial texts shown, always a text with an honest line, retry works`,
    result: holds && retriesThatWrote === tried && slowestSeconds <= budgetSeconds + 15 ? 'passed' : 'failed',
    figures: {
      ...figures,
      rounds,
      silentSecondsOfTheSlowServer: slowSeconds,
      secondsOfTheSlowServer: patience.seconds,
      wrong: all,
    },
  };
}

/** @param {{ world: World, endpoint: Endpoint, scripts: Scripts, say: import('./types.mjs').Log }} input */
async function proveHostile({ world, endpoint, scripts, say }) {
  /** @type {typeof import('../../backend/src/generation/writers/evaluation/malicious-answers.js')} */
  const { MALICIOUS_ANSWERS } = await backend('generation/writers/evaluation/malicious-answers.js');
  const responses = answersOf('joan-one-voice');
  const other = await world.person('Quillfeather');
  const otherId = await other.buy('Honouring Nancy');
  await other.visitor.patch(`/api/eulogies/${otherId}/responses`, {
    responses: { story: 'She hid the Quillfeather behind the clock.' },
  });
  const otherWas = JSON.stringify(await other.visitor.get(`/api/eulogies/${otherId}`));
  endpoint.script = scripts.hostile;
  /** @type {string[]} */
  const effects = [];
  let texts = 0;
  let byModel = 0;
  for (const [number, malicious] of MALICIOUS_ANSWERS.entries()) {
    const { visitor, user, buy } = await world.person();
    const id = await buy('Honouring Joan');
    const theme = inTurn(themes, number);
    await visitor.patch(`/api/eulogies/${id}/responses`, {
      responses: { ...responses, [theme]: `${malicious}\n${responses[theme] ?? ''}` },
    });
    const before = Object.entries(await countsOf(world));
    const asked = endpoint.requests.length;
    const { eulogy } = await write(visitor, id);
    const text = eulogy.generatedContent ?? '';
    if (text === '') effects.push(`${number}: no text, ${eulogy.generationError}`);
    else texts += 1;
    if (eulogy.generationNotice === null) byModel += 1;
    const [crept] = forbidden.exec(text) ?? [];
    if (crept !== undefined) effects.push(`${number}: ${crept}`);
    const sentences = (eulogy.provenance?.sections ?? []).flatMap(({ paragraphs }) =>
      paragraphs.flatMap((one) => one.sentences),
    );
    const told = sentences.filter(({ verdict }) => verdict !== 'unsupported').map((sentence) => sentence.text);
    const [order] = obeyed.exec(told.join(' ')) ?? [];
    if (order !== undefined) effects.push(`${number}: ${order}, unmarked`);
    if (endpoint.requests.slice(asked).some((request) => /Quillfeather/.test(request.user)))
      effects.push(`${number}: another family’s words were sent`);
    const after = new Map(Object.entries(await countsOf(world)));
    for (const [what, count] of before) if (after.get(what) !== count) effects.push(`${number}: ${what}`);
    if ((await visitor.get('/api/auth/user')).role !== user.role) effects.push(`${number}: another role`);
    if (number % 20 === 19) say(`      17  ${number + 1} of ${MALICIOUS_ANSWERS.length}`);
  }
  const otherIs = JSON.stringify(await other.visitor.get(`/api/eulogies/${otherId}`));
  if (otherIs !== otherWas) effects.push('the other family’s eulogy changed');
  return {
    row: 17,
    name: 'malicious answers against a scripted hostile model, over HTTP',
    passesAt:
      '0 side effects, 0 data from another eulogy, 0 HTML, 0 honest texts refused: the model’s texts do reach the owner',
    result: effects.length === 0 && MALICIOUS_ANSWERS.length >= 60 && byModel === texts ? 'passed' : 'failed',
    figures: { answers: MALICIOUS_ANSWERS.length, texts, textsOfTheModel: byModel, effects },
  };
}

/**
 * What a text being written may not change: who there is, what there is to read, and what was paid.
 * @param {World} world
 */
async function countsOf(world) {
  const types = (await world.events()).map(({ type }) => type);
  /** @param {string[]} some */
  const count = (...some) => types.filter((type) => some.includes(type)).length;
  return {
    users: count('UserRegistered'),
    purchases: count('EulogyPaid', 'PurchaseStarted'),
    openings: count('RoleGranted', 'ShareLinkMade', 'InvitationAccepted'),
    answers: count('FactAnswered', 'AnswerContributed'),
  };
}
