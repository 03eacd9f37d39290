import { decodeName, decodeRelationship } from '../answers/answer-codecs.generated.js';
import { stubApi } from '../../testing/stub-api.js';
import { carryTaste } from './carry-taste.js';
import {
  bindTaste,
  deleteTaste,
  leadsToPayment,
  NO_ANSWERS,
  readTaste,
  waitingTaste,
  writeTaste,
  type KeptTaste,
} from './kept-taste.js';
import { tasteAsAnswers, titleOfTaste } from './taste-as-answers.js';

const PEG = { ...NO_ANSWERS, name: 'Margaret | Doyle', called: 'Peg', relation: 'Mum', story: ' She sang. ' };
const kept = (change: Partial<KeptTaste> = {}): KeptTaste => ({
  answers: PEG,
  keptAt: 1_000,
  eulogyId: null,
  ...change,
});

beforeEach(() => localStorage.clear());

describe('Three answers as the questionnaire keeps them', () => {
  it('are a name, a relation and a story, encoded as the questionnaire does', () => {
    const answers = tasteAsAnswers(PEG);
    expect(Object.keys(answers)).toEqual(['name', 'relationship', 'story']);
    expect(decodeName(answers['name'] ?? '')).toEqual({ name: 'Margaret | Doyle', nicknames: 'Peg', pronouns: null });
    expect(decodeRelationship(answers['relationship'] ?? '')).toEqual({
      text: 'My mum',
      choices: ['Mother'],
      custom: '',
    });
    expect(answers['story']).toBe('She sang.');
  });

  it('leave out what was not told', () => {
    expect(tasteAsAnswers({ ...NO_ANSWERS, story: 'She sang.' })).toEqual({ story: 'She sang.' });
    expect(decodeName(tasteAsAnswers({ ...NO_ANSWERS, called: 'Nan' })['name'] ?? '').name).toBe('Nan');
  });

  it('offer a title with what people called them', () => {
    expect(titleOfTaste(PEG)).toBe('Honouring Peg');
    expect(titleOfTaste(NO_ANSWERS)).toBeUndefined();
    expect(titleOfTaste({ ...NO_ANSWERS, name: 'x'.repeat(51) })).toBeUndefined();
  });
});

describe('What this device keeps of them', () => {
  it('waits for a payment once it was kept on purpose, and is bound to one eulogy', () => {
    writeTaste(kept({ keptAt: null }));
    expect(waitingTaste()).toBeUndefined();
    writeTaste(kept());
    expect(waitingTaste()).toEqual(kept());
    bindTaste(7);
    bindTaste(8);
    expect(readTaste()?.eulogyId).toBe(7);
    expect(waitingTaste()).toBeUndefined();
    deleteTaste();
    expect(readTaste()).toBeUndefined();
  });

  it('leads a sign-in on to the payment for an hour', () => {
    writeTaste(kept());
    expect([leadsToPayment(1_000), leadsToPayment(3_601_000), leadsToPayment(3_601_001), leadsToPayment(999)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each(['{', 'null', '7', '{"answers":null}', '{"answers":{"name":"Peg"}}'])(
    'is nothing where it is spoiled: %s',
    (spoiled) => {
      localStorage.setItem('taste', spoiled);
      expect(readTaste()).toBeUndefined();
    },
  );

  it('is told to be refused where the browser keeps nothing', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(writeTaste(kept())).toBe(false);
    refuse.mockRestore();
  });

  it('goes with the payment of a eulogy for somebody else, which is counted as a number', async () => {
    const api = stubApi({ 'POST /api/visits/steps': { status: 204 } });
    writeTaste(kept());
    carryTaste('pet', 5);
    expect(readTaste()?.eulogyId).toBeNull();
    carryTaste('other', 7);
    carryTaste('other', 8);
    expect(readTaste()?.eulogyId).toBe(7);
    expect(api.callsTo('POST /api/visits/steps').map(({ body }) => body)).toEqual([{ steps: ['paid'] }]);
  });
});
