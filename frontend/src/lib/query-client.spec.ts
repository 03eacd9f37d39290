import { onlineManager } from '@tanstack/react-query';
import { stubApi } from '../testing/stub-api.js';
import { OfflineError, request, type ApiAddress } from './http.js';
import { loadKeyOrNull, makeQueryClient } from './query-client.js';

describe('The data client', () => {
  it('loads the path that is the first element of the key', async () => {
    const api = stubApi({ 'GET /api/eulogies': { body: [1] } });
    await expect(makeQueryClient().fetchQuery({ queryKey: ['/api/eulogies', 'ignored'] })).resolves.toEqual([1]);
    expect(api.calls).toHaveLength(1);
  });

  it('asks once: no retries', async () => {
    const api = stubApi({ 'GET /api/x': { status: 500, body: 'broken' } });
    await expect(makeQueryClient().fetchQuery({ queryKey: ['/api/x'] })).rejects.toThrow('500: broken');
    expect(api.calls).toHaveLength(1);
  });

  it('throws on 401 by default and gives null where that is asked for', async () => {
    stubApi({ 'GET /api/auth/user': { status: 401, body: 'no' } });
    const client = makeQueryClient();
    await expect(client.fetchQuery({ queryKey: ['/api/auth/user'] })).rejects.toThrow('401: no');
    await expect(client.fetchQuery({ queryKey: ['/api/auth/user'], queryFn: loadKeyOrNull })).resolves.toBeNull();
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
    const answers = stubApi({ 'POST /api/x': () => 'no-connection' as const });
    onlineManager.setOnline(false);
    try {
      const client = makeQueryClient();
      const act = client
        .getMutationCache()
        .build(client, client.defaultMutationOptions({ mutationFn: () => request('POST', '/api/x' as ApiAddress) }));
      await expect(act.execute(undefined)).rejects.toThrow(OfflineError);
      expect(answers.callsTo('POST /api/x')).toHaveLength(1);
    } finally {
      onlineManager.setOnline(true);
    }
  });
});
