import { createRequire } from 'node:module';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { hadPrototype } from './json-body.js';

type Class = new (...values: never[]) => object;

interface TypeStorage {
  findTypeMetadata(target: Class, field: string): { readonly typeFunction: () => Class } | undefined;
}

/** What `@Type()` was told: class-transformer keeps it, but does not say it aloud. */
const { defaultMetadataStorage: types } = createRequire(import.meta.url)('class-transformer/cjs/storage.js') as {
  readonly defaultMetadataStorage: TypeStorage;
};

interface Fields {
  /** Each with the class of what it holds where that is a class of ours. */
  readonly held: ReadonlyMap<string, Class | undefined>;
  /** Every one may be anything: `@Allow()` and nothing else. */
  readonly mayBeAnything: boolean;
}

const known = new WeakMap<Class, Fields>();

/**
 * What was sent, without the fields that its class does not declare, at every depth. It goes through the declared fields, never through
 * those that were sent: class-transformer compares each of an object's keys with every other.
 */
export function onlyKnownFields(sent: unknown, type: Class): unknown {
  if (Array.isArray(sent)) return sent.map((one: unknown) => onlyKnownFields(one, type));
  if (typeof sent !== 'object' || sent === null) return sent;
  const fields = fieldsOf(type).held;
  if (fields.size === 0) return sent;
  const kept: Record<string, unknown> = {};
  for (const [field, held] of fields) {
    if (!Object.hasOwn(sent, field)) continue;
    const value = (sent as Readonly<Record<string, unknown>>)[field];
    kept[field] = held ? onlyKnownFields(value, held) : value;
  }
  return kept;
}

/**
 * Keys that no map of ours has, in the fields that hold a map: what reads a body after this drops them without a word.
 * @param known the declared fields. @returns the path of each
 */
export function inheritedKeys(known: unknown, type: Class): string[] {
  if (!isMap(known)) return [];
  return [...fieldsOf(type).held].flatMap(([field, held]) => {
    const map = known[field];
    if (held || !isMap(map)) return [];
    const keys = Object.keys(map).filter((key) => key in Object.prototype || key === 'prototype');
    return [...keys, ...(hadPrototype(map) ? ['__proto__'] : [])].map((key) => `${field}.${key}`);
  });
}

/**
 * What is left of an object whose fields may be anything, as its class; undefined where a rule has to be asked. A save comes so: what
 * reads its answers names each that is not right.
 */
export function asUnchecked(known: unknown, type: Class): object | undefined {
  return isMap(known) && fieldsOf(type).mayBeAnything ? Object.assign(new type(), known) : undefined;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(type: Class): Fields {
  const remembered = known.get(type);
  if (remembered) return remembered;
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const held = new Map(
    rules.map(({ propertyName }) => [propertyName, types.findTypeMetadata(type, propertyName)?.typeFunction()]),
  );
  const isAllowed = rules.length > 0 && rules.every((rule) => rule.type === ValidationTypes.WHITELIST);
  const fields = { held, mayBeAnything: isAllowed && [...held.values()].every((one) => one === undefined) };
  known.set(type, fields);
  return fields;
}
