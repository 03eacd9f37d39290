import { testConfiguration } from '../testing/test-configuration.js';
import { ConfigurationProblems } from './configuration.js';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    testConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationProblems) return error.problems;
    throw error;
  }
  return [];
}

describe('tracing', () => {
  it('is off unless a collector is named', () => {
    expect(testConfiguration().tracing).toBeUndefined();
  });

  it('takes a collector alone, and keeps every trace', () => {
    expect(testConfiguration(endpoint).tracing).toEqual({
      url: 'http://127.0.0.1:4318/v1/traces',
      headers: {},
      serviceName: 'eulogy',
      share: 1,
    });
  });

  it('takes what the collector asks for, and never prints it', () => {
    const configuration = testConfiguration({
      ...endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20canary, x-team = families',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
      OTEL_SERVICE_NAME: 'eulogy-one',
    });
    expect(configuration.tracing).toMatchObject({
      headers: { authorization: 'Bearer canary', 'x-team': 'families' },
      serviceName: 'eulogy-one',
      share: 0.05,
    });
    expect(JSON.stringify(configuration)).not.toContain('canary');
  });

  it.each([
    [{ OTEL_TRACES_SAMPLER_ARG: '0.5' }, /^OTEL_TRACES_SAMPLER_ARG is set, but traces go nowhere/],
    [{ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '2' }, /^OTEL_TRACES_SAMPLER_ARG must be the share/],
    [{ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'canary' }, /^OTEL_EXPORTER_OTLP_HEADERS must be name=value/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'canary' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be a URL/],
  ])('refuses %j, and says no value', (environment, problem) => {
    const problems = problemsOf(environment);
    expect(problems).toEqual([expect.stringMatching(problem)]);
    expect(problems.join()).not.toContain('canary');
  });
});
