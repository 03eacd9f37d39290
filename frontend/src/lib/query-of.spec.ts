import { stubApi } from '../testing/stub-api.js';
import { makeQueryClient } from './query-client.js';
import { queryOf } from './query-of.js';

describe('A question to the API', () => {
  it('is kept under its address, which is asked for', async () => {
    const { calls } = stubApi({ 'GET /api/questions/other': { body: [] } });
    const query = queryOf('/api/questions/{type}', { path: { type: 'other' }, query: { eulogyId: 7 } });
    expect(query.queryKey).toEqual(['/api/questions/other?eulogyId=7']);
    await expect(makeQueryClient().fetchQuery(query)).resolves.toEqual([]);
    expect(calls.map(({ path }) => path)).toEqual(query.queryKey);
  });

  it('writes what stands in an address so that it stays one', () => {
    expect(queryOf('/api/read/{token}', { path: { token: 'a/b?c' } }).queryKey).toEqual(['/api/read/a%2Fb%3Fc']);
  });
});
