import { useMutation } from '@tanstack/react-query';
import type { MessageResponse } from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';

export interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Creates an account and has a code mailed to it. */
export function useRegister() {
  return useMutation({
    mutationFn: (input: Registration) => request<MessageResponse>('POST', '/api/auth/register', input),
  });
}
