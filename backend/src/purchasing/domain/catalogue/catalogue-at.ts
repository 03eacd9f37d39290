import type { Decider } from '../../../shared/kernel/decider.js';
import { catalogueDecider, type Catalogue, type CatalogueCommand } from './catalogue.decide.js';
import type { CatalogueEvent } from './catalogue.events.js';

/**
 * The price list as it stood at a moment: what was sold keeps the name it was sold by, whatever the list says later.
 *
 * @param at UTC ISO 8601
 */
export function catalogueAt(at: string): Decider<Catalogue, CatalogueCommand, CatalogueEvent> {
  return {
    ...catalogueDecider,
    evolve: (catalogue, event) =>
      event.type === 'ProductRevised' && Date.parse(event.data.revisedAt) > Date.parse(at)
        ? catalogue
        : catalogueDecider.evolve(catalogue, event),
  };
}
