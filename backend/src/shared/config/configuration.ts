import { resolve } from 'node:path';
import { inspect } from 'node:util';
import {
  chooseAdapters,
  type BlobChoice,
  type EventStoreChoice,
  type MailChoice,
  type PaymentChoice,
  type TranscriberChoice,
  type WriterChoice,
} from './adapters.js';
import { readAlerts, type AlertSettings } from './alert-settings.js';
import { isTimeZone } from '../kernel/time-zone.js';
import { type Environment, EnvironmentReader, looksLikeAddress } from './environment-reader.js';
import { readHttp, type HttpSettings } from './http-settings.js';
import { requireStrongSecrets, warningsOf } from './safe-to-run.js';
import { readTracing, type TracingSettings } from './tracing-settings.js';

const environmentNames = ['development', 'test', 'production'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const payTimes = ['before-answering', 'before-writing'] as const;
export type PayWhen = (typeof payTimes)[number];

/** What stands on receipts and on the pages about the business. */
export interface BusinessSettings {
  /** Whether prices include GST that the receipt has to name. */
  readonly gst: 'registered' | 'not-registered';
  /** 11 digits; undefined where none is given. */
  readonly abn: string | undefined;
  /** Who sells; undefined where nobody said. */
  readonly name: string | undefined;
  /** As it is to be read; undefined where none is given. */
  readonly phone: string | undefined;
}

export interface Settings {
  readonly environment: EnvironmentName;
  readonly http: HttpSettings;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly databaseOwnerUrl: string | undefined;
  readonly eventStore: EventStoreChoice;
  readonly payment: PaymentChoice;
  readonly writer: WriterChoice;
  readonly mail: MailChoice;
  readonly transcriber: TranscriberChoice;
  readonly blobs: BlobChoice;
  readonly sessionSecret: string;
  readonly dataEncryptionKeyHex: string;
  readonly previousEncryptionKeysHex: readonly string[];
  readonly adminEmails: readonly string[];
  readonly logLevel: LogLevel;
  readonly staffMfa: 'required' | 'optional';
  readonly aiRevisionsIncluded: number | 'unlimited';
  readonly payWhen: PayWhen;
  readonly business: BusinessSettings;
  readonly conversionUrl: string | undefined;
  readonly timeZone: string;
  readonly alerts: AlertSettings;
  readonly tracing: TracingSettings | undefined;
}

/** What the product was started with: checked, typed and frozen. Also the token by which it is injected. */
export class Configuration {
  readonly environment: EnvironmentName;
  readonly http: HttpSettings;
  /** Absolute path of the folder for everything that is kept on this machine. */
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly eventStore: EventStoreChoice;
  readonly payment: PaymentChoice;
  readonly writer: WriterChoice;
  readonly mail: MailChoice;
  readonly transcriber: TranscriberChoice;
  readonly blobs: BlobChoice;
  readonly sessionSecret: string;
  /** Lower case; empty when nobody is named. */
  readonly adminEmails: readonly string[];
  readonly logLevel: LogLevel;
  readonly staffMfa: 'required' | 'optional';
  /** Rewrites that a purchase includes. */
  readonly aiRevisionsIncluded: number | 'unlimited';
  /** Whether a family pays before the questions or before the writing (D33). */
  readonly payWhen: PayWhen;
  readonly business: BusinessSettings;
  /** Where conversions are reported to; undefined: nowhere. */
  readonly conversionUrl: string | undefined;
  /** Where the days of the figures begin, an IANA name. */
  readonly timeZone: string;
  readonly alerts: AlertSettings;
  /** Where traces are reported to; undefined: nothing is traced. */
  readonly tracing: TracingSettings | undefined;
  /** What it runs with although it should not, one line each, without a value. */
  readonly warnings: readonly string[];
  #databaseOwnerUrl: string | undefined;
  readonly #dataEncryptionKey: string;
  readonly #previousEncryptionKeys: readonly string[];

  constructor(settings: Settings) {
    this.environment = settings.environment;
    this.http = Object.freeze({ ...settings.http });
    this.dataDir = settings.dataDir;
    this.databaseUrl = settings.databaseUrl;
    this.#databaseOwnerUrl = settings.databaseOwnerUrl;
    this.eventStore = Object.freeze({ ...settings.eventStore });
    this.payment = Object.freeze({ ...settings.payment });
    this.writer = Object.freeze({ ...settings.writer });
    this.mail = Object.freeze({ ...settings.mail });
    this.transcriber = Object.freeze({ ...settings.transcriber });
    this.blobs = Object.freeze({ ...settings.blobs });
    this.sessionSecret = settings.sessionSecret;
    this.adminEmails = Object.freeze([...settings.adminEmails]);
    this.logLevel = settings.logLevel;
    this.staffMfa = settings.staffMfa;
    this.aiRevisionsIncluded = settings.aiRevisionsIncluded;
    this.payWhen = settings.payWhen;
    this.business = Object.freeze({ ...settings.business });
    this.conversionUrl = settings.conversionUrl;
    this.timeZone = settings.timeZone;
    this.alerts = Object.freeze({ ...settings.alerts });
    this.tracing = settings.tracing && Object.freeze({ ...settings.tracing });
    this.warnings = Object.freeze(warningsOf(settings));
    this.#dataEncryptionKey = settings.dataEncryptionKeyHex;
    this.#previousEncryptionKeys = [...settings.previousEncryptionKeysHex];
    Object.freeze(this);
  }

  get isProduction(): boolean {
    return this.environment === 'production';
  }

  /** Of the role that owns the events and gives tables their shape; undefined: that is the product's own, or another process did. */
  get databaseOwnerUrl(): string | undefined {
    return this.#databaseOwnerUrl;
  }

  /** Once the tables have their shape nothing asks for the owner again. */
  forgetOwner(): void {
    this.#databaseOwnerUrl = undefined;
  }

  /** 32 bytes, a fresh copy each time: a Buffer cannot be frozen. */
  get dataEncryptionKey(): Buffer {
    return Buffer.from(this.#dataEncryptionKey, 'hex');
  }

  /** Keys of 32 bytes that still open what was wrapped before the key was changed; fresh copies, empty where none is named. */
  get previousEncryptionKeys(): Buffer[] {
    return this.#previousEncryptionKeys.map((key) => Buffer.from(key, 'hex'));
  }

  /** What may be printed: the choices, never a secret. */
  toJSON(): object {
    return {
      environment: this.environment,
      http: { ...this.http, monitors: this.http.monitors.kind },
      dataDir: this.dataDir,
      eventStore: this.eventStore.adapter,
      payment: this.payment.adapter,
      writer: this.writer.adapter,
      mail: this.mail.adapter,
      transcriber: this.transcriber.adapter,
      blobs: this.blobs.adapter,
      logLevel: this.logLevel,
      staffMfa: this.staffMfa,
      aiRevisionsIncluded: this.aiRevisionsIncluded,
      payWhen: this.payWhen,
      business: this.business,
      timeZone: this.timeZone,
      conversionReporting: this.conversionUrl === undefined ? 'off' : 'on',
      alerts: { emails: this.alerts.emails.length, webhook: this.alerts.webhookUrl === undefined ? 'off' : 'on' },
      tracing: this.tracing === undefined ? 'off' : 'on',
    };
  }

  [inspect.custom](): object {
    return this.toJSON();
  }
}

/** Everything that is wrong with an environment, one line a problem. No line holds a value. */
export class ConfigurationProblems extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.join('\n')}`,
    );
    this.name = 'ConfigurationProblems';
  }
}

/**
 * The configuration that `environment` describes.
 * @throws {ConfigurationProblems} that lists every missing or malformed variable.
 */
export function readConfiguration(environment: Environment): Configuration {
  const reader = new EnvironmentReader(environment);
  const name = reader.oneOf('NODE_ENV', environmentNames, 'development');
  const settings: Settings = {
    environment: name,
    http: readHttp(reader, name),
    dataDir: resolve(reader.text('DATA_DIR') ?? '.data'),
    databaseUrl: readDatabaseUrl(reader),
    databaseOwnerUrl: readOwnerUrl(reader),
    ...chooseAdapters(reader, name),
    sessionSecret: readSessionSecret(reader),
    dataEncryptionKeyHex: readEncryptionKey(reader),
    previousEncryptionKeysHex: readPreviousKeys(reader),
    adminEmails: readAdminEmails(reader),
    logLevel: reader.oneOf('LOG_LEVEL', logLevels, 'info'),
    // decision D21: a second factor is required of staff in production, offered elsewhere
    staffMfa: reader.oneOf('STAFF_MFA', ['required', 'optional'], name === 'production' ? 'required' : 'optional'),
    aiRevisionsIncluded: readRevisions(reader),
    payWhen: reader.oneOf('PAY_WHEN', payTimes, 'before-answering'),
    business: readBusiness(reader),
    conversionUrl: reader.url('CONVERSION_URL', reader.text('CONVERSION_URL'), ['https', 'http']),
    timeZone: readTimeZone(reader),
    alerts: readAlerts(reader),
    tracing: readTracing(reader),
  };
  requireStrongSecrets(reader, settings);
  if (reader.problems.length > 0) throw new ConfigurationProblems(reader.problems);
  return new Configuration(settings);
}

function readDatabaseUrl(reader: EnvironmentReader): string {
  const value = reader.required(
    'DATABASE_URL',
    'read models, jobs and sessions need a Postgres; outside production npm start brings its own.',
  );
  return reader.url('DATABASE_URL', value, ['postgres', 'postgresql']) ?? '';
}

function readOwnerUrl(reader: EnvironmentReader): string | undefined {
  const url = reader.url('DATABASE_OWNER_URL', reader.text('DATABASE_OWNER_URL'), ['postgres', 'postgresql']);
  const product = reader.text('DATABASE_URL');
  if (url === undefined || product === undefined || !URL.canParse(product)) return url;
  // an owner with the product's name protects nothing and would be taken for protection
  if (new URL(url).username === new URL(product).username)
    reader.problem('DATABASE_OWNER_URL', 'must name another role than DATABASE_URL: the one that owns the events.');
  // by another host or port it may be the same: the product may come through a pooler
  else if (databaseIn(url) !== databaseIn(product))
    reader.problem('DATABASE_OWNER_URL', 'must name the same database as DATABASE_URL: the tables of that one change.');
  return url;
}

/** Without a path it is the one that is called as the role. */
function databaseIn(url: string): string {
  const { pathname, username } = new URL(url);
  return decodeURIComponent(pathname.slice(1) || username);
}

function readSessionSecret(reader: EnvironmentReader): string {
  const value = reader.required(
    'SESSION_SECRET',
    'sessions and derived links are signed with it; outside production npm start generates one.',
  );
  if (value !== '' && value.length < 32) reader.problem('SESSION_SECRET', 'must have at least 32 characters.');
  return value;
}

function readEncryptionKey(reader: EnvironmentReader): string {
  const value = reader.required(
    'DATA_ENCRYPTION_KEY',
    'personal data is encrypted under it; outside production npm start generates one.',
  );
  if (value === '') return '';
  const key = keyOf(value);
  if (key !== undefined) return key;
  reader.problem(
    'DATA_ENCRYPTION_KEY',
    'must be 32 bytes, written as base64 (openssl rand -base64 32) or as 64 hex digits.',
  );
  return '';
}

/** Keys that open what they wrapped before `DATA_ENCRYPTION_KEY` took their place. */
function readPreviousKeys(reader: EnvironmentReader): string[] {
  const written = (reader.text('DATA_ENCRYPTION_KEY_PREVIOUS') ?? '').split(',').map((value) => value.trim());
  const keys = written.filter((value) => value !== '').map(keyOf);
  if (keys.some((key) => key === undefined))
    reader.problem(
      'DATA_ENCRYPTION_KEY_PREVIOUS',
      'must be keys of 32 bytes, each as base64 or as 64 hex digits, with commas between them.',
    );
  return keys.filter((key) => key !== undefined);
}

/** 32 bytes (AES-256), written as base64 or as hex; returned as hex, undefined where it is neither. */
function keyOf(value: string): string | undefined {
  if (/^[0-9a-f]{64}$/i.test(value)) return value.toLowerCase();
  // Buffer.from drops what is not base64, so the alphabet is checked first
  const bytes = /^[A-Za-z0-9+/]{43}=?$/.test(value) ? Buffer.from(value, 'base64') : undefined;
  return bytes?.length === 32 ? bytes.toString('hex') : undefined;
}

function readAdminEmails(reader: EnvironmentReader): string[] {
  const addresses = (reader.text('ADMIN_EMAILS') ?? '')
    .split(',')
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '');
  if (!addresses.every(looksLikeAddress))
    reader.problem('ADMIN_EMAILS', 'must be e-mail addresses separated by commas.');
  return addresses;
}

function readRevisions(reader: EnvironmentReader): number | 'unlimited' {
  if ((reader.text('AI_REVISIONS_INCLUDED') ?? 'unlimited') === 'unlimited') return 'unlimited';
  const before = reader.problems.length;
  const number = reader.wholeNumber('AI_REVISIONS_INCLUDED', { least: 0, most: 1000 }, 0);
  if (reader.problems.length > before) {
    reader.problems.length = before;
    reader.problem('AI_REVISIONS_INCLUDED', 'must be unlimited or a whole number from 0 to 1000.');
  }
  return number;
}

function readTimeZone(reader: EnvironmentReader): string {
  const name = reader.text('TIME_ZONE') ?? 'Australia/Brisbane';
  if (!isTimeZone(name)) reader.problem('TIME_ZONE', 'must be an IANA name, such as Australia/Brisbane.');
  return name;
}

function readBusiness(reader: EnvironmentReader): BusinessSettings {
  const registered = reader.oneOf('GST_REGISTERED', ['true', 'false'], 'false') === 'true';
  const abn = reader.text('BUSINESS_ABN')?.replaceAll(' ', '');
  if (abn !== undefined && !isAbn(abn)) reader.problem('BUSINESS_ABN', 'must be the 11 digits of an ABN.');
  // a tax invoice without the seller's ABN is none, so GST is never named without it
  if (registered && abn === undefined) {
    reader.problem('BUSINESS_ABN', 'is missing: with GST_REGISTERED=true receipts are tax invoices and carry it.');
  }
  const name = reader.text('BUSINESS_NAME');
  const phone = reader.text('BUSINESS_PHONE');
  if (phone !== undefined && !/^\+?[\d ()-]{6,24}$/.test(phone))
    reader.problem('BUSINESS_PHONE', 'must be a telephone number: digits, spaces, brackets, and a + in front.');
  return { gst: registered ? 'registered' : 'not-registered', abn, name, phone };
}

/** The check of the Australian Business Register: the weighted digits, the first less one, are divisible by 89. */
function isAbn(abn: string): boolean {
  if (!/^\d{11}$/.test(abn)) return false;
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  const sum = weights.reduce(
    (total, weight, place) => total + weight * (Number(abn[place]) - (place === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}
