import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import type { Position } from '../../../shared/event-store/event-store.port.js';
import { catalogueDecider } from '../../domain/catalogue/catalogue.decide.js';
import { CATALOGUE_STREAM } from '../../domain/catalogue/catalogue.events.js';
import type { Product } from '../../domain/catalogue/product.js';
import { catalogueProjection } from './catalogue.projection.js';

/** Price, introductory price, label and status of one kind of eulogy from now on; `active` puts it on sale, end to end (D7). */
export class ReviseProduct extends Command<Position | undefined> {
  constructor(
    readonly product: Product,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Answers where the catalogue stands, for those who keep more about it. @throws RuleBroken product.unknown, product.label-required, product.price-invalid */
export const ReviseProductHandler = decidedBy(catalogueDecider).handles(
  ReviseProduct,
  ({ product, context: { actor, at } }) => {
    const by = actor.kind === 'user' ? actor.id : actor.kind === 'system' ? actor.name : actor.kind;
    return { stream: CATALOGUE_STREAM, command: { type: 'ReviseProduct', product, by, at } };
  },
  { seenIn: [catalogueProjection], answers: ({ position }) => position },
);
