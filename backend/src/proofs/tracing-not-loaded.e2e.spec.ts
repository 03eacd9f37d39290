import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../shared/testing/eventually.js';
import { createHouseDatabase } from '../shared/testing/house-database.js';
import type { TestDatabase } from '../shared/testing/test-database.js';
import { AppProcess, buildBackend } from './testing/app-process.js';
import { OtlpReceiver } from '../shared/testing/otlp-receiver.js';

/** Written into the process before anything else: says which packages of OpenTelemetry it loaded. */
const LISTS_PACKAGES = (file: string) => `
  const { writeFileSync } = require('node:fs');
  const list = () => writeFileSync(${JSON.stringify(file)}, JSON.stringify([...new Set(
    Object.keys(require('node:module')._cache).flatMap((path) => path.match(/@opentelemetry.[a-z-]+/) ?? []))]));
  setInterval(list, 200).unref();`;

describe('OpenTelemetry', () => {
  let database: TestDatabase;
  let receiver: OtlpReceiver;
  let folder: string;

  beforeAll(async () => {
    buildBackend();
    folder = mkdtempSync(join(tmpdir(), 'loaded-'));
    [database, receiver] = await Promise.all([createHouseDatabase(), OtlpReceiver.open()]);
  }, 120_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await receiver?.close();
    await database?.drop();
  }, 30_000);

  async function loadedBy(name: string, environment: Record<string, string>): Promise<string[]> {
    const [hook, list] = [join(folder, `${name}.cjs`), join(folder, `${name}.json`)];
    writeFileSync(hook, LISTS_PACKAGES(list));
    const app = await AppProcess.start(database.url, {
      logLevel: 'silent',
      environment: { ...environment, NODE_OPTIONS: `--require=${hook}` },
    });
    try {
      await fetch(`${app.url}/api/profile`);
      return await eventually(() => JSON.parse(readFileSync(list, 'utf8')) as string[]);
    } finally {
      await app.kill();
    }
  }

  it('is not loaded by a process that reports no traces; its bare interface comes with the metrics', async () => {
    expect(await loadedBy('off', {})).toEqual(['@opentelemetry/api']);
  }, 90_000);

  it('is loaded by one that does', async () => {
    const loaded = await loadedBy('on', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    expect(loaded).toEqual(
      expect.arrayContaining(['@opentelemetry/sdk-trace', '@opentelemetry/exporter-trace-otlp-http']),
    );
  }, 90_000);
});
