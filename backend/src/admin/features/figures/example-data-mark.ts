import { Injectable } from '@nestjs/common';
import { EventStore } from '../../../shared/event-store/event-store.port.js';
import { EXAMPLE_DATA_STREAM } from '../../domain/example-data/example-data.js';

/** Whether what is shown is invented, in part or all of it. Once it is, it stays so. */
@Injectable()
export class ExampleDataMark {
  private isThere = false;

  constructor(private readonly store: EventStore) {}

  async stands(): Promise<boolean> {
    this.isThere ||= (await this.store.read(EXAMPLE_DATA_STREAM, { maxCount: 1 })).length > 0;
    return this.isThere;
  }
}
