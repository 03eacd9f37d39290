import { onlineManager } from '@tanstack/react-query';
import { stubApi } from '../testing/stub-api.js';
import { api } from './api.js';
import { answerOf, OfflineError } from './http.js';
import { makeQueryClient } from './query-client.js';
import { queryOf } from './query-of.js';

describe('The data client', () => {
  it('asks once: no retries', async () => {
    const { calls } = stubApi({ 'GET /api/catalogue': { status: 500, body: 'broken' } });
    await expect(makeQueryClient().fetchQuery(queryOf('/api/catalogue'))).rejects.toThrow('500: broken');
    expect(calls).toHaveLength(1);
  });

  it('is never stale, does not refetch on focus and does not poll', () => {
    expect(makeQueryClient().getDefaultOptions().queries).toMatchObject({
      retry: false,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    });
  });

  it('tells an act at once that the line is gone, instead of holding it back without a word', async () => {
    const answers = stubApi({ 'POST /api/logout': () => 'no-connection' as const });
    onlineManager.setOnline(false);
    try {
      const client = makeQueryClient();
      const act = client
        .getMutationCache()
        .build(client, client.defaultMutationOptions({ mutationFn: () => answerOf(api.POST('/api/logout')) }));
      await expect(act.execute(undefined)).rejects.toThrow(OfflineError);
      expect(answers.callsTo('POST /api/logout')).toHaveLength(1);
    } finally {
      onlineManager.setOnline(true);
    }
  });
});
