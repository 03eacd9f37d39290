import { type EnvironmentReader, looksLikeAddress } from './environment-reader.js';
import type { EnvironmentName } from './configuration.js';
import { REPLY_LOCAL_MAX } from '../mail/inbound/reply-addresses.js';
import { areOfOneMode } from './safe-to-run.js';

export type EventStoreChoice =
  | { readonly adapter: 'postgres' }
  | {
      readonly adapter: 'eventstoredb';
      readonly url: string;
      /** Names of streams begin with it. */
      readonly prefix?: string | undefined;
    };

export type PaymentChoice =
  | { readonly adapter: 'sandbox' }
  | {
      readonly adapter: 'stripe';
      readonly secretKey: string;
      readonly webhookSecret: string;
      readonly publishableKey: string;
    };

export type WriterChoice =
  | { readonly adapter: 'local' }
  | {
      readonly adapter: 'model';
      /** Undefined: a server that asks for none, on this machine or in this house. */
      readonly apiKey?: string | undefined;
      readonly baseUrl: string;
      readonly model: string;
      /** Judges what the model wrote; the same model unless another is named. */
      readonly checkModel?: string | undefined;
      /** One writing may take this long in all. */
      readonly seconds: number;
      /** US cents that one writing may cost; undefined: no limit. */
      readonly cents?: number | undefined;
      /** US dollars for a million tokens, by model. */
      readonly prices?: Readonly<Record<string, { readonly input: number; readonly output: number }>> | undefined;
    };

/** How replies to our letters arrive. */
export interface ReplyChoice {
  /** What reply addresses begin with, `answers@example.org`; undefined: letters cannot be answered by mail. */
  readonly replyTo: string | undefined;
  /** A port behind the mail server; undefined: nobody listens. */
  readonly listener: { readonly port: number; readonly protocol: 'smtp' | 'lmtp' } | undefined;
  /** What a provider's webhook has to know; undefined: there is none. */
  readonly webhookSecret: string | undefined;
}

export type MailChoice = ReplyChoice &
  (
    | { readonly adapter: 'outbox'; readonly from: string }
    | { readonly adapter: 'smtp'; readonly url: string; readonly from: string }
  );

/** Who writes down what people say aloud, where they want it. */
export type TranscriberChoice =
  | { readonly adapter: 'nobody' }
  | {
      readonly adapter: 'endpoint';
      readonly baseUrl: string;
      /** Undefined: a server of one's own that asks for none. */
      readonly apiKey?: string | undefined;
      readonly model: string;
      /** As the speaker is told before anything is sent. */
      readonly name: string;
    };

