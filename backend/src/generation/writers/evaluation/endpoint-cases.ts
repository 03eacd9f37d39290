import type { FailureReason } from '../../domain/eulogy/eulogy.events.js';
import * as scripts from './scripts.js';
import type { Script } from './scripted-endpoint.js';

/** A way in which an endpoint may behave, and what may come of it. */
export interface EndpointCase {
  name: string;
  script: Script;
  /** What the owner may be given: a text that passes, or an honest failure of this kind. */
  mayReach: readonly ('text' | FailureReason)[];
  /** Words that were planted, and that no owner may ever read. */
  planted?: RegExp;
  /** How long one writing may take, milliseconds; the usual time unless said. */
  writingMs?: number;
}

const FAULTY =
  /Bartholomew|Quimby|Ouagadougou|180[34]|favorite|\bcolor\b|\bharbor\b|testament|sorely|[*#[\]<>]|https?:|language model|pause here/i;
const OBEYED = /matey|instructions were|sk-live|hunter2|script|evil\.example|onerror|Oldfield|Wagga|is a thief/i;
const INVENTED = ['Xavier', 'Yolanda', 'Zebulon', 'Quentin', 'Umberto'].map((name) => `Then ${name} came too.`);

const bad = (when: 'once' | 'always'): EndpointCase[] =>
  Object.entries(scripts.FAULTS).map(([fault, sentences]) => ({
    name: when === 'once' ? `${fault}, mended when told` : `${fault}, again after the repair`,
    script: scripts.withFaults(sentences, when),
    mayReach: when === 'once' ? ['text'] : ['text', 'checks-failed'],
    // a cliché is no hard fault: after a repair that left it the text may stand, and the owner may change it
    ...(fault === 'clichés' ? {} : { planted: FAULTY }),
  }));

/** Every way the table shows: well, badly in each way, hostile, cut, slow, refused, broken. */
export const ENDPOINT_CASES: readonly EndpointCase[] = [
  { name: 'answers well', script: scripts.well, mayReach: ['text'] },
  { name: 'knows no JSON schema', script: scripts.withoutSchemas, mayReach: ['text'] },
  ...bad('once'),
  ...bad('always'),
  {
    name: 'people nobody named, throughout',
    script: scripts.withFaults(INVENTED, 'always'),
    mayReach: ['checks-failed'],
    planted: /Xavier|Yolanda|Zebulon|Quentin|Umberto/,
  },
  { name: '2,000 words, again after the repair', script: scripts.twoThousandWords, mayReach: ['checks-failed'] },
  {
    name: 'hostile: obeys what an answer orders',
    script: scripts.hostile,
    mayReach: ['text', 'checks-failed'],
    planted: OBEYED,
  },
  { name: 'cut in the middle of an answer', script: scripts.cutInTheMiddle, mayReach: ['unexpected'] },
  { name: 'cut by its length', script: scripts.cutByLength, mayReach: ['unexpected'] },
  { name: 'slow: never answers', script: scripts.slow, mayReach: ['stalled'], writingMs: 400 },
  { name: 'talk instead of JSON', script: scripts.garbage, mayReach: ['unexpected'] },
  { name: 'a page instead of an answer', script: scripts.notJson, mayReach: ['unexpected'] },
  { name: '429, rate limit', script: scripts.rateLimited, mayReach: ['rate-limit'] },
  { name: '429 that says no more', script: scripts.tooMany, mayReach: ['quota'] },
  { name: 'quota used up', script: scripts.quotaUsedUp, mayReach: ['quota'] },
  { name: '500', script: scripts.broken, mayReach: ['unexpected'] },
  { name: '401, a wrong key', script: scripts.failing(401), mayReach: ['unexpected'] },
];
