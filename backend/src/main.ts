import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Logger } from 'nestjs-pino';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.js';
import { configurationOrExit } from './shared/config/configuration-or-exit.js';
import { configureHttp, fastifyAdapter } from './shared/http/configure-http.js';
import { serveApiDocs } from './shared/http/api-docs.js';
import { ONE_ROLE } from './shared/config/safe-to-run.js';
import { mayChangeEvents } from './shared/database/two-roles.js';
import { endInTime } from './shared/http/end-in-time.js';
import { listenForMonitors } from './shared/http/monitors.js';

async function main(): Promise<void> {
  const configuration = configurationOrExit(process.env);
  // what the product begins beside itself has no need of it
  delete process.env['DATABASE_OWNER_URL'];
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.of({ configuration }),
    fastifyAdapter(configuration),
    {
      rawBody: true,
      bufferLogs: true,
      abortOnError: false,
    },
  );
  endInTime(process, (line) => process.stderr.write(`${line}\n`));
  app.useLogger(app.get(Logger));
  await configureHttp(app);
  await serveApiDocs(app);
  if (configuration.environment === 'production' && configuration.eventStore.adapter === 'postgres')
    if (await mayChangeEvents(app.get(DataSource))) app.get(Logger).warn(ONE_ROLE, 'configuration');
  for (const warning of configuration.warnings) app.get(Logger).warn(warning, 'configuration');
  await app.listen(configuration.http.port, configuration.http.host);
  await listenForMonitors(app.getHttpAdapter().getInstance() as unknown as FastifyInstance, configuration.http);
  process.send?.({ type: 'listening', url: await app.getUrl() });
}

main().catch((error: unknown) => {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  process.stderr.write(`The product could not start: ${[name, code, message].filter(Boolean).join(' ')}\n`);
  process.exit(1);
});
