/**
 * proof.md, after row 27: every call of the OpenAPI document, by everybody, with values that are right, random and hostile. Nothing may
 * break (a 500, a hang, an end), nothing may answer in a form that the document does not name, and nobody may find another's words.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Visitor } from '../demo/visitor.mjs';
import { World } from './world.mjs';

/** The longest that one call may take on a small machine under this load, in ms. */
const answersWithin = 15_000;
const atATime = 12;
const fullLength = 50_000;
/** Stands in what only its owner may read. */
const canary = 'quillwort';

/**
 * @typedef {{ type?: string, format?: string, enum?: unknown[], items?: Schema, properties?: Record<string, Schema>, required?: string[], $ref?: string, anyOf?: Schema[], oneOf?: Schema[], allOf?: Schema[], minimum?: number, maximum?: number, maxLength?: number }} Schema
 * @typedef {{ name: string, in: string, required?: boolean, schema?: Schema }} Parameter
 * @typedef {{ method: string, path: string, parameters: Parameter[], body: Schema | undefined, succeeds: number[] }} Call
 * @typedef {{ who: string, visitor: Visitor }} Caller
 */

/** @param {{ requests: number, say: (line: string) => void }} input how many calls are made */
export async function proveFuzz({ requests, say }) {
  const world = await World.start({ fsync: false, env: { LOG_LEVEL: 'warn' } });
  try {
    const spec = await (await fetch(`${world.url}/api/openapi.json`)).json();
    const calls = callsOf(spec);
    const { callers, known } = await peopleOf(world);
    const seen = await fuzzed({ world, spec, calls, callers, known, requests, say });
    const ready = (await fetch(`${world.url}/health/ready`)).status;
    const untried = calls.filter(({ method, path }) => !seen.tried.has(`${method} ${path}`)).length;
    const held = seen.faults.size === 0 && ready === 200 && untried === 0 && !world.app.hasEnded();
    return {
      row: 28,
      name: 'fuzz over the OpenAPI document: every call × everybody × right, random and hostile values',
      passesAt: '0 of 50,000: no 500, no hang, no leak, no answer in a form that the document does not name',
      result: !held ? 'failed' : requests < fullLength ? 'held, at less than full length' : 'passed',
      figures: {
        requests: seen.made,
        calls: calls.length,
        untried,
        statuses: Object.fromEntries([...seen.statuses].sort()),
        slowestMs: Math.round(seen.slowest),
        faults: Object.fromEntries([...seen.faults].slice(0, 40)),
      },
    };
  } finally {
    await world.stop();
  }
}

/** @returns {Call[]} */
function callsOf(/** @type {any} */ spec) {
  return Object.entries(spec.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      method: method.toUpperCase(),
      path,
      parameters: call.parameters ?? [],
      body: call.requestBody?.content?.['application/json']?.schema,
      succeeds: Object.keys(call.responses).map(Number).filter(Boolean),
    })),
  );
}

/** A visitor, a stranger, an owner whose words nobody else may find, and an admin; and the ids that are real. */
async function peopleOf(/** @type {World} */ world) {
  const owner = await world.person();
  const stranger = await world.person();
  const eulogyId = await owner.buy('Honouring Nancy');
  await owner.visitor.patch(`/api/eulogies/${eulogyId}/responses`, {
    responses: { story: `She had one word for it, ${canary}, and never said why.` },
  });
  const { id: ownerId } = await owner.visitor.get('/api/auth/user');
  /** @type {Caller[]} */
  const callers = [
    { who: 'visitor', visitor: new Visitor(world.url) },
    { who: 'stranger', visitor: stranger.visitor },
    { who: 'owner', visitor: owner.visitor },
    { who: 'admin', visitor: await world.admin() },
  ];
  return { callers, known: { id: String(eulogyId), eulogyId: String(eulogyId), userId: String(ownerId) } };
}

/** Calls that end whoever makes them: they are made by somebody who is nobody. */
const ENDS =
  /delete|logout|log-out|sign-out|erase|block|role|password|email|sessions|passkeys|second-factor|totp|withdraw|take-back/i;

/**
 * @param {{ world: World, spec: any, calls: Call[], callers: Caller[], known: Record<string, string>, requests: number, say: (line: string) => void }} input
 */
