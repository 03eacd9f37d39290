import { useMutation } from '@tanstack/react-query';
import type { LoginResponse } from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';

export interface Credentials {
  email: string;
  password: string;
}

/** Opens a session. The call table of the spec sends empty names along. */
export function useSignIn() {
  return useMutation({
    mutationFn: (input: Credentials) =>
      request<LoginResponse>('POST', '/api/auth/login', { ...input, firstName: '', lastName: '' }),
  });
}
