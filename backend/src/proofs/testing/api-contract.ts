import { Ajv, type ValidateFunction } from 'ajv';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openApiOf } from '../../shared/http/api-docs.js';
import type { TestApp } from '../../shared/testing/test-app.js';
import type { TestAnswer } from '../../shared/testing/test-browser.js';

type Json = Readonly<Record<string, unknown>>;
interface Declaration {
  readonly content?: Readonly<Record<string, { readonly schema?: Json }>>;
}

/** What the API's own description declares, compared with what is answered: every field of it and no other. */
class Contract {
  private readonly document: OpenAPIObject;
  private readonly ajv = new Ajv({ allErrors: true, strict: false, validateFormats: true });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor({ app }: TestApp) {
    this.document = openApiOf(app);
    this.ajv.addSchema({ $id: 'api', components: closed(this.document.components) as object });
    for (const [name, pattern] of Object.entries(FORMATS)) this.ajv.addFormat(name, pattern);
  }

  calls(): string[] {
    const all = Object.entries(this.document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    return all.sort();
  }

  /** @param call as the product routes it */
  differences(call: string, answer: TestAnswer<unknown>): string[] {
    const declared = this.declared(call);
    if (!declared) return [];
    const declaration = declared[String(answer.status)];
    if (!declaration) return [`answers ${answer.status}; the API declares ${Object.keys(declared).join(', ')}`];
    const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
    const declaredTypes = Object.keys(declaration.content ?? {});
    if (declaredTypes.length === 0) return type === '' ? [] : [`answers ${type}, and the API declares no content`];
    if (!declaredTypes.includes(type)) return [`answers ${type}; the API declares ${declaredTypes.join(', ')}`];
    if (type !== 'application/json') return [];
    const schema = declaration.content?.[type]?.schema;
    if (!schema) return ['answers JSON, and the API declares no fields of it'];
    const validate = this.validatorOf(`${call} ${answer.status}`, schema);
    if (validate(answer.body)) return [];
    return [...new Set((validate.errors ?? []).map(sentence))];
  }

  private declared(call: string): Readonly<Record<string, Declaration>> | undefined {
    const [method = '', path = ''] = call.split(' ');
    const item = this.document.paths[path.replace(/:(\w+)/g, '{$1}')] as Json | undefined;
    const operation = item?.[method.toLowerCase()] as { responses?: Record<string, Declaration> } | undefined;
    return operation?.responses;
  }

  private validatorOf(name: string, schema: Json): ValidateFunction {
    const known = this.validators.get(name);
    if (known) return known;
    const made = this.ajv.compile(closed(schema) as Json);
    this.validators.set(name, made);
    return made;
  }
}

const FORMATS = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  email: /^\S+@\S+$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^\w+:\S+$/,
} as const;

/** A schema of OpenAPI as one of JSON Schema in which an object has its declared fields alone. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, name === 'example' ? value : closed(value)]),
  );
  const whole: Record<string, unknown> = rest;
  if (typeof whole['$ref'] === 'string') whole['$ref'] = `api${whole['$ref']}`;
  if (whole['type'] === 'object' && whole['properties'] !== undefined) whole['additionalProperties'] ??= false;
  return nullable === true ? { anyOf: [{ type: 'null' }, whole] } : whole;
}

function sentence(error: { instancePath: string; message?: string; params: Record<string, unknown> }): string {
  const place = error.instancePath.replace(/\/\d+/g, '/n') || 'the answer';
  const field = error.params['additionalProperty'];
  return `has in ${place}: ${error.message ?? 'something else'}${field === undefined ? '' : ` (${String(field)})`}`;
}

const contracts = new WeakMap<TestApp, Contract>();

export function contractOf(house: TestApp): Contract {
  const contract = contracts.get(house) ?? new Contract(house);
  contracts.set(house, contract);
  return contract;
}

/** What of a successful answer is not as the API's description says. */
export function differencesFromContract(house: TestApp, call: string, answer: TestAnswer<unknown>): string[] {
  return contractOf(house).differences(call, answer);
}
