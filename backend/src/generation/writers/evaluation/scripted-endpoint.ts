import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallPurpose } from '../../domain/model-calls/model-call.js';
import { readPromptData, type PromptData } from './prompt-reading.js';

/** What the endpoint was asked, as far as a script needs it. */
export interface ScriptedRequest {
  /** From 1, over the life of the endpoint. */
  number: number;
  purpose: CallPurpose;
  system: string;
  user: string;
  data: PromptData;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/**
 * What a script does with a request. `everyMs`: it speaks word by word, or in so many `pieces`, with so long between two; `afterMs`: it is
 * silent so long first.
 * `cut` breaks the connection in the middle of an answer; `hangs` never answers.
 */
export type ScriptedReply =
  | { kind: 'says'; content: string; finish?: 'stop' | 'length'; everyMs?: number; pieces?: number; afterMs?: number }
  | { kind: 'fails'; status: number; error: { message: string; type?: string; code?: string; param?: string } }
  | { kind: 'answers'; raw: string }
  | { kind: 'cut' }
  | { kind: 'hangs' };

export type Script = (request: ScriptedRequest) => ScriptedReply;

/**
 * Stands in for a model: a real server on loopback that speaks chat completions and answers by a script. It shows what the product
 * does with what a model may answer; it says nothing about how well any model writes.
 */
export class ScriptedEndpoint {
  readonly requests: ScriptedRequest[] = [];

  private constructor(
    private readonly server: Server,
    public script: Script,
  ) {}

  static async start(script: Script): Promise<ScriptedEndpoint> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = new ScriptedEndpoint(server, script);
    server.on(
      'request',
      (request: IncomingMessage, response: ServerResponse) => void endpoint.serve(request, response),
    );
    return endpoint;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}/v1`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as Record<string, unknown>;
    const asked = this.heard(body, request.headers);
    this.requests.push(asked);
    // a connection that is kept may be closed in the moment in which the next request takes it
    response.setHeader('connection', 'close');
    const answer = this.script(asked);
    if (body['stream'] === true && answer.kind !== 'answers' && answer.kind !== 'fails') await stream(response, answer);
    else reply(response, answer, String(body['model']));
  }

  private heard(body: Record<string, unknown>, headers: IncomingMessage['headers']): ScriptedRequest {
    const messages = Array.isArray(body['messages']) ? (body['messages'] as { role: string; content: string }[]) : [];
    const said = (role: string): string => messages.find((message) => message.role === role)?.content ?? '';
    const [system, user] = [said('system'), said('user')];
    return {
      number: this.requests.length + 1,
      purpose: purposeOf(system),
      system,
      user,
      data: readPromptData(system, user),
      headers,
      body,
    };
  }
}

const BEGINNINGS: readonly (readonly [string, CallPurpose])[] = [
  ['You edit', 'critic'],
  ['You revise', 'revise'],
  ['You hear', 'listen'],
  ['You check', 'attribute'],
  ['You mend', 'mend'],
  ['You put', 'wish'],
];

function purposeOf(system: string): CallPurpose {
  return BEGINNINGS.find(([words]) => system.startsWith(words))?.[1] ?? 'draft';
}

const USAGE = { prompt_tokens: 4_000, completion_tokens: 1_000, total_tokens: 5_000 };

async function stream(
  response: ServerResponse,
  answer: Exclude<ScriptedReply, { kind: 'answers' | 'fails' }>,
): Promise<void> {
  if (answer.kind === 'hangs') return;
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      response.on('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  const say = (data: object | string): boolean =>
    response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
  const piece = (content: string, finish: string | null = null): object => ({
    id: 'scripted',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { content }, finish_reason: finish }],
  });
  if (answer.kind === 'says' && answer.afterMs !== undefined) await wait(answer.afterMs);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (answer.kind === 'cut') {
    response.write(`data: ${JSON.stringify(piece('I am here to speak of '))}\n\n`, () => response.destroy());
    return;
  }
  const { finish = 'stop', everyMs } = answer;
  for (const words of piecesOf(answer)) {
    if (response.destroyed) return;
    if (everyMs !== undefined) await wait(everyMs);
    say(piece(words));
  }
  say(piece('', finish));
  say({ id: 'scripted', choices: [], usage: USAGE });
  say('[DONE]');
  response.end();
}

function piecesOf({ content, everyMs, pieces }: Extract<ScriptedReply, { kind: 'says' }>): string[] {
  if (everyMs === undefined) return [content];
  if (pieces === undefined) return content.split(/(?<=\s)/);
  const length = Math.ceil(content.length / pieces);
  return Array.from({ length: pieces }, (_, index) => content.slice(index * length, (index + 1) * length));
}

function reply(response: ServerResponse, answer: ScriptedReply, model: string): void {
  if (answer.kind === 'hangs') return;
  if (answer.kind === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
    response.write('{"id":"scripted","object":"chat.completion","choices":[{"index":0,"message":{"role":"assi', () =>
      response.destroy(),
    );
    return;
  }
  if (answer.kind === 'fails') {
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: answer.error }));
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(answer.kind === 'answers' ? answer.raw : JSON.stringify(completion(answer, model)));
}

function completion({ content, finish = 'stop' }: Extract<ScriptedReply, { kind: 'says' }>, model: string): object {
  return {
    id: 'scripted',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [
      { index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: finish, logprobs: null },
    ],
    usage: USAGE,
  };
}
