/**
 * What `npm test` leaves to `npm run prove`, which runs all of it: the suite has fifteen minutes on two cores. Left out is what takes long
 * and looks once more, from outside or in quantity, at rules that shorter tests hold (docs/adr/0093).
 */

/** Test files of the backend by the end of their path, each of them in a row of scripts/prove/specs.mjs. */
export const backendFiles = [
  'admin/features/timeline/timeline-download.e2e.spec.ts',
  'brief/relations-as-ticked.properties.spec.ts',
  'evaluation/evaluate-recorded.spec.ts',
  'evaluation/fit-time.spec.ts',
  'evaluation/good-texts.spec.ts',
  'evaluation/own-words.spec.ts',
  'evaluation/planted-faults.spec.ts',
  'pdf/book-pdf.spec.ts',
  'proofs/audit-chain-command.e2e.spec.ts',
  'proofs/backup-without-keys.e2e.spec.ts',
  'proofs/batches.int.spec.ts',
  'proofs/hostile-clients.e2e.spec.ts',
  'proofs/numbers.e2e.spec.ts',
  'proofs/on-eventstoredb.e2e.spec.ts',
  'proofs/recount.e2e.spec.ts',
  'proofs/replay.int.spec.ts',
  'proofs/reply-kept.e2e.spec.ts',
  'proofs/store-copy.e2e.spec.ts',
  'proofs/traces.e2e.spec.ts',
  'proofs/tracing-not-loaded.e2e.spec.ts',
  'proofs/twenty-people.e2e.spec.ts',
  'proofs/two-processes.e2e.spec.ts',
  'questionnaire/letters-delivered.e2e.spec.ts',
  'take-along/words-as-typed.e2e.spec.ts',
];

/** Files of `e2e/`, without what their names end in; row 26 walks them on both sizes of screen. */
export const journeys = [
  'back-office-system',
  'figures',
  'five-calls',
  'hostile-text',
  'keyboard',
  'order-of-service',
  'paying-later',
  'presence',
  'put-back',
  'setting',
  'speakers',
  'speaking',
  'timeline',
];

/** Tests of the other files of `e2e/`, by the beginnings of their titles; row 26 walks these too. */
export const walks = [
  'a copy in other hands opens without a connection',
  'every decision can be made, and taken back, with the keyboard',
  'every version is kept',
  'who stands by and who follows along',
  'staff come by the Permissions tab',
  'staff see a message live',
  'the whole questionnaire by keyboard',
];

/** @param {readonly string[]} files @returns {string[]} patterns for Jest */
export const patternsOf = (files) => files.map((file) => `/${file.replaceAll('.', '\\.')}$`);
