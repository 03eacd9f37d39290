import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import type { Position } from '../../../shared/event-store/event-store.port.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
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

@CommandHandler(ReviseProduct)
export class ReviseProductHandler implements ICommandHandler<ReviseProduct> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
  ) {}

  /** @returns where the catalogue stands, for whoever keeps more about it @throws RuleBroken product.unknown, product.label-required, product.price-invalid */
  async execute({ product, context }: ReviseProduct): Promise<Position | undefined> {
    const { actor, at } = context;
    const by = actor.kind === 'user' ? actor.id : actor.kind === 'system' ? actor.name : actor.kind;
    const { position } = await this.runner.run({
      decider: catalogueDecider,
      stream: CATALOGUE_STREAM,
      command: { type: 'ReviseProduct', product, by, at },
      context,
    });
    await this.waitFor.readModels(position, [catalogueProjection]);
    return position;
  }
}
