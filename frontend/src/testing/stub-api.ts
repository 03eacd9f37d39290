import type { KeptRequest } from './kept-request.js';

/** One call as the screens made it. */
export interface RecordedCall {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

interface Answered {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Answer = Answered | ((call: RecordedCall) => Answered | 'no-connection' | Promise<Answered>);

/** Answers by "METHOD /path"; a query string is ignored unless the key has one. A list answers call by call, its last one for good. */
export type Answers = Record<string, Answer | Answer[]>;

/** Answered in every test that does not say otherwise: no second factor, no passkey, one pays before the questions, and nobody waits for an answer. */
const ALWAYS: Answers = {
  'GET /api/auth/passkeys': { body: [] },
  'GET /api/admin/chat/conversations': {
    body: { items: [], total: 0, page: 1, pageSize: 15, unread: 0, waiting: 0, waitingEnquiries: 0 },
  },
  'GET /api/payments/config': {
    body: { provider: 'sandbox', publishableKey: null, payWhen: 'before-answering' },
  },
  'GET /api/staff/second-factor': {
    body: { status: 'off', required: false, confirmed: true, recoveryCodesLeft: 0, passkeys: 0 },
  },
};

/** Nobody said anything aloud, and nobody writes anything down, in a test that does not say otherwise. */
const usual = (method: string, path: string): Answer | undefined =>
  method === 'GET' && /^\/api\/(eulogies|guest)\/\d+\/recordings$/.test(path)
    ? { body: { recordings: [], transcriber: null, voices: null, offered: 0 } }
    : method === 'GET' && /^\/api\/eulogies\/\d+\/vouching$/.test(path)
      ? { body: NOBODY_TO_ASK }
      : method === 'GET' && /^\/api\/(eulogies\/\d+\/book\/mine|guest\/\d+\/book)$/.test(path)
        ? { body: NO_WORDS_FOR_A_BOOK }
        : method === 'GET' && /^\/api\/eulogies\/\d+\/order-of-service$/.test(path)
          ? { body: NO_SHEET_YET }
          : method === 'GET' && /^\/api\/eulogies\/\d+\/photos$/.test(path)
            ? { body: { photos: [], removed: [], most: 6 } }
            : undefined;

const NO_SHEET_YET = {
  ...{ day: '', time: '', place: '', items: [], thanks: '' },
  ...{ edition: 0, isSaved: false, person: '', years: '' },
};

const NO_WORDS_FOR_A_BOOK = { owner: 'Claire', about: 'Ray', title: '', answer: null, memories: 0, mayTake: false };

const NOBODY_TO_ASK = {
  version: 0,
  tellers: [],
  wishes: [],
  vouched: [],
  whoseWords: { ownPercent: 0, tellers: 0, asked: 0, vouched: 0 },
};

/** Puts a stub in the place of `fetch`. A call without an answer fails the test with its name. */
export function stubApi(answers: Answers): {
  calls: RecordedCall[];
  answers: Answers;
  callsTo: (key: string) => RecordedCall[];
} {
  const calls: RecordedCall[] = [];
  const used = new Map<string, number>();
  const stub = async (input: RequestInfo | URL): Promise<Response> => {
    const { method, path, sent, headers } = input as KeptRequest;
    const call: RecordedCall = {
      method,
      path,
      body: typeof sent === 'string' ? JSON.parse(sent) : sent,
      headers,
    };
    calls.push(call);
    const known = { ...ALWAYS, ...answers };
    const key = [`${method} ${path}`, `${method} ${path.split('?')[0]}`].find((candidate) => candidate in known);
    const found = key === undefined ? usual(method, path) : known[key];
    if (found === undefined) throw new Error(`The test gave no answer for ${method} ${path}`);
    const count = used.get(key ?? path) ?? 0;
    used.set(key ?? path, count + 1);
    const answer = Array.isArray(found) ? found[Math.min(count, found.length - 1)]! : found;
    const { status = 200, body, headers: told = {} } = await resolve(answer, call);
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(status === 204 ? null : text, { status, headers: told });
  };
  globalThis.fetch = stub;
  const callsTo = (key: string): RecordedCall[] =>
    calls.filter((call) => `${call.method} ${call.path.split('?')[0]}` === key);
  return { calls, answers, callsTo };
}

async function resolve(answer: Answer, call: RecordedCall): Promise<Answered> {
  const given = typeof answer === 'function' ? await answer(call) : answer;
  if (given === 'no-connection') throw new TypeError('Failed to fetch');
  return given;
}

/** A problem+json body as the server sends it. */
export function problem(status: number, code: string, message: string, errors?: { path: string; message: string }[]) {
  return {
    status,
    body: { type: `urn:problem:${code}`, title: message, status, detail: message, code, message, errors },
  };
}
