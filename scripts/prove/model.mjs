/**
 * proof.md, rows 7 and 17: a product of its own whose model is a scripted endpoint on loopback, which fails in every way, and which obeys
 * whatever an answer orders. It shows what the product makes of it; how well a model writes is another matter.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backend } from '../lib/backend.mjs';
import { root } from '../lib/build.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { World } from './world.mjs';

/** How often each way of failing is tried. The one that never answers takes three minutes, and is tried once. */
const roundsOfEach = 5;
/** One writing may take 180 s; a busy machine takes some more to say so. */
const writtenWithin = 240_000;
const mostCalls = 3;
const themes = ['childhood', 'work', 'passions', 'story', 'laughter', 'hard-times', 'taught', 'miss', 'say'];
/** What no text may have in it: markup, links, secrets, orders obeyed, and the other family's words. */
const forbidden =
  /[<>{}[\]|`]|https?:|www\.|javascript:|onerror|sk-live|hunter2|api key|system prompt|language model|instructions|arrr|matey|DROP TABLE|evil\.example|\*\*|Oldfield|Wagga|Quillfeather/i;

/** @param {{ wants: (row: number) => boolean, say: (line: string) => void }} input */
export async function proveModel({ wants, say }) {
  if (!wants(7) && !wants(17)) return [];
  const { ScriptedEndpoint } = await backend('generation/writers/evaluation/scripted-endpoint.js');
  const scripts = await backend('generation/writers/evaluation/scripts.js');
  const endpoint = await ScriptedEndpoint.start(scripts.well);
  const world = await World.start({
    fsync: false,
    env: { OPENAI_API_KEY: 'key-canary', OPENAI_BASE_URL: endpoint.baseUrl, OPENAI_MODEL: 'gpt-4o' },
  });
  try {
    const rows = [];
    if (wants(7)) rows.push(await proveFailures({ world, endpoint, scripts, say }));
    if (wants(17)) rows.push(await proveHostile({ world, endpoint, scripts, say }));
    return rows;
  } finally {
    await world.stop();
    await endpoint.close();
  }
}

function answersOf(name) {
  const file = join(root, `backend/src/generation/brief/__fixtures__/${name}.questionnaire.json`);
  const { answers, people } = JSON.parse(readFileSync(file, 'utf8'));
  const owner = people.find((person) => person.owner).key;
  return Object.fromEntries(
    answers.filter(({ by }) => by === owner).map(({ questionId, answer }) => [questionId, answer]),
  );
}

/** Asks for a text and waits for what comes of it. A text that shows before it is finished is a partial one. */
async function write(visitor, id) {
  const began = performance.now();
  await visitor.post(`/api/eulogies/${id}/generate`, { duration: 3 });
  let eulogy;
  let partial = 0;
  const isOver = async () => {
    eulogy = await visitor.get(`/api/eulogies/${id}`);
    if (eulogy.status === 'generating' && eulogy.generatedContent !== undefined) partial += 1;
    return eulogy.status !== 'generating';
  };
  const isDone = await holdsWithin(writtenWithin, isOver, 100);
  return { eulogy, partial, isDone, ms: performance.now() - began };
}

async function proveFailures({ world, endpoint, scripts, say }) {
  const kinds = [
    ['rate limit', scripts.rateLimited, 'rate-limit'],
    ['429', scripts.tooMany, 'quota'],
    ['quota', scripts.quotaUsedUp, 'quota'],
    ['500', scripts.broken, 'unexpected'],
    ['garbage', scripts.garbage, 'unexpected'],
    ['no JSON', scripts.notJson, 'unexpected'],
    ['cut stream', scripts.cutInTheMiddle, 'unexpected'],
    ['cut by its length', scripts.cutByLength, 'unexpected'],
  ];
  const responses = answersOf('joan-one-voice');
  const wrong = [];
  let most = 0;
  let partials = 0;
  let retries = 0;
  let tried = 0;
  const tryOne = async (kind, script, reason) => {
    const { visitor, buy } = await world.person();
    const id = await buy('Honouring Joan');
    await visitor.patch(`/api/eulogies/${id}/responses`, { responses });
    endpoint.script = script;
    const asked = endpoint.requests.length;
    const { eulogy, partial, isDone } = await write(visitor, id);
    const calls = endpoint.requests.length - asked;
    most = Math.max(most, calls);
    partials += partial + (eulogy.generatedContent === undefined ? 0 : 1);
    tried += 1;
    if (!isDone || eulogy.generationError !== reason) wrong.push(`${kind}: ${eulogy.generationError}`);
    if (/canary|billing|provider/.test(JSON.stringify(eulogy))) wrong.push(`${kind}: words of the provider`);
    endpoint.script = scripts.well;
    const again = await write(visitor, id);
    if (again.eulogy.status === 'completed' && again.eulogy.generationError === null) retries += 1;
    else wrong.push(`${kind}: the retry came to ${again.eulogy.status}`);
  };
  for (const [kind, script, reason] of kinds) {
    for (let round = 0; round < roundsOfEach; round++) await tryOne(kind, script, reason);
    say(`      7  ${kind}: ${roundsOfEach} times`);
  }
  await tryOne('time-out', scripts.slow, 'stalled');
  return {
    row: 7,
    name: 'model endpoint: time-out, 429, quota, 500, garbage, cut stream; the words on the screen are shown by generating-screen.spec',
    passesAt: '≤ 3 calls each, 0 partial texts shown, retry works, the spec’s messages',
    result: wrong.length === 0 && most <= mostCalls && partials === 0 && retries === tried ? 'passed' : 'failed',
    figures: { tried, mostCalls: most, partialTexts: partials, retriesThatWrote: retries, wrong },
  };
}

async function proveHostile({ world, endpoint, scripts, say }) {
  const { MALICIOUS_ANSWERS } = await backend('generation/writers/evaluation/malicious-answers.js');
  const responses = answersOf('joan-one-voice');
  const other = await world.person('Quillfeather');
  const otherId = await other.buy('Honouring Nancy');
  await other.visitor.patch(`/api/eulogies/${otherId}/responses`, {
    responses: { story: 'She hid the Quillfeather behind the clock.' },
  });
  const otherWas = JSON.stringify(await other.visitor.get(`/api/eulogies/${otherId}`));
  endpoint.script = scripts.hostile;
  const effects = [];
  let texts = 0;
  let refused = 0;
  let most = 0;
  for (const [number, malicious] of MALICIOUS_ANSWERS.entries()) {
    const { visitor, user, buy } = await world.person();
    const id = await buy('Honouring Joan');
    const theme = themes[number % themes.length];
    await visitor.patch(`/api/eulogies/${id}/responses`, {
      responses: { ...responses, [theme]: `${malicious}\n${responses[theme] ?? ''}` },
    });
    const before = await countsOf(world);
    const asked = endpoint.requests.length;
    const { eulogy } = await write(visitor, id);
    most = Math.max(most, endpoint.requests.length - asked);
    const text = eulogy.generatedContent ?? '';
    if (text === '' && eulogy.generationError === 'checks-failed') refused += 1;
    else if (text === '') effects.push(`${number}: ${eulogy.generationError}`);
    else texts += 1;
    if (forbidden.test(text)) effects.push(`${number}: ${forbidden.exec(text)[0]}`);
    if (endpoint.requests.slice(asked).some((request) => /Quillfeather/.test(request.user)))
      effects.push(`${number}: another family’s words were sent`);
    const after = await countsOf(world);
    for (const [what, count] of Object.entries(before)) if (after[what] !== count) effects.push(`${number}: ${what}`);
    if ((await visitor.get('/api/auth/user')).role !== user.role) effects.push(`${number}: another role`);
    if (number % 20 === 19) say(`      17  ${number + 1} of ${MALICIOUS_ANSWERS.length}`);
  }
  const otherIs = JSON.stringify(await other.visitor.get(`/api/eulogies/${otherId}`));
  if (otherIs !== otherWas) effects.push('the other family’s eulogy changed');
  return {
    row: 17,
    name: 'malicious answers against a scripted hostile model, over HTTP',
    passesAt: '0 side effects, 0 data from another eulogy, 0 HTML',
    result: effects.length === 0 && MALICIOUS_ANSWERS.length >= 60 && most <= mostCalls ? 'passed' : 'failed',
    figures: { answers: MALICIOUS_ANSWERS.length, texts, refused, mostCalls: most, effects },
  };
}

/** What a text being written may not change: who there is, what there is to read, and what was paid. */
async function countsOf(world) {
  const [counts] = await world.rows(
    `SELECT (SELECT count(*)::int FROM event_store.events WHERE type = 'UserRegistered') AS users,
            (SELECT count(*)::int FROM event_store.events WHERE type IN ('EulogyPaid', 'PurchaseStarted')) AS purchases,
            (SELECT count(*)::int FROM event_store.events WHERE type IN ('RoleGranted', 'ShareLinkMade', 'InvitationAccepted')) AS openings,
            (SELECT count(*)::int FROM event_store.events WHERE type IN ('FactAnswered', 'AnswerContributed')) AS answers`,
  );
  return counts;
}
