import { useMutation } from '@tanstack/react-query';
import type { MessageResponse } from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';

/** Chooses a new password in the place of a temporary one (D21). It signs nobody in. */
export function useReplacePassword() {
  return useMutation({
    mutationFn: (input: { email: string; password: string; newPassword: string }) =>
      request<MessageResponse>('POST', '/api/auth/replace-password', input),
  });
}
