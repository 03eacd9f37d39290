import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.js';
import { configurationOrExit } from '../shared/config/configuration-or-exit.js';
import { fastifyAdapter } from '../shared/http/configure-http.js';
import { openApiOf } from '../shared/http/api-docs.js';

/** Writes the API that the code declares to the file named on the command line. Opens no store: the app is built in preview. */
async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('usage: write-openapi FILE');
  const configuration = configurationOrExit({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SESSION_SECRET: 'only-for-writing-the-description-of-the-api',
    DATA_ENCRYPTION_KEY: '00'.repeat(32),
    NODE_ENV: 'test',
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.of({ configuration }),
    fastifyAdapter(configuration),
    {
      preview: true,
      logger: false,
      abortOnError: false,
    },
  );
  writeFileSync(file, `${JSON.stringify(openApiOf(app), null, 2)}\n`);
  process.exit(0);
}

void main();
