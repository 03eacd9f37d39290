import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { eventually } from '../../shared/testing/eventually.js';
import type { TestApp } from '../../shared/testing/test-app.js';
import type { TestAnswer, TestBrowser } from '../../shared/testing/test-browser.js';

/** The columns of every matrix. */
export const PEOPLE = ['visitor', 'stranger', 'contributor', 'owner', 'support', 'admin', 'blocked', 'erased'] as const;
export type PersonOfMatrix = (typeof PEOPLE)[number];

interface Row {
  /** As the product routes it: `POST /api/admin/purchases/:id/refund`. */
  readonly call: string;
  /** The address that is asked, with names of the world in braces; the routed one unless said. */
  readonly as?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly statuses: readonly number[];
  /** Exactly the fields of a successful answer; of each member where the answer is a list. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Where it is there, exactly the fields of what stands inside a field, by its path without places in lists; `*` for any. */
  readonly inside?: Readonly<Record<string, readonly string[]>>;
}

export interface AccessMatrix {
  readonly module: string;
  readonly people: readonly string[];
  readonly routes: readonly Row[];
}

export function readMatrix(file: string): AccessMatrix {
  return JSON.parse(readFileSync(resolve(__dirname, '../access', `${file}.json`), 'utf8')) as AccessMatrix;
}

/** Every call that a Nest module routes, `METHOD /path`, in the order of the alphabet. */
export function callsOf({ app }: TestApp, moduleName: string): string[] {
  const calls: string[] = [];
  for (const module of app.get(ModulesContainer).values()) {
    if (module.metatype.name !== moduleName) continue;
    for (const { metatype } of module.controllers.values()) {
      if (!metatype) continue;
      const prefix = Reflect.getMetadata(PATH_METADATA, metatype) as string;
      for (const name of Object.getOwnPropertyNames(metatype.prototype)) {
        const handler = (metatype.prototype as Record<string, object>)[name];
        if (typeof handler !== 'function') continue;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (method === undefined) continue;
        const own = Reflect.getMetadata(PATH_METADATA, handler) as string;
        const path = [prefix, own].map((part) => part.replace(/^\/|\/$/g, '')).filter((part) => part !== '');
        calls.push(`${RequestMethod[method]} /${path.join('/')}`);
      }
    }
  }
  return [...new Set(calls)].sort();
}

/** What somebody got, where that is not what the matrix says. */
export async function differencesOf(
  row: Row,
  browsers: Readonly<Record<PersonOfMatrix, TestBrowser>>,
  world: Readonly<Record<string, string>>,
): Promise<string[]> {
  const [method = 'GET', routed = ''] = row.call.split(' ');
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => world[name] ?? `no ${name}`);
  const path = filled(row.as ?? routed);
  const body = row.body === undefined ? undefined : (JSON.parse(filled(JSON.stringify(row.body))) as unknown);
  const differences: string[] = [];
  for (const [index, person] of PEOPLE.entries()) {
    const answer = await answered(() => browsers[person].request<unknown>(method, path, body, row.headers ?? {}));
    const wanted = row.statuses[index];
    if (answer.status !== wanted)
      differences.push(`${person}: ${row.call} answered ${answer.status}, declared is ${wanted}`);
    if (answer.status >= 300) continue;
    const fields = row.fields?.[person] ?? row.fields?.['*'];
    if (fields) differences.push(...fieldsThatDiffer(`${person}: ${row.call}`, fields, answer));
    else if (hasFields(answer)) differences.push(`${person}: ${row.call} answers fields, and none is declared`);
    if (row.inside) differences.push(...insidesThatDiffer(`${person}: ${row.call}`, row.inside, answer.body, ''));
  }
  return differences;
}

/** A busy machine says 503, "please try again in a moment": that is no answer to who may do what. */
function answered(ask: () => Promise<TestAnswer<unknown>>): Promise<TestAnswer<unknown>> {
  return eventually(async () => {
    const answer = await ask();
    if (answer.status === 503) throw new Error('still 503');
    return answer;
  }, 20_000);
}

/** An empty list has no fields; whoever gets more than that is compared. */
function hasFields({ body }: TestAnswer<unknown>): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).length > 0;
}

function fieldsThatDiffer(what: string, fields: readonly string[], { body }: TestAnswer<unknown>): string[] {
  const members: unknown[] = Array.isArray(body) ? body : [body];
  const wanted = [...fields].sort().join(', ');
  return members
    .map((member) =>
      Object.keys(member as object)
        .sort()
        .join(', '),
    )
    .filter((found) => found !== wanted)
    .map((found) => `${what} has the fields ${found}; declared are ${wanted}`);
}

/** Differences inside the fields of a body, however deep; each once. */
function insidesThatDiffer(
  what: string,
  inside: Readonly<Record<string, readonly string[]>>,
  body: unknown,
  path: string,
): string[] {
  if (Array.isArray(body)) return [...new Set(body.flatMap((member) => insidesThatDiffer(what, inside, member, path)))];
  if (typeof body !== 'object' || body === null) return [];
  const declared = path === '' ? undefined : (inside[path] ?? []);
  if (declared?.includes('*')) return [];
  const [found, wanted] = [Object.keys(body), declared ?? Object.keys(body)].map((keys) => keys.toSorted().join(', '));
  return [
    ...(found === wanted ? [] : [`${what} has in ${path} the fields ${found}; declared are ${wanted}`]),
    ...Object.entries(body).flatMap(([name, value]) =>
      insidesThatDiffer(what, inside, value, path === '' ? name : `${path}.${name}`),
    ),
  ];
}
