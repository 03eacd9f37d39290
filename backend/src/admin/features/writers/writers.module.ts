import { Module } from '@nestjs/common';
import { GenerationModule } from '../../../generation/index.js';
import { Runners } from '../../../shared/messaging/runners.js';
import { readableTextsProjection } from './readable-texts.projection.js';
import { WritersBook } from './writers-book.js';
import { WritersController } from './writers.controller.js';
import { writtenTextsProjection } from './written-texts.projection.js';

/** The register of what writes: our own arranger, and models by the version of what they are asked. */
@Module({ imports: [GenerationModule], controllers: [WritersController], providers: [WritersBook] })
export class WritersModule {
  constructor(runners: Runners) {
    runners.projection(writtenTextsProjection);
    runners.projection(readableTextsProjection);
  }
}
