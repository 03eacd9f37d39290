import type { CallPurpose } from '../../domain/model-calls/model-call.js';
import type { FailureReason } from '../../domain/eulogy/eulogy.events.js';
import * as scripts from './scripts.js';
import type { Script } from './scripted-endpoint.js';

/** A way in which an endpoint may behave, and what may come of it. */
export interface EndpointCase {
  name: string;
  script: Script;
  /** Who may have written what the owner is given, and why it is not what was promised; `whole` where it is. */
  mayCome: readonly `${'model' | 'fallback'} ${'whole' | FailureReason}`[];
  /** Words that were planted, and that stand in no text without a mark. */
  planted?: RegExp;
  /** Words that no owner may ever read, marked or not. */
  never?: RegExp;
  /** How long one writing may take. */
  seconds?: number;
}

const UNTOLD = /Bartholomew|Quimby|Ouagadougou|180[34]|favorite|\bcolor\b|\bharbor\b|testament|sorely|matey|thief/;
const NEVER =
  /[*#[\]<>]|https?:|language model|pause here|instructions were|sk-live|hunter2|script|evil\.example|onerror|Oldfield|Wagga/;
const INVENTED = ['Xavier', 'Yolanda', 'Zebulon', 'Quentin', 'Umberto'].map((name) => `Then ${name} came too.`);
const THROUGHOUT = Array.from({ length: 120 }, (_, i) => INVENTED[i % INVENTED.length] ?? '');
/** Ten minutes a call, of an hour, in short: the same shares of the time. */
const AN_HOUR_IN_SHORT = 6;
const TEN_MINUTES_IN_SHORT = 1_000;

const bad = (when: 'once' | 'always'): EndpointCase[] =>
  Object.entries(scripts.FAULTS).map(([fault, sentences]) => ({
    name: when === 'once' ? `${fault}, mended when told` : `${fault}, again when mended`,
    script: scripts.withFaults(sentences, when),
    mayCome: ['model whole'],
    planted: UNTOLD,
    never: NEVER,
  }));

const ESSENTIAL: readonly CallPurpose[] = ['draft', 'attribute'];
const failingAt = (purpose: CallPurpose): EndpointCase[] =>
  (
    [
      ['500', scripts.broken, 'unexpected'],
      ['cut stream', scripts.cutInTheMiddle, 'unexpected'],
      ['no JSON', scripts.notJson, 'unexpected'],
      ['429, rate limit', scripts.rateLimited, 'rate-limit'],
      ['quota used up', scripts.quotaUsedUp, 'quota'],
    ] as const
  ).map(([name, script, reason]) => ({
    name: `${name} at the ${purpose}`,
    script: scripts.at(purpose, script),
    mayCome: [`${ESSENTIAL.includes(purpose) ? 'fallback' : 'model'} ${reason}`],
  }));

/** Every way that we know of: well, badly in each way, hostile, cut, slow, refused, broken, at each kind of call. */
export const ENDPOINT_CASES: readonly EndpointCase[] = [
  { name: 'answers well', script: scripts.well, mayCome: ['model whole'] },
  { name: 'answers well, with a revision', script: scripts.revises, mayCome: ['model whole'] },
  { name: 'knows no JSON schema', script: scripts.withoutSchemas, mayCome: ['model whole'] },
  {
    name: 'knows no streams either',
    script: scripts.knowingNo(['stream', 'stream_options', 'response_format']),
    mayCome: ['model whole'],
  },
  {
    name: 'ten minutes a call, of an hour (in short)',
    script: scripts.unhurried(TEN_MINUTES_IN_SHORT),
    mayCome: ['model whole'],
    seconds: AN_HOUR_IN_SHORT,
  },
  ...bad('once'),
  ...bad('always'),
  {
    name: 'people nobody named, throughout',
    script: scripts.withFaults(THROUGHOUT, 'always'),
    mayCome: ['fallback checks-failed'],
    never: /Xavier|Yolanda|Zebulon|Quentin|Umberto/,
  },
  { name: '2,000 words, and no shorter when told', script: scripts.twoThousandWords, mayCome: ['model whole'] },
  {
    name: 'hostile: obeys what an answer orders',
    script: scripts.hostile,
    mayCome: ['model whole'],
    planted: UNTOLD,
    never: NEVER,
  },
  ...failingAt('draft'),
  ...failingAt('critic'),
  ...failingAt('listen'),
  ...failingAt('attribute'),
  { name: 'cut by its length', script: scripts.cutByLength, mayCome: ['fallback unexpected'] },
  { name: 'talk instead of a text', script: scripts.garbage, mayCome: ['fallback unexpected'] },
  { name: 'never answers', script: scripts.slow, mayCome: ['fallback stalled'], seconds: 1.5 },
  {
    name: 'never answers at the judge',
    script: scripts.at('attribute', scripts.slow),
    mayCome: ['fallback stalled'],
    seconds: 3,
  },
  { name: '429 that says no more', script: scripts.tooMany, mayCome: ['fallback quota'] },
  { name: '401, a wrong key', script: scripts.failing(401), mayCome: ['fallback unexpected'] },
];
