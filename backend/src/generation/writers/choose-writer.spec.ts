import { InProcessWordWork } from '../../shared/work/in-process-word-work.js';
import { chooseWriter } from './choose-writer.js';

describe('the choice of a writer', () => {
  it('is the arranger without an endpoint', () => {
    expect(chooseWriter({ writer: { adapter: 'local' } }, new InProcessWordWork()).name).toBe('arranger');
  });

  it('is the model where there is an endpoint for one, under its name', () => {
    const writer = {
      adapter: 'model',
      apiKey: 'k',
      baseUrl: 'http://127.0.0.1:9/v1',
      model: 'gpt-4o',
      seconds: 300,
    } as const;
    expect(chooseWriter({ writer }, new InProcessWordWork()).name).toBe('model gpt-4o');
  });
});
