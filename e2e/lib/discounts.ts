import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const script = resolve(import.meta.dirname, '../../scripts/discount.mjs');

/** Gives a discount code out by the command that a person uses, on the product that the tests run against. */
export async function offerCode(code: string, ...terms: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [script, 'create', code, ...terms], { env: process.env });
}
