import { well } from './evaluation/scripts.js';
import { ScriptedEndpoint } from './evaluation/scripted-endpoint.js';
import { InProcessWordWork } from '../../shared/work/in-process-word-work.js';
import { ArrangerWriter } from './arranger-writer.js';
import { ModelEndpoint } from './model-writer/model-endpoint.js';
import { ModelWriter } from './model-writer/model-writer.js';
import { writerContract } from './writer.contract.js';

jest.setTimeout(60_000);

let endpoint: ScriptedEndpoint;
beforeAll(async () => {
  endpoint = await ScriptedEndpoint.start(well);
});
afterAll(() => endpoint.close());

writerContract('the arranger', () => new ArrangerWriter(new InProcessWordWork()));
writerContract(
  'the model writer on a scripted endpoint',
  () =>
    new ModelWriter(
      new ModelEndpoint({ apiKey: 'k', baseUrl: endpoint.baseUrl, model: 'scripted' }),
      new ArrangerWriter(new InProcessWordWork()),
      {
        seconds: 30,
      },
      new InProcessWordWork(),
    ),
);
