import { join } from 'node:path';
import type { Brief } from '@eulogy/arranger';
import { briefOf, readQuestionnaire } from '../../../brief/__fixtures__/read-questionnaire.js';
import { CallsInMemory } from '../../../domain/model-calls/model-call.js';
import { well } from '../../evaluation/scripts.js';
import { ScriptedEndpoint, type Script, type ScriptedRequest } from '../../evaluation/scripted-endpoint.js';
import { InProcessWordWork } from '../../../../shared/work/in-process-word-work.js';
import { ArrangerWriter } from '../../arranger-writer.js';
import type { Written } from '../../writer.port.js';
import type { BudgetLimits } from '../budget.js';
import { ModelEndpoint, type ModelSettings } from '../model-endpoint.js';
import { ModelWriter } from '../model-writer.js';

export interface Setting {
  ledger?: CallsInMemory;
  limits?: Partial<BudgetLimits>;
  settings?: Partial<ModelSettings>;
}

export interface ScriptedWriter {
  brief: Brief;
  /** A writer whose model answers by this script from now on. */
  writerWith(script: Script, setting?: Setting): ModelWriter;
  /** What such a writer delivers from the brief. */
  deliver(script: Script, setting?: Setting): Promise<Written>;
  /** The same with an endpoint of its own, beside others. */
  deliverElsewhere(script: Script, setting?: Setting): Promise<Written>;
  /** What was asked in this test. */
  requests(): ScriptedRequest[];
  purposes(): string[];
}

/** A model writer, an endpoint of its own on loopback, and three voices to write from; for the tests of one file. */
export function scriptedWriter(): ScriptedWriter {
  const file = join(__dirname, '../../../brief/__fixtures__/ray-three-voices.questionnaire.json');
  const brief = briefOf(readQuestionnaire(file), 3);
  let endpoint: ScriptedEndpoint;
  beforeAll(async () => {
    endpoint = await ScriptedEndpoint.start(well);
  });
  afterAll(() => endpoint.close());
  beforeEach(() => {
    endpoint.requests.length = 0;
  });
  const writerAt = (baseUrl: string, { limits = {}, settings = {} }: Setting): ModelWriter => {
    const model = new ModelEndpoint({ apiKey: 'key-canary', baseUrl, model: 'gpt-4o', ...settings });
    const words = new InProcessWordWork();
    return new ModelWriter(model, new ArrangerWriter(words), { seconds: 20, ...limits }, words);
  };
  const writerWith: ScriptedWriter['writerWith'] = (script, setting = {}) => {
    endpoint.script = script;
    return writerAt(endpoint.baseUrl, setting);
  };
  const delivered = (writer: ModelWriter, { ledger = new CallsInMemory() }: Setting): Promise<Written> =>
    writer.deliver(brief, () => undefined, new AbortController().signal, ledger);
  return {
    brief,
    writerWith,
    deliver: (script, setting = {}) => delivered(writerWith(script, setting), setting),
    deliverElsewhere: async (script, setting = {}) => {
      const own = await ScriptedEndpoint.start(script);
      try {
        return await delivered(writerAt(own.baseUrl, setting), setting);
      } finally {
        await own.close();
      }
    },
    requests: () => endpoint.requests,
    purposes: () => endpoint.requests.map(({ purpose }) => purpose),
  };
}