async function fuzzed({ world, spec, calls, callers, known, requests, say }) {
  const statuses = new Map();
  const faults = new Map();
  const tried = new Set();
  let [made, slowest] = [0, 0];
  const one = async (/** @type {number} */ turn) => {
    const call = calls[turn % calls.length];
    if (call === undefined) return;
    const mayEnd = ENDS.test(call.path) && call.method !== 'GET';
    const caller = mayEnd ? callers[0] : callers[randomInt(callers.length)];
    if (caller === undefined) return;
    const how = ['right', 'random', 'hostile'][randomInt(3)] ?? 'random';
    const { url, init } = requestOf(call, how, known, spec, caller.visitor);
    const began = performance.now();
    const label = `${caller.who} ${call.method} ${call.path}`;
    const fault = (/** @type {string} */ what) =>
      faults.set(`${label}: ${what}`, (faults.get(`${label}: ${what}`) ?? 0) + 1);
    tried.add(`${call.method} ${call.path}`);
    made += 1;
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(), answersWithin);
    try {
      const response = await fetch(`${world.url}${url}`, { ...init, redirect: 'manual', signal: ended.signal });
      const type = response.headers.get('content-type') ?? '';
      const text = type.startsWith('text/event-stream') ? '' : await response.text();
      if (type.startsWith('text/event-stream')) await response.body?.cancel();
      slowest = Math.max(slowest, performance.now() - began);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      for (const what of wrongIn(response.status, type, text, call, caller)) fault(what);
    } catch (error) {
      // what fetch itself refuses to send was never asked
      if (ended.signal.aborted) fault(`no answer within ${answersWithin / 1_000} s`);
      else if (world.app.hasEnded()) fault('the product ended');
      else if (!/invalid|malformed|parse url/i.test(String(error))) fault(`broke off: ${String(error)}`);
    } finally {
      clearTimeout(timer);
    }
  };
  let next = 0;
  const worker = async () => {
    while (next < requests && !world.app.hasEnded()) {
      const turn = next++;
      await one(turn);
      if (turn % 5_000 === 4_999) say(`      ${turn + 1} calls, ${faults.size} kinds of fault`);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  await delay(500);
  return { made, statuses, faults, tried, slowest };
}

/** What an answer says that it must not, and in which form. @returns {string[]} */
function wrongIn(
  /** @type {number} */ status,
  /** @type {string} */ type,
  /** @type {string} */ text,
  /** @type {Call} */ call,
  /** @type {Caller} */ caller,
) {
  const wrong = [];
  if (status >= 500) wrong.push(`${status}: ${text.slice(0, 120)}`);
  if (/node_modules|\bat \S+ \(|\.ts:\d|SELECT |INSERT |relation "|syntax error|ECONNREFUSED/.test(text))
    wrong.push('shows its inside');
  if (status >= 400 && status < 500) {
    if (!type.includes('problem+json')) wrong.push(`${status} as ${type || 'nothing'}`);
    else if (typeof (JSON.parse(text)?.code ?? undefined) !== 'string') wrong.push(`${status} without a code`);
  }
  if (status < 300 && !call.succeeds.includes(status)) wrong.push(`${status} is not in the document`);
  if (['visitor', 'stranger'].includes(caller.who) && text.includes(canary))
    wrong.push('finds the words of somebody else');
  return wrong;
}

/**
 * @param {Call} call
 * @param {string} how
 * @param {Record<string, string>} known
 * @param {any} spec
 * @param {Visitor} visitor
 */
function requestOf(call, how, known, spec, visitor) {
  const value = (/** @type {Parameter} */ { name, schema }) => {
    if (how === 'right') return known[name] ?? String(scalar(valid(schema ?? {}, spec, 0)));
    return how === 'random' && randomInt(2) === 0 ? (known[name] ?? nonsense()) : String(scalar(nonsense()));
  };
  let path = call.path.replace(/\{(\w+)\}/g, (_all, name) => {
    const parameter = call.parameters.find((one) => one.in === 'path' && one.name === name);
    return encoded(value(parameter ?? { name, in: 'path' }).slice(0, 300) || '0').replace(/^\.\.?$/, '0');
  });
  const query = call.parameters
    .filter((one) => one.in === 'query' && (one.required === true || randomInt(3) > 0))
    .map((one) => `${encoded(one.name)}=${encoded(value(one).slice(0, 500))}`);
  if (how === 'hostile' && randomInt(4) === 0) query.push(`${encoded(String(scalar(nonsense()))).slice(0, 60)}=1`);
  if (query.length > 0) path += `?${query.join('&')}`;
  const address = `10.${randomInt(20, 250)}.${randomInt(250)}.${randomInt(1, 250)}`;
  /** @type {Record<string, string>} */
  const headers = { ...visitor.headers, 'x-forwarded-for': address };
  if (call.method === 'GET') return { url: path, init: { method: call.method, headers } };
  const right = valid(call.body ?? { type: 'object' }, spec, 0);
  const given = how === 'right' ? right : how === 'random' ? mutated(right) : hostileBody(right);
  headers['content-type'] = how === 'hostile' && randomInt(20) === 0 ? 'text/xml' : 'application/json';
  const body = typeof given === 'string' ? given : JSON.stringify(given);
  return { url: path, init: { method: call.method, headers, body } };
}

/** Halves of characters have no bytes in an address. */
const encoded = (/** @type {string} */ text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

/** @returns {any} a value that the schema allows, mostly */
function valid(/** @type {Schema} */ schema, /** @type {any} */ spec, /** @type {number} */ depth) {
  if (schema.$ref !== undefined)
    return valid(spec.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, spec, depth);
  const [of] = schema.oneOf ?? schema.anyOf ?? schema.allOf ?? [];
  if (of !== undefined) return valid(of, spec, depth);
  if (schema.enum !== undefined) return schema.enum[randomInt(schema.enum.length)];
  if (depth > 4) return null;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) === true || randomInt(2) === 0)
          .map(([name, inner]) => [name, valid(inner, spec, depth + 1)]),
      );
    case 'array':
      return Array.from({ length: randomInt(3) }, () => valid(schema.items ?? {}, spec, depth + 1));
    case 'integer':
    case 'number':
      return randomInt(Math.max(0, schema.minimum ?? 0), Math.min(1_000, (schema.maximum ?? 999) + 1) || 1);
    case 'boolean':
      return randomInt(2) === 0;
    default:
      return schema.format === 'uuid'
        ? randomUUID()
        : schema.format === 'email'
          ? `fuzz${randomInt(1_000)}@example.com`
          : schema.format?.startsWith('date') === true
            ? new Date(randomInt(2_000_000_000) * 1_000).toISOString()
            : ['Ruth', 'story', 'personal', 'She rang every Sunday.', '1', 'en-AU'][randomInt(6)];
  }
}

