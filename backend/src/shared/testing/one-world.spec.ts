import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Environment {
  teardown(): Promise<void>;
}
type EnvironmentClass = new (config: { projectConfig: object }) => Environment;

const OneWorldEnvironment = createRequire(__filename)('../../../jest/one-world-environment.cjs') as EnvironmentClass;

describe('the world of the backend tests', () => {
  it('has the errors and lists of Node itself, as the product has', () => {
    expect(() => readFileSync('/no/such/file')).toThrow(Error);
    expect(process.argv).toBeInstanceOf(Array);
  });

  it('takes back what a test file left behind', async () => {
    const world = new OneWorldEnvironment({ projectConfig: { fakeTimers: {} } });
    const before = globalThis.fetch;
    const listener = (): void => undefined;
    Reflect.set(globalThis, 'leftBehind', 1);
    Reflect.set(globalThis, 'fetch', () => 'nothing');
    process.env['LEFT_BEHIND'] = 'yes';
    process.on('SIGUSR2', listener);
    await world.teardown();
    expect(Reflect.has(globalThis, 'leftBehind')).toBe(false);
    expect(globalThis.fetch).toBe(before);
    expect(process.env['LEFT_BEHIND']).toBeUndefined();
    expect(process.listeners('SIGUSR2')).not.toContain(listener);
  });
});

interface Loaded {
  readonly theirs: object;
  readonly ours: object;
}
const load = (): Loaded => ({
  theirs: jest.requireActual<object>('typeorm'),
  ours: jest.requireActual<object>('../kernel/ids.js'),
});

describe('an installed package', () => {
  it('is loaded once for all test files, also where modules are isolated', () => {
    const { theirs } = load();
    jest.isolateModules(() => expect(load().theirs).toBe(theirs));
  });

  it('cannot be mocked, since other files would meet the mock', () => {
    expect(() => jest.doMock('typeorm', () => ({}))).toThrow('cannot be mocked');
  });
});

describe('a module of ours', () => {
  it('is evaluated anew where modules are isolated, and for a file that mocks one of ours', () => {
    const { ours } = load();
    jest.isolateModules(() => expect(load().ours).not.toBe(ours));
    expect(load().ours).toBe(ours);
    jest.doMock('../kernel/clock.js', () => ({}));
    expect(load().ours).not.toBe(ours);
    expect(jest.requireMock<object>('../kernel/clock.js')).toEqual({});
  });
});
