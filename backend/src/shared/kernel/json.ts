/** Anything that survives `JSON.stringify` and `JSON.parse` unchanged. Integers above 2^53 travel as strings. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };
