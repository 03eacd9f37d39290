import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../../shared/kernel/clock.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { catalogueDecider } from '../../domain/catalogue/catalogue.decide.js';
import { CATALOGUE_STREAM } from '../../domain/catalogue/catalogue.events.js';
import { OPENING_CATALOGUE } from '../../domain/catalogue/opening-catalogue.js';

/** Lists what is not listed yet. Starting again, or several processes starting together, adds nothing. */
@Injectable()
export class Opening implements OnApplicationBootstrap {
  constructor(
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const product of OPENING_CATALOGUE) {
      const commandId = derivedId('opening-catalogue', product.type);
      await this.runner.run({
        decider: catalogueDecider,
        stream: CATALOGUE_STREAM,
        command: { type: 'ListProduct', product },
        context: {
          commandId,
          correlationId: commandId,
          causationId: commandId,
          actor: { kind: 'system', name: 'opening' },
          at: this.clock.iso(),
        },
      });
    }
  }
}
