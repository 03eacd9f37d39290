import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { house } from '../house.js';
import type { EventDefinition } from '../shared/kernel/event.js';
import { Rules } from '../shared/http/rules.js';

/** Writes `docs/events/README.md` (every event, from its contract) and `docs/api/problems.md` (every code) below the given folder. */
function main(): void {
  const [docs] = process.argv.slice(2);
  if (!docs) throw new Error('usage: write-event-catalogue DOCS_FOLDER');
  mkdirSync(join(docs, 'events'), { recursive: true });
  mkdirSync(join(docs, 'api'), { recursive: true });
  writeFileSync(join(docs, 'events', 'README.md'), catalogue(house.events));
  writeFileSync(join(docs, 'api', 'problems.md'), problems());
}

function catalogue(definitions: readonly EventDefinition[]): string {
  const streams = [...new Set(definitions.map(({ contract }) => contract.stream))];
  const lines = [
    '# Events',
    '',
    'Generated from the contracts in the code; do not edit. A stored event never changes: a new shape is a new version with an',
    'upcaster. Every event also carries the metadata `eventId, commandId, correlationId, causationId, actor, schemaVersion,',
    'occurredAt` and, from the edge, `requestId`; `traceparent` too, where tracing is on. Fields marked as personal are encrypted',
    'with the key of the subject named.',
    '',
  ];
  for (const stream of streams) {
    lines.push(`## Stream \`${stream}\``, '');
    for (const { eventType, contract } of definitions.filter((one) => one.contract.stream === stream)) {
      lines.push(`### ${eventType} (version ${contract.version})`, '', contract.summary, '');
      lines.push('| field | personal | example |', '| --- | --- | --- |');
      const personal = contract.personal as Record<string, ((data: object) => string) | undefined>;
      for (const [field, example] of Object.entries(contract.example)) {
        const subject = personal[field]?.(contract.example);
        const key = subject ? `yes, key of the ${subject.startsWith('user-') ? 'person' : 'eulogy'}` : '';
        lines.push(`| \`${field}\` | ${key} | \`${cell(example)}\` |`);
      }
      lines.push('');
    }
  }
  return lines.join('\n');
}

function problems(): string {
  const rows = new Rules(house.rules)
    .all()
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { status, title, detail }]) => `| \`${code}\` | ${status} | ${cell(title)} | ${cell(detail)} |`);
  return [
    '# Problems',
    '',
    'Generated from the code; do not edit. Errors are `application/problem+json` (RFC 9457); `code` is stable, the words are not.',
    '',
    '| code | status | title | detail |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (text.length > 120 ? `${text.slice(0, 117)}...` : text).replaceAll('|', '\\|');
}

main();
