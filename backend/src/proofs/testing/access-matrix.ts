import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { eventually } from '../../shared/testing/eventually.js';
import { oneOf } from '../../shared/testing/full-length.js';
import type { TestApp } from '../../shared/testing/test-app.js';
import type { TestAnswer } from '../../shared/testing/test-browser.js';
import { COLUMNS, PEOPLE, type PeopledHouse, type PersonOfMatrix, type World } from './access-people.js';
import { differencesFromContract } from './api-contract.js';

/** A status that succeeds, or a status and the code of the problem: `403 eulogy.not-allowed`. */
type Declared = number | string;

export interface Row {
  /** As the product routes it: `POST /api/admin/purchases/:id/refund`. */
  readonly call: string;
  /** The address that is asked, with names of the world in braces; the routed one unless said. */
  readonly as?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** By person; `*` is everybody else. */
  readonly answers: Readonly<Record<string, Declared>>;
  /** Exactly the fields of a successful answer; of each member where the answer is a list. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Where it is there, exactly the fields of what stands inside a field, by its path without places in lists; `*` for any. */
  readonly inside?: Readonly<Record<string, readonly string[]>>;
}

export interface AccessMatrix {
  readonly module: string;
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

/** What a row says of somebody: themselves, whom they are like, or everybody else. */
function of<Said>(said: Readonly<Record<string, Said>>, person: PersonOfMatrix): Said | undefined {
  const { like = person }: { readonly like?: string } = COLUMNS[person];
  return said[person] ?? said[like] ?? said['*'];
}

function declaredFor({ answers }: Pick<Row, 'answers'>, person: PersonOfMatrix): string {
  return String(of(answers, person));
}

/** Columns that a row says nothing of, and people of a row who are no column. */
export function gapsOf({ routes }: AccessMatrix): string[] {
  return routes.flatMap((row) => [
    ...PEOPLE.filter((person) => declaredFor(row, person) === 'undefined').map((person) => `${row.call}: ${person}?`),
    ...Object.keys(row.answers)
      .filter((name) => name !== '*' && !Object.hasOwn(COLUMNS, name))
      .map((name) => `${row.call}: who is ${name}?`),
  ]);
}

/**
 * Who comes to a row. Whoever is like somebody else comes to some of the rows, all others to each: each row is met by everybody who differs
 * in it, and everybody meets one of `every` rows.
 * @param hasOwnWord whether the row says something of this person alone
 */
export function comersTo(
  turn: number,
  hasOwnWord: (person: PersonOfMatrix) => boolean,
  { every }: { readonly every: number },
): PersonOfMatrix[] {
  const alike = PEOPLE.filter((person) => 'like' in COLUMNS[person] && !hasOwnWord(person));
  const inTurn = oneOf(every, alike, { from: turn });
  return PEOPLE.filter((person) => !alike.includes(person) || inTurn.includes(person));
}

/** The address of a row, its names filled from the world. */
export function addressIn({ call, as }: Pick<Row, 'call' | 'as'>, world: World): string {
  return filled(as ?? call.split(' ')[1] ?? '', world);
}

/** What somebody got, where that is not what the matrix says. @param turn the place of the row among the others */
export async function differencesOf(row: Row, turn: number, people: PeopledHouse): Promise<string[]> {
  const differences: string[] = [];
  const { answers, fields = {} } = row;
  for (const person of comersTo(turn, (one) => one in answers || one in fields, { every: 5 })) {
    const world = { ...people.world, ...people.worlds[person] };
    const [method = 'GET'] = row.call.split(' ');
    const path = addressIn(row, world);
    const what = `${person}: ${row.call}`;
    const answer = row.call.endsWith('/events')
      ? await beginningOfStream(people, person, path)
      : await answered(() =>
          people.browsers[person].request<unknown>(method, path, bodyOf(row, world), row.headers ?? {}),
        );
    const got = toldBy(answer);
    const wanted = declaredFor(row, person);
    if (got !== wanted) differences.push(`${what} answered ${got}, declared is ${wanted}`);
    if (answer.status >= 300) continue;
    differences.push(...differencesFromContract(people.house, row.call, answer).map((each) => `${what} ${each}`));
    const fields = row.fields && of(row.fields, person);
    if (fields) differences.push(...fieldsThatDiffer(what, fields, answer));
    else if (hasFields(answer)) differences.push(`${what} answers fields, and none is declared`);
    if (row.inside) differences.push(...insidesThatDiffer(what, row.inside, answer.body, ''));
  }
  return differences;
}

function bodyOf({ body }: Row, world: World): unknown {
  return body === undefined ? undefined : (JSON.parse(filled(JSON.stringify(body), world)) as unknown);
}

function filled(text: string, world: World): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => world[name] ?? `no ${name}`);
}

/** A status, and beside a refusal its code. */
function toldBy({ status, body }: TestAnswer<unknown>): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? ` ${String(body.code)}` : '';
  return status < 400 ? String(status) : `${status}${code}`;
}

/** An answer that goes on is let go once it has begun. */
async function beginningOfStream(
  { house, browsers }: PeopledHouse,
  person: PersonOfMatrix,
  path: string,
): Promise<TestAnswer<unknown>> {
  const ended = new AbortController();
  const cookie = [...browsers[person].cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(`${house.url}${path}`, { headers: { cookie }, signal: ended.signal });
  const { status, headers } = response;
  const body: unknown = status < 300 ? '' : await response.json();
  ended.abort();
  return { status, headers, body };
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
