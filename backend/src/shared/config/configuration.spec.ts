import { inspect } from 'node:util';
import { ConfigurationProblems, readConfiguration } from './configuration.js';
import type { Environment } from './environment-reader.js';

const key = Buffer.alloc(32, 7);

const enough = {
  DATABASE_URL: 'postgres://eulogy:pw-canary@127.0.0.1:5432/eulogy',
  SESSION_SECRET: 'session-canary-session-canary-session',
  DATA_ENCRYPTION_KEY: key.toString('base64'),
};

const production = {
  ...enough,
  NODE_ENV: 'production',
  APP_URL: 'https://eulogy.example.com',
  SESSION_SECRET: 'v6Qm2TzKp9bXcW4yJr7HdLf1sNgA8eUo',
  DATA_ENCRYPTION_KEY: 'nzweelstSGDH4Zo/XQuCZOH3qcNbbSBI+hPH6VsI0mQ=',
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'Eulogy <hello@example.com>',
};

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_canary',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
};

function problemsOf(environment: Environment): readonly string[] {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationProblems) return error.problems;
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('takes the documented defaults when only what is required is given', () => {
    const configuration = readConfiguration(enough);
    expect(configuration).toMatchObject({
      environment: 'development',
      isProduction: false,
      http: {
        port: 3000,
        host: '127.0.0.1',
        trustedProxies: ['loopback'],
        appUrl: 'http://localhost:3000',
        secureCookies: false,
      },
      eventStore: { adapter: 'postgres' },
      payment: { adapter: 'sandbox' },
      writer: { adapter: 'local' },
      mail: { adapter: 'outbox', from: 'Eulogy <no-reply@localhost>' },
      adminEmails: [],
      logLevel: 'info',
      staffMfa: 'optional',
      aiRevisionsIncluded: 'unlimited',
      payWhen: 'before-answering',
      business: { gst: 'not-registered', abn: undefined, name: undefined, phone: undefined },
      conversionUrl: undefined,
    });
    expect(configuration.dataDir).toBe(`${process.cwd()}/.data`);
    expect(configuration.dataEncryptionKey.equals(key)).toBe(true);
  });

  it('reads an encryption key written as hex as the same key', () => {
    const configuration = readConfiguration({ ...enough, DATA_ENCRYPTION_KEY: key.toString('hex').toUpperCase() });
    expect(configuration.dataEncryptionKey.equals(key)).toBe(true);
  });

  it('reads the keys that another one replaced, however each is written', () => {
    const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const written = ` ${one.toString('base64')}, ${two.toString('hex')},`;
    const configuration = readConfiguration({ ...enough, DATA_ENCRYPTION_KEY_PREVIOUS: written });
    expect(configuration.previousEncryptionKeys).toEqual([one, two]);
    expect(inspect(configuration)).not.toContain(two.toString('hex'));
    expect(readConfiguration(enough).previousEncryptionKeys).toEqual([]);
  });

  it('lets the address follow the port unless it is given', () => {
    expect(readConfiguration({ ...enough, PORT: '4100' }).http.appUrl).toBe('http://localhost:4100');
    const given = readConfiguration({ ...enough, PORT: '4100', APP_URL: 'https://eulogy.example.com/' }).http;
    expect(given).toMatchObject({ appUrl: 'https://eulogy.example.com', secureCookies: true });
  });

  it('believes the proxies that are named, and this machine always', () => {
    const { trustedProxies } = readConfiguration({ ...enough, TRUST_PROXY: '192.0.2.7, fd00::/8,uniquelocal' }).http;
    expect(trustedProxies).toEqual(['loopback', '192.0.2.7', 'fd00::/8', 'uniquelocal']);
  });

  it('treats an empty variable as one that is not set', () => {
    expect(readConfiguration({ ...enough, PORT: '', EVENTSTORE_URL: ' ', STRIPE_SECRET_KEY: '' }).payment.adapter).toBe(
      'sandbox',
    );
  });

  it('names every wrong and missing variable at once, each in a line of its own', () => {
    const problems = problemsOf({
      PORT: '70000',
      LOG_LEVEL: 'loud',
      DATA_ENCRYPTION_KEY: 'short',
      SESSION_SECRET: 'short',
    });
    expect(problems.map((line) => line.split(' ')[0])).toEqual(
      expect.arrayContaining(['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'SESSION_SECRET', 'DATA_ENCRYPTION_KEY']),
    );
    expect(problems).toHaveLength(5);
    for (const line of problems) expect(line).not.toContain('\n');
  });

  it.each([
    ['NODE_ENV', 'staging'],
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['HOST', 'http://x'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['APP_URL', 'eulogy.example.com'],
    ['APP_URL', 'ftp://eulogy.example.com'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres:///eulogy'],
    ['EVENTSTORE_URL', 'http://localhost:2113'],
    ['EVENTSTORE_URL', 'esdb://one:2113,,three:2113'],
    ['EVENTSTORE_URL', 'esdb://one:2113,two:port'],
    ['SESSION_SECRET', 'x'.repeat(31)],
    ['DATA_ENCRYPTION_KEY', Buffer.alloc(31).toString('base64')],
    ['DATA_ENCRYPTION_KEY', 'g'.repeat(64)],
    ['DATA_ENCRYPTION_KEY_PREVIOUS', `${key.toString('base64')},short`],
    ['ADMIN_EMAILS', 'anna@example.com, bob'],
    ['STAFF_MFA', 'maybe'],
    ['ALLOW_SANDBOX', 'yes'],
    ['OPENAI_BASE_URL', 'localhost:8080'],
    ['OPENAI_MODEL', 'a-model-without-an-endpoint'],
    ['OPENAI_CHECK_MODEL', 'a-judge-without-an-endpoint'],
    ['AI_SECONDS', '5'],
    ['AI_CENTS', '0'],
    ['AI_PRICES', 'gpt-4o=cheap'],
    ['AI_REVISIONS_INCLUDED', 'many'],
    ['PAY_WHEN', 'never'],
    ['GST_REGISTERED', 'yes'],
    ['BUSINESS_ABN', '51824753557'],
    ['BUSINESS_ABN', '1234'],
    ['BUSINESS_PHONE', 'ring me'],
    ['CONVERSION_URL', 'tracker'],
    ['ALERT_EMAILS', 'night'],
    ['ALERT_WEBHOOK_URL', 'ftp://chat.example.com'],
    ['ALERT_WEBHOOK_SECRET', 'a-secret-without-a-webhook-of-any-kind'],
    ['ALERT_MODEL_USD_A_DAY', '0'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['SMTP_URL', 'http://localhost'],
    ['MAIL_FROM', 'Eulogy <hello>'],
  ])('refuses %s=%s with one line that names it and does not repeat it', (name, value) => {
    // a sender is given where none is under test, since a mail server alone would be a second problem
    const problems = problemsOf({ ...enough, MAIL_FROM: 'hello@example.com', [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
    expect(problems[0]).not.toContain(` ${value}`);
  });

  it('names GST on receipts only together with the ABN that makes them tax invoices', () => {
    expect(problemsOf({ ...enough, GST_REGISTERED: 'true' })).toEqual([
      expect.stringMatching(/^BUSINESS_ABN is missing/),
    ]);
    // the ABN of the Australian Taxation Office, published on the Business Register
    const { business } = readConfiguration({ ...enough, GST_REGISTERED: 'true', BUSINESS_ABN: '51 824 753 556' });
    expect(business).toMatchObject({ gst: 'registered', abn: '51824753556' });
  });

  it('never prints a secret, neither as a problem nor as a configuration', () => {
    const configuration = readConfiguration({
      ...enough,
      ...stripe,
      OPENAI_API_KEY: 'ai-canary',
      SMTP_URL: 'smtp://u:mail-canary@h',
      MAIL_FROM: 'a@b',
    });
    expect(JSON.stringify(configuration) + inspect(configuration)).not.toMatch(/canary/);
    expect(JSON.stringify(configuration) + inspect(configuration)).not.toContain(key.toString('base64'));
    const wrong = Object.fromEntries(
      ['DATABASE_URL', 'EVENTSTORE_URL', 'SESSION_SECRET', 'DATA_ENCRYPTION_KEY', 'STRIPE_SECRET_KEY', 'SMTP_URL'].map(
        (name) => [name, 'canary'],
      ),
    );
    expect(problemsOf(wrong).length).toBeGreaterThanOrEqual(6);
    expect(problemsOf(wrong).join('\n')).not.toMatch(/canary/);
  });

  it('takes an owner of the events, and none that is the product itself', () => {
    const owner = 'postgres://owner:pw@127.0.0.1:5432/eulogy';
    expect(readConfiguration(enough).databaseOwnerUrl).toBeUndefined();
    expect(readConfiguration({ ...enough, DATABASE_OWNER_URL: owner }).databaseOwnerUrl).toBe(owner);
    expect(problemsOf({ ...enough, DATABASE_OWNER_URL: enough.DATABASE_URL })).toEqual([
      'DATABASE_OWNER_URL must name another role than DATABASE_URL: the one that owns the events.',
    ]);
    expect(problemsOf({ ...enough, DATABASE_OWNER_URL: 'mysql://owner@localhost/x' })[0]).toMatch(
      /^DATABASE_OWNER_URL /,
    );
    const pooled = owner.replace('127.0.0.1:5432', 'pooler.example.com:6432');
    expect(readConfiguration({ ...enough, DATABASE_OWNER_URL: pooled }).databaseOwnerUrl).toBe(pooled);
    for (const other of ['postgres://owner@127.0.0.1:5432/postgres', 'postgres://owner@127.0.0.1:5432'])
      expect(problemsOf({ ...enough, DATABASE_OWNER_URL: other })).toEqual([
        'DATABASE_OWNER_URL must name the same database as DATABASE_URL: the tables of that one change.',
      ]);
  });

  it('forgets the owner once nothing asks for it again', () => {
    const owner = 'postgres://owner:pw@127.0.0.1:5432/eulogy';
    const configuration = readConfiguration({ ...enough, DATABASE_OWNER_URL: owner });
    configuration.forgetOwner();
    expect(configuration.databaseOwnerUrl).toBeUndefined();
  });

  it('cannot be changed once it is read', () => {
    const configuration = readConfiguration(enough);
    expect(() => Object.assign(configuration, { sessionSecret: 'other' })).toThrow(TypeError);
    expect(() => Object.assign(configuration.http, { port: 1 })).toThrow(TypeError);
    configuration.dataEncryptionKey.fill(0);
    expect(configuration.dataEncryptionKey.equals(key)).toBe(true);
  });

  it('tells nobody unless somebody is named, and signs only with a long secret', () => {
    expect(readConfiguration(enough).alerts).toEqual({ emails: [] });
    const hook = { ALERT_WEBHOOK_URL: 'https://chat.example.com/hook' };
    expect(readConfiguration({ ...enough, ...hook, ALERT_EMAILS: ' Night@example.com ' }).alerts).toMatchObject({
      ...{ emails: ['night@example.com'], webhookUrl: hook.ALERT_WEBHOOK_URL },
    });
    expect(problemsOf({ ...enough, ...hook, ALERT_WEBHOOK_SECRET: 'short' })).toEqual([
      expect.stringMatching(/^ALERT_WEBHOOK_SECRET must have at least 32 characters/),
    ]);
  });

  it('lowers and trims the addresses of the first admins', () => {
    expect(readConfiguration({ ...enough, ADMIN_EMAILS: ' Anna@Example.com ,bob@example.com,' }).adminEmails).toEqual([
      'anna@example.com',
      'bob@example.com',
    ]);
  });
});

describe('the choice of adapters', () => {
  it('takes EventStoreDB when its URL is given', () => {
    expect(readConfiguration({ ...enough, EVENTSTORE_URL: 'esdb://store:2113?tls=false' }).eventStore).toEqual({
      adapter: 'eventstoredb',
      url: 'esdb://store:2113?tls=false',
    });
  });

  it('takes several nodes of it, with the authority that signed their certificates', () => {
    const url = 'esdb://admin:changeit@one:2113,two:2113,three:2113?tlsCAFile=/run/ca.crt';
    expect(readConfiguration({ ...enough, EVENTSTORE_URL: url }).eventStore).toEqual({ adapter: 'eventstoredb', url });
  });

  it('sets our streams apart on a server that others use too', () => {
    const shared = { ...enough, EVENTSTORE_URL: 'esdb://store:2113?tls=false', EVENTSTORE_PREFIX: 'eulogy.' };
    expect(readConfiguration(shared).eventStore).toMatchObject({ prefix: 'eulogy.' });
    expect(() => readConfiguration({ ...shared, EVENTSTORE_PREFIX: '$ours' })).toThrow('EVENTSTORE_PREFIX');
    expect(() => readConfiguration({ ...shared, EVENTSTORE_URL: '' })).toThrow('EVENTSTORE_PREFIX');
  });

  it('takes Stripe when all three keys are given', () => {
    expect(readConfiguration({ ...enough, ...stripe }).payment).toEqual({
      adapter: 'stripe',
      secretKey: 'sk_test_canary',
      webhookSecret: 'whsec_canary',
      publishableKey: 'pk_test_1',
    });
  });

  it.each(Object.keys(stripe))('refuses Stripe without %s', (name) => {
    expect(problemsOf({ ...enough, ...stripe, [name]: undefined })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is missing`)),
    ]);
  });

  it('refuses a secret key where the publishable one belongs', () => {
    expect(problemsOf({ ...enough, ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_canary' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY must start with pk_.',
    ]);
  });

  it('takes a model when its key is given', () => {
    expect(
      readConfiguration({
        ...enough,
        OPENAI_API_KEY: 'k',
        OPENAI_BASE_URL: 'http://127.0.0.1:9/v1/',
        OPENAI_MODEL: 'm',
      }).writer,
    ).toEqual({
      adapter: 'model',
      apiKey: 'k',
      baseUrl: 'http://127.0.0.1:9/v1',
      model: 'm',
      seconds: 300,
    });
  });

  it('takes a server without a key by its address alone, and gives it an hour', () => {
    const local = { ...enough, OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' };
    expect(readConfiguration({ ...local, OPENAI_MODEL: 'm' }).writer).toEqual({
      adapter: 'model',
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'm',
      seconds: 3600,
    });
    expect(problemsOf(local)).toEqual([expect.stringMatching(/^OPENAI_MODEL is missing/)]);
  });

  it('takes a judge, a budget, and prices', () => {
    const { writer } = readConfiguration({
      ...enough,
      OPENAI_API_KEY: 'k',
      OPENAI_CHECK_MODEL: 'judge',
      AI_SECONDS: '600',
      AI_CENTS: '50',
      AI_PRICES: 'm=2.5/10, judge=0.15/0.6',
    });
    expect(writer).toMatchObject({
      checkModel: 'judge',
      seconds: 600,
      cents: 50,
      prices: { m: { input: 2.5, output: 10 }, judge: { input: 0.15, output: 0.6 } },
    });
  });

  it('takes SMTP when a server is given, and wants a sender then', () => {
    expect(readConfiguration({ ...enough, SMTP_URL: 'smtps://mail', MAIL_FROM: 'a@b.example' }).mail).toEqual({
      adapter: 'smtp',
      url: 'smtps://mail',
      from: 'a@b.example',
    });
    expect(problemsOf({ ...enough, SMTP_URL: 'smtps://mail' })).toEqual([
      expect.stringMatching(/^MAIL_FROM is missing/),
    ]);
  });
});

describe('production', () => {
  it('refuses the sandbox gateway unless it is allowed by name', () => {
    expect(problemsOf(production)).toEqual([expect.stringContaining('ALLOW_SANDBOX=true')]);
    expect(readConfiguration({ ...production, ALLOW_SANDBOX: 'true' }).payment.adapter).toBe('sandbox');
    expect(readConfiguration({ ...production, ...stripe }).payment.adapter).toBe('stripe');
  });

  it('requires a second factor of staff by default', () => {
    expect(readConfiguration({ ...production, ...stripe }).staffMfa).toBe('required');
    expect(readConfiguration({ ...production, ...stripe, STAFF_MFA: 'optional' }).staffMfa).toBe('optional');
  });

  it('names each thing that the embedded defaults would have brought', () => {
    const problems = problemsOf({ NODE_ENV: 'production' });
    expect(problems.map((line) => line.split(' ')[0])).toEqual([
      'APP_URL',
      'DATABASE_URL',
      'STRIPE_SECRET_KEY',
      'SMTP_URL',
      'MAIL_FROM',
      'SESSION_SECRET',
      'DATA_ENCRYPTION_KEY',
    ]);
  });
});
