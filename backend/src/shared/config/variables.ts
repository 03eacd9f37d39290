/** One environment variable that the product reads. The list is the documentation: `.env.example` is checked against it. */
export interface Variable {
  readonly name: string;
  /** What it is for, in one sentence. */
  readonly purpose: string;
  /** The value used when it is not set; absent when there is none. */
  readonly fallback?: string;
  /** Its value never appears in a message, a log or a printed configuration. */
  readonly secret?: true;
}

/** Every environment variable of the product, in the order of `.env.example`. */
export const variables: readonly Variable[] = [
  { name: 'NODE_ENV', purpose: 'development, test or production.', fallback: 'development' },
  { name: 'PORT', purpose: 'The port of the web server.', fallback: '3000' },
  { name: 'HOST', purpose: 'The address to listen on; 0.0.0.0 for all of them.', fallback: '127.0.0.1' },
  {
    name: 'TRUST_PROXY',
    purpose: 'Whose X-Forwarded-For is believed beside this machine’s: addresses, ranges, uniquelocal, linklocal.',
    fallback: 'loopback',
  },
  {
    name: 'APP_URL',
    purpose: 'Where people reach the product; links in mail start with it.',
    fallback: 'http://localhost:PORT',
  },
  {
    name: 'ALLOW_HTTP',
    purpose: 'true lets production run without https: for a test on one machine only.',
    fallback: 'false',
  },
  { name: 'REQUEST_SECONDS', purpose: 'Within which a request has to have arrived as a whole.', fallback: '30' },
  { name: 'IDLE_SECONDS', purpose: 'After which a silent connection is ended.', fallback: '120' },
  { name: 'MAX_CONNECTIONS', purpose: 'Connections at a time; who comes beyond is not let in.', fallback: '2000' },
  {
    name: 'MONITOR_TOKEN',
    purpose:
      'In production /metrics, the details of /health and the API’s description answer to Authorization: Bearer with it.',
    secret: true,
  },
  { name: 'MONITOR_PORT', purpose: 'A port on the loopback where they answer without it; 0: none.', fallback: '0' },
  { name: 'DATA_DIR', purpose: 'The folder for everything that is kept on this machine.', fallback: '.data' },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    purpose: 'A collector that takes OTLP over HTTP: traces are reported there. Without it nothing is traced.',
  },
  { name: 'OTEL_EXPORTER_OTLP_HEADERS', purpose: 'What it asks for: name=value, with commas.', secret: true },
  { name: 'OTEL_SERVICE_NAME', purpose: 'The name that traces carry.', fallback: 'eulogy' },
  { name: 'OTEL_TRACES_SAMPLER_ARG', purpose: 'The share of traces that are kept, 0 to 1.', fallback: '1' },
  { name: 'LOG_LEVEL', purpose: 'fatal, error, warn, info, debug, trace or silent.', fallback: 'info' },
  {
    name: 'DATABASE_URL',
    purpose: 'Postgres for read models, jobs, sessions and keys. npm start brings its own.',
    secret: true,
  },
  {
    name: 'DATABASE_OWNER_URL',
    purpose:
      'The same database as the role that owns the events and changes the tables: the product itself can then only add to the audit trail.',
    secret: true,
  },
  {
    name: 'EVENTSTORE_URL',
    purpose: 'EventStoreDB (esdb://…). Without it the events are kept in Postgres.',
    secret: true,
  },
  {
    name: 'EVENTSTORE_PREFIX',
    purpose: 'Names of streams begin with it, where several products share one EventStoreDB.',
  },
  {
    name: 'SESSION_SECRET',
    purpose: 'Codes, links and signatures that are derived and stored nowhere; at least 32 characters.',
    secret: true,
  },
  {
    name: 'DATA_ENCRYPTION_KEY',
    purpose: 'Wraps the keys of personal data; 32 bytes as base64 or 64 hex digits.',
    secret: true,
  },
  {
    name: 'DATA_ENCRYPTION_KEY_PREVIOUS',
    purpose: 'Keys, separated by commas, that DATA_ENCRYPTION_KEY replaces; what they wrapped is wrapped anew.',
    secret: true,
  },
  {
    name: 'ADMIN_EMAILS',
    purpose: 'Addresses, separated by commas, that become admin once they are verified.',
    fallback: '',
  },
  {
    name: 'STAFF_MFA',
    purpose: 'required or optional: the second factor of staff.',
    fallback: 'required in production, else optional',
  },
  { name: 'STRIPE_SECRET_KEY', purpose: 'Stripe, server side. Without it the sandbox gateway serves.', secret: true },
  { name: 'STRIPE_WEBHOOK_SECRET', purpose: 'Checks the signature of what Stripe sends us.', secret: true },
  { name: 'STRIPE_PUBLISHABLE_KEY', purpose: 'Stripe, browser side.' },
  { name: 'ALLOW_SANDBOX', purpose: 'true lets the sandbox gateway serve in production.', fallback: 'false' },
  {
    name: 'GST_REGISTERED',
    purpose: 'true when prices include GST: receipts then name it and are tax invoices.',
    fallback: 'false',
  },
  { name: 'BUSINESS_NAME', purpose: 'Who sells, as the terms, the privacy policy and the contact page say it.' },
  { name: 'BUSINESS_PHONE', purpose: 'The telephone number on those pages.' },
  { name: 'BUSINESS_ABN', purpose: 'The ABN that receipts and those pages carry; needed with GST_REGISTERED=true.' },
  {
    name: 'TIME_ZONE',
    purpose: 'Where the days, weeks, months and years of the figures begin: an IANA name.',
    fallback: 'Australia/Brisbane',
  },
  {
    name: 'CONVERSION_URL',
    purpose: 'Where started and paid purchases are reported to, without personal data. Without it nothing is reported.',
    secret: true,
  },
  {
    name: 'ALERT_EMAILS',
    purpose: 'Addresses, separated by commas, that are written to when something needs somebody.',
    fallback: 'nobody is written to',
  },
  {
    name: 'ALERT_WEBHOOK_URL',
    purpose: 'Where the same is posted as JSON, with a "text" as chat rooms expect it.',
    fallback: 'nothing is posted',
    secret: true,
  },
  {
    name: 'ALERT_WEBHOOK_SECRET',
    purpose: 'Signs what is posted (HMAC-SHA-256 in x-eulogy-signature); at least 32 characters.',
    secret: true,
  },
  {
    name: 'ALERT_MODEL_USD_A_DAY',
    purpose: 'US dollars of model calls within 24 hours from which on somebody is told.',
    fallback: 'never',
  },
  {
    name: 'OPENAI_API_KEY',
    purpose:
      'The key of a model endpoint that speaks the OpenAI protocol. Without key and base URL the arranger writes.',
    secret: true,
  },
  {
    name: 'OPENAI_BASE_URL',
    purpose: 'Where that endpoint is. Alone, without a key: a server of your own that asks for none.',
    fallback: 'https://api.openai.com/v1 with a key',
  },
  { name: 'OPENAI_MODEL', purpose: 'The name of the model that writes.', fallback: 'gpt-4o with a key' },
  {
    name: 'OPENAI_CHECK_MODEL',
    purpose: 'The name of the model that judges what was written.',
    fallback: 'the model that writes',
  },
  {
    name: 'AI_SECONDS',
    purpose: 'How long one writing may take in all, 10 to 86400.',
    fallback: '300, or 3600 without a key',
  },
  { name: 'AI_CENTS', purpose: 'US cents that one writing may cost, where prices are known.', fallback: 'no limit' },
  {
    name: 'AI_PRICES',
    purpose: 'US dollars for a million tokens: model=input/output, with commas between models.',
    fallback: 'a table of list prices',
  },
  {
    name: 'AI_REVISIONS_INCLUDED',
    purpose: 'How many rewrites a purchase includes: a number, or unlimited.',
    fallback: 'unlimited',
  },
  {
    name: 'PAY_WHEN',
    purpose: 'When a family pays: before-answering or before-writing.',
    fallback: 'before-answering',
  },
  {
    name: 'TRANSCRIBE_BASE_URL',
    purpose:
      'An endpoint that speaks OpenAI’s /audio/transcriptions; speakers are asked first. Without it people write down what was said.',
  },
  { name: 'TRANSCRIBE_API_KEY', purpose: 'Its key; a server of your own may ask for none.', secret: true },
  { name: 'TRANSCRIBE_MODEL', purpose: 'The name of the model that listens.', fallback: 'whisper-1' },
  {
    name: 'TRANSCRIBE_NAME',
    purpose: 'As speakers are told its name before anything is sent.',
    fallback: 'the host of TRANSCRIBE_BASE_URL',
  },
  {
    name: 'BLOBS_S3_URL',
    purpose: 'Where recordings are kept, sealed, with the bucket. Without it they are kept in Postgres.',
  },
  { name: 'BLOBS_S3_REGION', purpose: 'The region of that store.', fallback: 'us-east-1' },
  { name: 'BLOBS_S3_ACCESS_KEY_ID', purpose: 'The id of the key to it.', secret: true },
  { name: 'BLOBS_S3_SECRET_ACCESS_KEY', purpose: 'The key to it.', secret: true },
  {
    name: 'SMTP_URL',
    purpose: 'The mail server (smtp:// or smtps://). Without it mail goes to /dev/outbox.',
    secret: true,
  },
  {
    name: 'MAIL_FROM',
    purpose: 'The sender of our mail: name@example.com or Name <name@example.com>.',
    fallback: 'Eulogy <no-reply@localhost>',
  },
  {
    name: 'MAIL_REPLY_TO',
    purpose:
      'What reply addresses begin with: answers@example.org stands for answers+token@example.org. Without it letters say nothing of replies.',
    fallback: 'answers@localhost with /dev/outbox, else none',
  },
  {
    name: 'MAIL_INBOUND_PORT',
    purpose: 'A port on HOST where your mail server delivers replies to MAIL_REPLY_TO; 0: none.',
    fallback: '0',
  },
  { name: 'MAIL_INBOUND_PROTOCOL', purpose: 'smtp or lmtp: how it is spoken there.', fallback: 'smtp' },
  {
    name: 'MAIL_WEBHOOK_SECRET',
    purpose: 'Lets a provider deliver replies to POST /api/mail/inbound; at least 32 characters.',
    secret: true,
  },
];
