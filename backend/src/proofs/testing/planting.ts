import type { OpenAPIObject } from '@nestjs/swagger';
import type { TestAnswer, TestBrowser } from '../../shared/testing/test-browser.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly oneOf?: readonly Schema[];
}

/** Every field of every request body that takes text, `METHOD /path#field.of[].it`, as the API describes itself. */
export function textFieldsOf(api: OpenAPIObject): string[] {
  const schemas = (api.components?.schemas ?? {}) as Record<string, Schema>;
  const fieldsOf = (schema: Schema | undefined, path: string): string[] => {
    if (!schema) return [];
    if (schema.$ref) return fieldsOf(schemas[schema.$ref.split('/').at(-1) ?? ''], path);
    if (schema.oneOf) return schema.oneOf.flatMap((one) => fieldsOf(one, path));
    if (schema.type === 'array') return fieldsOf(schema.items, `${path}[]`);
    if (schema.properties) {
      return Object.entries(schema.properties).flatMap(([name, field]) =>
        fieldsOf(field, path === '' ? name : `${path}.${name}`),
      );
    }
    if (schema.additionalProperties) return fieldsOf(schema.additionalProperties, `${path}{}`);
    const isText = !schema.enum && !['number', 'integer', 'boolean'].includes(schema.type ?? '');
    return isText ? [path] : [];
  };
  const found = Object.entries(api.paths).flatMap(([path, calls]) =>
    Object.entries(calls as Record<string, { requestBody?: { content: Record<string, { schema?: Schema }> } }>).flatMap(
      ([method, { requestBody }]) =>
        Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
          fieldsOf(schema, '').map((field) => `${method.toUpperCase()} ${path}#${field}`),
        ),
    ),
  );
  return [...new Set(found)].sort();
}

/** Every address that can be read, with its parameters filled in by whoever asks. */
export function readableCallsOf(api: OpenAPIObject): string[] {
  return Object.entries(api.paths)
    .filter(([, calls]) => 'get' in (calls as object))
    .map(([path]) => path);
}

/** Sends a word in one field after the other, and notes in which. */
export class Planting {
  private readonly noted = new Set<string>();

  constructor(readonly word: string) {}

  /** The fields that the word was sent in so far, in the order of the alphabet. */
  get fields(): string[] {
    return [...this.noted].sort();
  }

  /**
   * @param route as the API describes it, `PATCH /api/eulogies/{id}`
   * @param ids what stands in its braces
   * @throws Error the answer was another one than wanted
   */
  async send<Body = Record<string, unknown>>(
    browser: TestBrowser,
    route: string,
    ids: Readonly<Record<string, string | number>>,
    body: unknown,
    wanted: readonly number[] = [200, 201, 202, 204],
  ): Promise<Body> {
    const [method = '', template = ''] = route.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
    const answer: TestAnswer<Body> = await browser.request<Body>(method, path, body, {});
    if (!wanted.includes(answer.status))
      throw new Error(`${route} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    this.note(route, body, '');
    return answer.body;
  }

  private note(route: string, value: unknown, path: string): void {
    if (typeof value === 'string') {
      if (value.toLowerCase().includes(this.word.toLowerCase())) this.noted.add(`${route}#${path}`);
    } else if (Array.isArray(value)) {
      for (const member of value) this.note(route, member, `${path}[]`);
    } else if (typeof value === 'object' && value !== null) {
      const isMap = path === 'responses';
      for (const [name, member] of Object.entries(value))
        this.note(route, member, isMap ? `${path}{}` : path === '' ? name : `${path}.${name}`);
    }
  }
}
