import type { EventDefinition } from '../kernel/event.js';

/** Every type of event in the house, by name. */
export class EventRegistry {
  private readonly byType = new Map<string, EventDefinition>();

  /** @throws Error two definitions share a name, or a chain of upcasters has a gap */
  constructor(definitions: readonly EventDefinition[]) {
    for (const definition of definitions) {
      const { eventType, contract } = definition;
      if (this.byType.has(eventType)) throw new Error(`two events are called ${eventType}`);
      for (let version = 1; version < contract.version; version++) {
        if (!contract.upcasters?.[version]) throw new Error(`${eventType} lacks the upcaster from version ${version}`);
      }
      this.byType.set(eventType, definition);
    }
  }

  /** @throws Error no module knows this type: the reader must stop, not guess */
  get(eventType: string): EventDefinition {
    const definition = this.byType.get(eventType);
    if (!definition) throw new Error(`unknown event type ${eventType}`);
    return definition;
  }

  all(): EventDefinition[] {
    return [...this.byType.values()];
  }
}
