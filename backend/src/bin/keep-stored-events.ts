import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { house } from '../house.js';
import { examplesOf, fileOfKeptEvent, keepEvent } from '../shared/event-store/kept-event.js';

/** Keeps, in the given folder, a stored event of every type and version that has none yet. What is there is never written again. */
async function main(): Promise<void> {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('usage: keep-stored-events FOLDER');
  mkdirSync(folder, { recursive: true });
  for (const definition of house.events) {
    for (const [index, example] of examplesOf(definition).entries()) {
      const file = join(folder, fileOfKeptEvent(definition.eventType, definition.contract.version, index));
      if (existsSync(file)) continue;
      writeFileSync(file, `${JSON.stringify(await keepEvent(definition, example, index), null, 2)}\n`);
    }
  }
}

await main();
