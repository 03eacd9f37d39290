import type { Configuration } from '../../shared/config/configuration.js';
import { LocalComposer } from '../writing/local-composer/local-composer.js';
import { EulogyWriter } from '../writing/writer.port.js';

/**
 * The writer that the configuration names.
 * @throws Error a model endpoint is configured: this version writes with the local composer only, and does not pretend otherwise
 */
export function chooseWriter({ writer }: Configuration): EulogyWriter {
  if (writer.adapter === 'model') {
    throw new Error(
      'OPENAI_API_KEY is set, but this version cannot write with a model yet: remove it to use the local composer.',
    );
  }
  return new LocalComposer();
}
