import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { eventually } from '../../shared/testing/eventually.js';
import { freePort } from '../../shared/testing/free-port.js';
import { storeOfTests } from '../../shared/testing/store-of-tests.js';

const root = resolve(__dirname, '../../../..');
/** Only a start that hangs is found here; how fast it is, `npm run prove` measures. */
const READY_WITHIN_MS = 60_000;

/** Builds the backend where its sources have changed since. */
export function buildBackend(): void {
  const script = `import { buildWhatIsStale } from './scripts/lib/build.mjs'; await buildWhatIsStale({ only: ['backend'] });`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, stdio: 'pipe' });
}

/** The built app as a process of its own, always on the same port, that can be killed and started again. */
export class AppProcess {
  private child: ChildProcess | undefined;
  private said = '';

  private constructor(
    private readonly databaseUrl: string,
    readonly port: number,
    private readonly logLevel: string | undefined,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /**
   * @param options.logLevel undefined: whatever the product does where nobody said
   * @param options.environment variables beside those that every process needs
   */
  static async start(
    databaseUrl: string,
    {
      logLevel,
      environment = {},
    }: { logLevel?: string | undefined; environment?: Readonly<Record<string, string>> } = { logLevel: 'silent' },
  ) {
    const app = new AppProcess(databaseUrl, await freePort(), logLevel, environment);
    await app.start();
    return app;
  }

  /** Everything that it printed since it was started first. */
  get log(): string {
    return this.said;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Until the app says that it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [resolve(root, 'backend/dist/main.js')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        ...(this.logLevel === undefined ? {} : { LOG_LEVEL: this.logLevel }),
        DATABASE_URL: this.databaseUrl,
        ...storeOfTests(this.databaseUrl),
        PORT: String(this.port),
        SESSION_SECRET: 'a-session-secret-that-only-tests-know',
        DATA_ENCRYPTION_KEY: '11'.repeat(32),
        ...this.environment,
      },
    });
    this.child = child;
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`the app ended with code ${child.exitCode}: ${complaint}`);
      const { status } = await fetch(`${this.url}/health/ready`, { signal: AbortSignal.timeout(2_000) });
      if (status !== 200) throw new Error(`the app is not ready: ${status}`);
    }, READY_WITHIN_MS);
  }

  /** As by `kill -9`: nothing of it gets another turn. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }
}
