import { patientStart } from './patient-start.js';

const SLOW = [
  new Error('timeout expired'),
  new Error('Connection terminated due to connection timeout'),
  new Error('no connection to Postgres within 2000 ms'),
  new Error('Postgres cannot be reached', {
    cause: new Error('timeout exceeded when trying to connect'),
  }),
];

describe('a step of a start', () => {
  it.each(SLOW)('is taken again while the server is slow: %s', async (slow) => {
    let tries = 0;
    const step = async () => {
      if (++tries < 3) throw slow;
      return 'open';
    };
    expect([await patientStart(step), tries]).toEqual(['open', 3]);
  });

  it('ends with what the server says when that is no, at once', async () => {
    const step = jest.fn().mockRejectedValue(new Error('connect ECONNREFUSED 127.0.0.1:9'));
    await expect(patientStart(step)).rejects.toThrow('ECONNREFUSED');
    expect(step).toHaveBeenCalledTimes(1);
  });

  it('is given up in the end', async () => {
    const step = jest.fn().mockRejectedValue(SLOW[0]);
    await expect(patientStart(step, 0)).rejects.toThrow('timeout expired');
  });
});
