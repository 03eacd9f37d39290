import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../../shared/kernel/clock.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import { OPENING_CATALOGUE } from '../../domain/catalogue/opening-catalogue.js';
import { ListProduct } from './list-product.command.js';

/** Lists what is not listed yet. Starting again, or several processes starting together, adds nothing. */
@Injectable()
export class Opening implements OnApplicationBootstrap {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const product of OPENING_CATALOGUE) {
      const commandId = derivedId('opening-catalogue', product.type);
      await this.commands.execute(
        new ListProduct(product, {
          commandId,
          correlationId: commandId,
          causationId: commandId,
          actor: { kind: 'system', name: 'opening' },
          at: this.clock.iso(),
        }),
      );
    }
  }
}