/** Where sealed bytes are kept. */
export type BlobChoice =
  | { readonly adapter: 'postgres' }
  | {
      readonly adapter: 's3';
      /** With the bucket: `https://s3.example.com/bucket`. */
      readonly url: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

export interface AdapterChoices {
  readonly eventStore: EventStoreChoice;
  readonly payment: PaymentChoice;
  readonly writer: WriterChoice;
  readonly mail: MailChoice;
  readonly transcriber: TranscriberChoice;
  readonly blobs: BlobChoice;
}

/** The one place where the environment decides which adapter stands behind each port. Problems go to `reader`. */
export function chooseAdapters(reader: EnvironmentReader, environment: EnvironmentName): AdapterChoices {
  return {
    eventStore: chooseEventStore(reader),
    payment: choosePayment(reader, environment),
    writer: chooseWriter(reader),
    mail: chooseMail(reader, environment),
    transcriber: chooseTranscriber(reader),
    blobs: chooseBlobs(reader),
  };
}

/** The URL of each node of `esdb://one:2113,two:2113?…`: a URL of the standard has one host. */
function nodesOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^([^/]*\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return start === '' ? [url] : hosts.split(',').map((host) => `${start}${host}${rest}`);
}

function chooseEventStore(reader: EnvironmentReader): EventStoreChoice {
  const given = reader.text('EVENTSTORE_URL');
  const schemes = ['esdb', 'esdb+discover'];
  const isGood = given !== undefined && nodesOf(given).every((node) => reader.url('EVENTSTORE_URL', node, schemes));
  const url = isGood ? given : undefined;
  const prefix = reader.text('EVENTSTORE_PREFIX');
  if (prefix !== undefined && !/^[\w.-]{1,60}$/.test(prefix))
    reader.problem('EVENTSTORE_PREFIX', 'must be 1 to 60 letters, digits, dots, hyphens or underscores.');
  if (prefix !== undefined && given === undefined)
    reader.problem('EVENTSTORE_PREFIX', 'is set without a server: set EVENTSTORE_URL.');
  if (url === undefined) return { adapter: 'postgres' };
  return prefix === undefined ? { adapter: 'eventstoredb', url } : { adapter: 'eventstoredb', url, prefix };
}

function choosePayment(reader: EnvironmentReader, environment: EnvironmentName): PaymentChoice {
  const allowSandbox = reader.oneOf('ALLOW_SANDBOX', ['true', 'false'], 'false');
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'] as const;
  const given = names.filter((name) => reader.text(name) !== undefined);
  if (given.length === 0) {
    if (environment === 'production' && allowSandbox !== 'true') {
      reader.problem(
        'STRIPE_SECRET_KEY',
        'is missing: in production the sandbox gateway takes payments only with ALLOW_SANDBOX=true.',
      );
    }
    return { adapter: 'sandbox' };
  }
  // half a provider would take money that nobody hears of, so one key without the others is refused
  const why = `Stripe needs all of ${names.join(', ')}.`;
  const choice = {
    adapter: 'stripe',
    secretKey: reader.required('STRIPE_SECRET_KEY', why),
    webhookSecret: reader.required('STRIPE_WEBHOOK_SECRET', why),
    publishableKey: reader.required('STRIPE_PUBLISHABLE_KEY', why),
  } as const;
  // the prefixes are documented at https://docs.stripe.com/keys; a secret key in the browser's place would be published
  requirePrefix(reader, 'STRIPE_SECRET_KEY', choice.secretKey, ['sk_', 'rk_']);
  requirePrefix(reader, 'STRIPE_WEBHOOK_SECRET', choice.webhookSecret, ['whsec_']);
  requirePrefix(reader, 'STRIPE_PUBLISHABLE_KEY', choice.publishableKey, ['pk_']);
  if (choice.secretKey !== '' && choice.publishableKey !== '' && !areOfOneMode(choice.secretKey, choice.publishableKey))
    reader.problem(
      'STRIPE_PUBLISHABLE_KEY',
      'must be of the same mode as STRIPE_SECRET_KEY: both of test, or both live.',
    );
  return choice;
}

function requirePrefix(reader: EnvironmentReader, name: string, value: string, prefixes: readonly string[]): void {
  if (value !== '' && !prefixes.some((prefix) => value.startsWith(prefix))) {
    reader.problem(name, `must start with ${prefixes.join(' or ')}.`);
  }
}

/** D30: a provider answers within minutes; a server without a key may be a small machine, and gets an hour. */
const SECONDS = { withKey: 300, withoutKey: 3600 } as const;

function chooseWriter(reader: EnvironmentReader): WriterChoice {
  const apiKey = reader.text('OPENAI_API_KEY');
  const baseUrl = reader.url('OPENAI_BASE_URL', reader.text('OPENAI_BASE_URL'), ['https', 'http']);
  const usual = apiKey === undefined ? SECONDS.withoutKey : SECONDS.withKey;
  const seconds = reader.wholeNumber('AI_SECONDS', { least: 10, most: 86_400 }, usual);
  const cents =
    reader.text('AI_CENTS') === undefined ? undefined : reader.wholeNumber('AI_CENTS', { least: 1, most: 100_000 }, 1);
  const prices = readPrices(reader);
  const named = reader.text('OPENAI_MODEL');
  const checkModel = reader.text('OPENAI_CHECK_MODEL');
  if (apiKey === undefined && baseUrl === undefined) {
    // a model that is named and never asked would be found out by the first family
    for (const name of ['OPENAI_MODEL', 'OPENAI_CHECK_MODEL'])
      if (reader.text(name) !== undefined)
        reader.problem(
          name,
          'is set without an endpoint: set OPENAI_API_KEY, or OPENAI_BASE_URL for a server without a key.',
        );
    return { adapter: 'local' };
  }
  if (apiKey === undefined && named === undefined)
    reader.problem('OPENAI_MODEL', 'is missing: a server without a key has no usual model; name the one it serves.');
  return {
    adapter: 'model',
    apiKey,
    baseUrl: (baseUrl ?? 'https://api.openai.com/v1').replace(/\/+$/, ''),
    model: named ?? 'gpt-4o',
    checkModel,
    seconds,
    cents,
    prices,
  };
}

/** "name=input/output", US dollars for a million tokens, with commas between models. */
function readPrices(reader: EnvironmentReader): Record<string, { input: number; output: number }> | undefined {
  const text = reader.text('AI_PRICES');
  if (text === undefined) return undefined;
  const prices: Record<string, { input: number; output: number }> = {};
  for (const part of text.split(',')) {
    const [, name = '', input = '', output = ''] =
      /^\s*(\S+?)\s*=\s*(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)\s*$/.exec(part) ?? [];
    if (name === '') {
      reader.problem(
        'AI_PRICES',
        'must be model=input/output in US dollars for a million tokens, with commas between models.',
      );
      return undefined;
    }
    prices[name] = { input: Number(input), output: Number(output) };
  }
  return prices;
}

function chooseMail(reader: EnvironmentReader, environment: EnvironmentName): MailChoice {
  const given = reader.text('SMTP_URL');
  const url = reader.url('SMTP_URL', given, ['smtp', 'smtps']);
  const from = reader.text('MAIL_FROM');
  const address = from === undefined ? undefined : (/<([^<>]*)>$/.exec(from)?.[1] ?? from);
  if (address !== undefined && !looksLikeAddress(address)) {
    reader.problem('MAIL_FROM', 'must be name@example.com or Name <name@example.com>.');
  }
  if (given === undefined && environment === 'production') {
    reader.problem('SMTP_URL', 'is missing: without a mail server nobody receives a verification code.');
  }
  if ((given !== undefined || environment === 'production') && from === undefined) {
    reader.problem('MAIL_FROM', 'is missing: a mail server needs to know who the mail is from.');
  }
  const sender = from ?? 'Eulogy <no-reply@localhost>';
  const replies = chooseReplies(reader, url === undefined ? 'outbox' : 'smtp');
  return url === undefined
    ? { adapter: 'outbox', from: sender, ...replies }
    : { adapter: 'smtp', url, from: sender, ...replies };
}

/** Shorter secrets can be guessed at. */
const WEBHOOK_SECRET_MIN = 32;
/** Where nothing leaves the machine, the page of letters answers by itself. */
const OUTBOX_REPLY_TO = 'answers@localhost';

function chooseReplies(reader: EnvironmentReader, adapter: MailChoice['adapter']): ReplyChoice {
  const replyTo = reader.text('MAIL_REPLY_TO');
  const port = reader.wholeNumber('MAIL_INBOUND_PORT', { least: 0, most: 65535 }, 0);
  const protocol = reader.oneOf('MAIL_INBOUND_PROTOCOL', ['smtp', 'lmtp'], 'smtp');
  const webhookSecret = reader.text('MAIL_WEBHOOK_SECRET');
  if (replyTo !== undefined && !looksLikeAddress(replyTo))
    reader.problem('MAIL_REPLY_TO', 'must be one address, such as answers@example.org.');
  else if (replyTo?.includes('+'))
    reader.problem('MAIL_REPLY_TO', 'must have no + before the @: the token follows one.');
  else if (replyTo !== undefined && replyTo.lastIndexOf('@') > REPLY_LOCAL_MAX)
    reader.problem(
      'MAIL_REPLY_TO',
      `must have at most ${REPLY_LOCAL_MAX} characters before the @: a token follows them.`,
    );
  if (webhookSecret !== undefined && webhookSecret.length < WEBHOOK_SECRET_MIN)
    reader.problem('MAIL_WEBHOOK_SECRET', `must have at least ${WEBHOOK_SECRET_MIN} characters.`);
  const isHeard = port !== 0 || webhookSecret !== undefined;
  // a promise to read answers that nobody would hear of, or ears for what nobody is told of
  if (replyTo !== undefined && adapter === 'smtp' && !isHeard)
    reader.problem(
      'MAIL_REPLY_TO',
      'is set, but replies arrive nowhere: set MAIL_INBOUND_PORT or MAIL_WEBHOOK_SECRET.',
    );
  if (replyTo === undefined && isHeard)
    reader.problem('MAIL_REPLY_TO', 'is missing: MAIL_INBOUND_PORT and MAIL_WEBHOOK_SECRET take replies to it.');
  return {
    replyTo: replyTo ?? (adapter === 'outbox' ? OUTBOX_REPLY_TO : undefined),
    listener: port === 0 ? undefined : { port, protocol },
    webhookSecret,
  };
}

function chooseTranscriber(reader: EnvironmentReader): TranscriberChoice {
  const baseUrl = reader.url('TRANSCRIBE_BASE_URL', reader.text('TRANSCRIBE_BASE_URL'), ['https', 'http']);
  const apiKey = reader.text('TRANSCRIBE_API_KEY');
  if (baseUrl === undefined) {
    for (const name of ['TRANSCRIBE_API_KEY', 'TRANSCRIBE_MODEL', 'TRANSCRIBE_NAME'])
      if (reader.text(name) !== undefined)
        reader.problem(name, 'is set without an endpoint: set TRANSCRIBE_BASE_URL, such as https://api.openai.com/v1.');
    return { adapter: 'nobody' };
  }
  const name = reader.text('TRANSCRIBE_NAME') ?? new URL(baseUrl).hostname;
  const model = reader.text('TRANSCRIBE_MODEL') ?? 'whisper-1';
  return { adapter: 'endpoint', baseUrl: baseUrl.replace(/\/+$/, ''), apiKey, model, name };
}

function chooseBlobs(reader: EnvironmentReader): BlobChoice {
  const url = reader.url('BLOBS_S3_URL', reader.text('BLOBS_S3_URL'), ['https', 'http']);
  const names = ['BLOBS_S3_ACCESS_KEY_ID', 'BLOBS_S3_SECRET_ACCESS_KEY'] as const;
  if (url === undefined) {
    // keys without a place would leave recordings where nobody looks for them
    for (const name of [...names, 'BLOBS_S3_REGION'])
      if (reader.text(name) !== undefined) reader.problem(name, 'is set without a place: set BLOBS_S3_URL.');
    return { adapter: 'postgres' };
  }
  const why = `a store that speaks S3 needs ${names.join(' and ')}.`;
  return {
    adapter: 's3',
    url: url.replace(/\/+$/, ''),
    region: reader.text('BLOBS_S3_REGION') ?? 'us-east-1',
    accessKeyId: reader.required('BLOBS_S3_ACCESS_KEY_ID', why),
    secretAccessKey: reader.required('BLOBS_S3_SECRET_ACCESS_KEY', why),
  };
}
