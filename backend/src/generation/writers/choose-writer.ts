import type { Configuration } from '../../shared/config/configuration.js';
import type { WordWork } from '../../shared/work/word-work.port.js';
import { ArrangerWriter } from './arranger-writer.js';
import { ModelEndpoint } from './model-writer/model-endpoint.js';
import { ModelWriter } from './model-writer/model-writer.js';
import type { EulogyWriter } from './writer.port.js';

/** The writer that the configuration names: a model where there is an endpoint for one, which falls back on the arranger. */
export function chooseWriter({ writer }: Pick<Configuration, 'writer'>, words: WordWork): EulogyWriter {
  const arranger = new ArrangerWriter(words);
  return writer.adapter === 'model' ? new ModelWriter(new ModelEndpoint(writer), arranger, writer, words) : arranger;
}
