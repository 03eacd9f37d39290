import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallPurpose } from '../../domain/model-calls/model-call.js';
import { evaluateRecorded, type RecordedRow } from './evaluate-recorded.js';
import { readPromptData } from './prompt-reading.js';
import { well } from './scripts.js';

const questionnaire = {
  name: 'ray',
  path: join(__dirname, '../../brief/__fixtures__/ray-three-voices.questionnaire.json'),
};

describe('a model path that is answered by hand', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'recordings-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const step = (): Promise<RecordedRow> =>
    evaluateRecorded({ record: join(folder, 'ask'), recordings: folder }, questionnaire, 3);

  /** Answers every prompt that waits, as somebody would who sees only the file. */
  const answer = (): string[] =>
    readdirSync(join(folder, 'ask')).map((file) => {
      const [, name = '', system = '', user = ''] =
        /^<!-- prompt (\S+)[\s\S]*?\n# SYSTEM\n\n([\s\S]*)\n\n# USER\n\n([\s\S]*)$/.exec(
          readFileSync(join(folder, 'ask', file), 'utf8'),
        ) ?? [];
      const purpose = name.split('@')[0] as CallPurpose;
      const data = readPromptData(system, user);
      const reply = well({ number: 1, purpose, system, user: user.trimEnd(), data, headers: {}, body: {} });
      const content = reply.kind === 'says' ? reply.content : '';
      writeFileSync(join(folder, file.replace('.prompt.', '.answer.')), `<!-- by hand -->\n${content}\n`);
      rmSync(join(folder, 'ask', file));
      return name;
    });

  it('goes a step further each time, all that can be asked at once, until there is its text', async () => {
    expect((await step()).waiting).toHaveLength(3);
    expect(answer()).toEqual(['draft@6', 'draft@6', 'draft@6']);
    expect(await step()).toMatchObject({ answered: 3, text: null });
    for (const call of ['critic@5', 'listen@2']) {
      expect(answer()).toEqual([call]);
      expect((await step()).waiting).toHaveLength(1);
    }
    expect(answer()).toEqual(['attribute@3']);
    const row = await step();
    expect(row).toMatchObject({ waiting: [], answered: 6, fellBack: null, writer: 'model stand-in' });
    expect(row.plainText).toContain('I am Claire');
  });

  it('asks the same prompt under the same name, so that an answer is found again', async () => {
    expect((await step()).waiting).toEqual((await step()).waiting);
  });
});
