import { readFileSync } from 'node:fs';
import { CommandBus } from '@nestjs/cqrs';
import { ReviseProduct, type Product } from '../purchasing/index.js';
import { newId } from '../shared/kernel/ids.js';
import { untilStatus } from '../shared/testing/family.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

interface Filled {
  readonly title: string;
  readonly durationMinutes: 3 | 5 | 8;
  readonly answers: readonly { by: string; questionId: string; answer: string }[];
}

const filled = (name: string) =>
  JSON.parse(
    readFileSync(`${__dirname}/../questionnaire/question-sets/__fixtures__/${name}.questionnaire.json`, 'utf8'),
  ) as Filled;

describe('A kind of eulogy that is made active in the catalogue', () => {
  let app: TestApp;
  let claire: TestBrowser;

  beforeAll(async () => {
    app = await startTestApp();
    claire = app.browser();
    await claire.signUp({ email: 'claire@example.com' });
  }, 60_000);
  afterAll(() => app?.close());

  const listed = async (type: Product['type']) => {
    const { body } = await app.browser().get<Product[]>('/api/catalogue');
    return body.find((item) => item.type === type)!;
  };
  const revise = async (type: Product['type'], status: Product['status']) => {
    const commandId = newId();
    const context = {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'system', name: 'test' } as const,
      at: new Date().toISOString(),
    };
    await app.app.get(CommandBus).execute(new ReviseProduct({ ...(await listed(type)), status }, context));
  };
  const order = async (type: Product['type']) => {
    const { priceCents, introPriceCents } = await listed(type);
    return claire.post('/api/create-payment-intent', {
      amount: (introPriceCents ?? priceCents) / 100,
      eulogyType: type,
      productTitle: 'Honouring Biscuit',
    });
  };

  it.each([
    ['pet', 'pet@1', 'biscuit-pet', /Biscuit|Bikkie/],
    ['self', 'self@1', 'joan-self', /Moree/],
  ] as const)(
    '%s: is bought, asked about with its own questions, answered and written; and is not sold again once it is taken off',
    async (type, set, example, holds) => {
      expect(await order(type)).toMatchObject({ status: 409, body: { code: 'product.coming-soon' } });
      await revise(type, 'active');
      expect(await listed(type)).toMatchObject({ status: 'active' });

      const { title, durationMinutes, answers } = filled(example);
      const id = await claire.buyEulogy(title, type);
      const asked = await claire.get<{ id: string; questionText: string }[]>(`/api/questions/${type}?eulogyId=${id}`);
      expect(asked.body).toHaveLength(15);
      const textOf = (questionId: string) => asked.body.find((one) => one.id === questionId)!.questionText;
      const responses = Object.fromEntries(
        answers.filter(({ by }) => by === 'owner').map(({ questionId, answer }) => [textOf(questionId), answer]),
      );
      const saved = await claire.patch(`/api/eulogies/${id}/responses`, { responses });
      expect(saved).toMatchObject({ status: 200, body: { progress: { answered: 15, total: 15 } } });
      expect((await claire.get(`/api/eulogies/${id}`)).body).toMatchObject({
        type,
        title,
        questionSet: set,
        responses,
      });

      const started = await claire.post(`/api/eulogies/${id}/generate`, { duration: durationMinutes });
      expect(started.status).toBe(202);
      const done = await untilStatus<{ generatedContent: string }>(claire, id, 'completed');
      expect(done.generatedContent).toMatch(holds);
      expect((await claire.get(`/api/eulogies/${id}/pdf`)).status).toBe(200);

      await revise(type, 'coming_soon');
      expect(await order(type)).toMatchObject({ status: 409, body: { code: 'product.coming-soon' } });
      expect((await claire.get(`/api/eulogies/${id}`)).status).toBe(200);
    },
    120_000,
  );
});