const HOSTILE = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '‮Ruth',
  "'; DROP TABLE people; --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'a\r\nSet-Cookie: a=b',
  'x'.repeat(20_100),
  '😀'.repeat(500),
  '9007199254740993',
  '-1',
  '1e309',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  '2026-13-45',
  '00000000-0000-0000-0000-000000000000',
];

function nonsense() {
  const made = [
    () => HOSTILE[randomInt(HOSTILE.length)] ?? '',
    () => randomBytes(randomInt(1, 40)).toString('base64url'),
    () => String(randomInt(1_000_000)),
    () => randomUUID(),
  ];
  return (made[randomInt(made.length)] ?? (() => ''))();
}

/** @returns {string | number | boolean} */
function scalar(/** @type {unknown} */ value) {
  return typeof value === 'object' || value === undefined
    ? JSON.stringify(value ?? null)
    : /** @type {string} */ (value);
}

const STRANGE = [null, true, -1, 1e308, 0.1, [], {}, [[]], { a: { b: {} } }, ['x'], 'x'];

/** A right body with a field gone, another, or one of another kind. */
function mutated(/** @type {any} */ body) {
  if (typeof body !== 'object' || body === null) return STRANGE[randomInt(STRANGE.length)];
  const names = Object.keys(body);
  const name = names[randomInt(names.length || 1)] ?? 'extra';
  const copy = { ...body };
  const what = randomInt(4);
  if (what === 0) delete copy[name];
  else if (what === 1) copy[name] = STRANGE[randomInt(STRANGE.length)];
  else if (what === 2) copy[name] = nonsense();
  else copy[nonsense().slice(0, 50)] = nonsense();
  return copy;
}

/** A body that is made to break whatever reads it. */
function hostileBody(/** @type {any} */ body) {
  const nested = `${'['.repeat(400)}${']'.repeat(400)}`;
  const made = [
    () => '{"',
    () => nested,
    () => '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"isAdmin":true}}}',
    () => JSON.stringify(Object.fromEntries(Object.keys(body ?? {}).map((name) => [name, nonsense()]))),
    () =>
      JSON.stringify(
        Object.fromEntries(Object.keys(body ?? {}).map((name) => [name, STRANGE[randomInt(STRANGE.length)]])),
      ),
    () => JSON.stringify([body]),
    () => JSON.stringify({ ...body, id: 1, userId: randomUUID(), role: 'admin', priceCents: 0, isPaid: true }),
    () => 'null',
  ];
  return (made[randomInt(made.length)] ?? (() => ''))();
}
