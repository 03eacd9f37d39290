import { type EnvironmentReader, looksLikeAddress } from './environment-reader.js';

/** Who is told when something needs somebody. */
export interface AlertSettings {
  /** Empty: nobody is written to. */
  readonly emails: readonly string[];
  /** Where alerts are posted as JSON; undefined: nowhere. */
  readonly webhookUrl: string | undefined;
  /** Signs what is posted; undefined: nothing is signed. */
  readonly webhookSecret: string | undefined;
  /** US dollars of model calls within 24 hours from which on somebody is told; undefined: never. */
  readonly modelDollarsADay: number | undefined;
}

/** Shorter secrets can be guessed at. */
const SECRET_MIN_LENGTH = 32;
/** Nobody reads an alert that goes to everybody. */
const EMAILS_MAX = 20;

/** Problems go to `reader`. */
export function readAlerts(reader: EnvironmentReader): AlertSettings {
  const emails = (reader.text('ALERT_EMAILS') ?? '')
    .split(',')
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '');
  if (!emails.every(looksLikeAddress) || emails.length > EMAILS_MAX)
    reader.problem('ALERT_EMAILS', `must be at most ${EMAILS_MAX} e-mail addresses separated by commas.`);
  const webhookSecret = reader.text('ALERT_WEBHOOK_SECRET');
  if (webhookSecret !== undefined && webhookSecret.length < SECRET_MIN_LENGTH)
    reader.problem('ALERT_WEBHOOK_SECRET', `must have at least ${SECRET_MIN_LENGTH} characters.`);
  const webhookUrl = reader.url('ALERT_WEBHOOK_URL', reader.text('ALERT_WEBHOOK_URL'), ['https', 'http']);
  if (webhookSecret !== undefined && reader.text('ALERT_WEBHOOK_URL') === undefined)
    reader.problem('ALERT_WEBHOOK_SECRET', 'signs nothing without ALERT_WEBHOOK_URL.');
  const dollars = reader.wholeNumber('ALERT_MODEL_USD_A_DAY', { least: 1, most: 100_000 }, 0);
  return { emails, webhookUrl, webhookSecret, modelDollarsADay: dollars === 0 ? undefined : dollars };
}
