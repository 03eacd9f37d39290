import type { Configuration } from '../../shared/config/configuration.js';
import { LocalComposer } from './local-composer/local-composer.js';
import { ModelEndpoint } from './model-writer/model-endpoint.js';
import { ModelWriter } from './model-writer/model-writer.js';
import type { EulogyWriter } from './writer.port.js';

/** The writer that the configuration names: a model where there is a key for one, else the local composer. */
export function chooseWriter({ writer }: Pick<Configuration, 'writer'>): EulogyWriter {
  return writer.adapter === 'model' ? new ModelWriter(new ModelEndpoint(writer)) : new LocalComposer();
}
