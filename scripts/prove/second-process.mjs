/** A second process of the product, inside this one: the same modules on the same stores, without a port. */
import { backend, fromBackend } from '../bench/backend.mjs';

const load = (name) => import(fromBackend.resolve(name));

export async function secondProcess(world) {
  fromBackend('reflect-metadata');
  const { NestFactory } = await load('@nestjs/core');
  const { AppModule } = await backend('app.module.js');
  const { readConfiguration } = await backend('shared/config/configuration.js');
  const configuration = readConfiguration({ ...world.product.env, LOG_LEVEL: 'silent' });
  return NestFactory.createApplicationContext(AppModule.of({ configuration }), { logger: false, abortOnError: false });
}
