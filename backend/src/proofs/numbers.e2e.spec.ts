import type { OpenAPIObject } from '@nestjs/swagger';
import { openApiOf } from '../shared/http/api-docs.js';
import { byLength, oneOf } from '../shared/testing/full-length.js';
import { untilStatus } from '../shared/testing/family.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

/** At the edges of Postgres' and JavaScript's numbers, and no numbers at all. */
const NUMBERS = ['0', '-1', '1.5', '2147483647', '2147483648', '9223372036854775808', '1e400', '0x10', 'NaN', 'seven'];

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema?: Schema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

const isNumeric = (schema: Schema | undefined) => ['number', 'integer'].includes(schema?.type ?? '');

/** Every number that a request can carry, tried on every route that the API describes. */
describe('a number in a request', () => {
  let house: TestApp;
  let owner: TestBrowser;
  let boss: TestBrowser;
  let api: OpenAPIObject;
  let eulogyId = 0;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    api = openApiOf(house.app);
    [owner, boss] = [house.browser(), house.browser()];
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam' });
    await owner.signUp({ email: 'owner@example.com', firstName: 'Claire' });
    eulogyId = await owner.buyEulogy('Honouring Ray');
    await owner.patch(`/api/eulogies/${eulogyId}/responses`, { responses: { story: 'He rowed to the island.' } });
    await owner.post(`/api/eulogies/${eulogyId}/generate`, { duration: 3 });
    await untilStatus(owner, eulogyId, 'completed');
  }, 90_000);
  afterAll(() => house?.close(), 30_000);

  const operations = () =>
    Object.entries(api.paths).flatMap(([path, calls]) =>
      Object.entries(calls as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
    );
  const valueOf = ({ name, schema }: Parameter) =>
    name === 'id' && isNumeric(schema)
      ? String(eulogyId)
      : isNumeric(schema)
        ? '1'
        : '0196c8a0-0000-7000-8000-000000000001';
  const addressOf = (
    path: string,
    { parameters = [] }: Operation,
    odd: { name: string; value: string } | undefined,
  ) => {
    const valueIn = (parameter: Parameter) => (parameter.name === odd?.name ? odd.value : valueOf(parameter));
    const filled = parameters
      .filter((parameter) => parameter.in === 'path')
      .reduce((text, parameter) => text.replace(`{${parameter.name}}`, encodeURIComponent(valueIn(parameter))), path);
    const isAsked = parameters.some((parameter) => parameter.in === 'query' && parameter.name === odd?.name);
    return isAsked && odd ? `${filled}?${odd.name}=${encodeURIComponent(odd.value)}` : filled;
  };
  const answer = async (method: string, address: string, body: unknown) => {
    const browser = address.startsWith('/api/admin') ? boss : owner;
    return (await browser.request(method.toUpperCase(), address, body, {})).status;
  };

  it('in an address is right, or names nothing, or is refused: never an error of ours', async () => {
    const wrong: string[] = [];
    let [tried, turn] = [0, 0];
    for (const { path, method, operation } of operations().filter((one) => !one.path.endsWith('/events'))) {
      for (const { name, schema } of operation.parameters ?? []) {
        if (!isNumeric(schema)) continue;
        for (const value of oneOf(4, NUMBERS, { from: turn++ })) {
          const address = addressOf(path, operation, { name, value });
          const status = await answer(method, address, method === 'get' ? undefined : { version: 1, name: 'x' });
          tried += 1;
          if (status >= 500) wrong.push(`${method} ${address}: ${status}`);
        }
      }
    }
    expect(tried).toBeGreaterThan(byLength({ test: 120, prove: 500 }));
    expect(wrong).toEqual([]);
  }, 120_000);

  it('in a body is right or refused: never an error of ours', async () => {
    const schemas = (api.components?.schemas ?? {}) as Record<string, Schema>;
    const resolved = (schema: Schema): Schema =>
      schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
    const sample = (given: Schema, number: number): unknown => {
      const schema = resolved(given);
      if (schema.enum) return schema.enum[0];
      if (schema.type === 'array') return [sample(schema.items ?? {}, number)];
      if (schema.properties)
        return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, sample(one, number)]));
      if (isNumeric(schema)) return number;
      return schema.type === 'boolean' ? true : (schema.example ?? 'x');
    };
    const hasNumber = (given: Schema): boolean => {
      const schema = resolved(given);
      return (
        isNumeric(schema) ||
        [schema.items, ...Object.values(schema.properties ?? {})].some((one) => one && hasNumber(one))
      );
    };
    const wrong: string[] = [];
    let turn = 0;
    for (const { path, method, operation } of operations()) {
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (!schema || !hasNumber(schema)) continue;
      for (const number of oneOf(2, [0, -1, 1.5, 2_147_483_648, 1e15, 1e300], { from: turn++ })) {
        const status = await answer(method, addressOf(path, operation, undefined), sample(schema, number));
        if (status >= 500) wrong.push(`${method} ${path} with ${number}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
