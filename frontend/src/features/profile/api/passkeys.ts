import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PasskeyResponse } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf, ApiError } from '../../../lib/http.js';
import { makePasskey, showPasskey } from '../../../lib/passkeys.js';
import { queryOf } from '../../../lib/query-of.js';

const passkeysQuery = queryOf('/api/auth/passkeys');

/** The person's passkeys, oldest first. */
export function usePasskeys() {
  return useQuery(passkeysQuery);
}

const bodyOf = (password?: string) => (password === undefined ? undefined : { password });

/** Has this device make a passkey, and adds it. The password is needed a while after the sign-in. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (password?: string) => {
      const { options } = await answerOf(api.POST('/api/auth/passkeys/options', { body: bodyOf(password) }));
      return answerOf(api.POST('/api/auth/passkeys', { body: { response: await makePasskey(options) } }));
    },
    onSuccess: (added) =>
      client.setQueryData<PasskeyResponse[]>(passkeysQuery.queryKey, (known = []) => [...known, added]),
  });
}

export function useRenamePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      answerOf(api.PATCH('/api/auth/passkeys/{id}', { params: { path: { id } }, body: { name } })),
    onSuccess: (renamed) =>
      client.setQueryData<PasskeyResponse[]>(passkeysQuery.queryKey, (known) =>
        known?.map((passkey) => (passkey.id === renamed.id ? renamed : passkey)),
      ),
  });
}

/** Removes a passkey, the last one with the password. One that is gone already counts as removed. */
export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, password }: { id: string; password?: string | undefined }) => {
      try {
        await answerOf(api.DELETE('/api/auth/passkeys/{id}', { params: { path: { id } }, body: bodyOf(password) }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'passkey.unknown') throw error;
      }
    },
    onSuccess: (_nothing, { id }) =>
      client.setQueryData<PasskeyResponse[]>(passkeysQuery.queryKey, (known) =>
        known?.filter((passkey) => passkey.id !== id),
      ),
  });
}

/** Shows a passkey in the place of the password: what asks for it again asks no more for some minutes. @throws NoPasskeyShown */
export async function confirmWithPasskey(): Promise<void> {
  const { options } = await answerOf(api.POST('/api/auth/passkeys/confirm/options'));
  await answerOf(api.POST('/api/auth/passkeys/confirm', { body: { response: await showPasskey(options) } }));
}
