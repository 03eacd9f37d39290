import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { configurationOrExit } from '../shared/config/configuration-or-exit.js';
import { Runners } from '../shared/messaging/runners.js';

/** `node backend/dist/bin/rebuild-projection.js NAME`: rebuilds beside the live tables, which go on being read, then swaps. */
async function main(): Promise<void> {
  const [name] = process.argv.slice(2);
  if (!name) throw new Error('usage: rebuild-projection NAME');
  const configuration = configurationOrExit(process.env);
  const app = await NestFactory.createApplicationContext(AppModule.of({ configuration }), {
    logger: false,
    abortOnError: false,
  });
  try {
    const applied = await app.get(Runners).rebuild(name, ({ events }) => process.stdout.write(`\r${events} events`));
    process.stdout.write(`\r${name} was rebuilt from ${applied} events.\n`);
  } finally {
    await app.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
