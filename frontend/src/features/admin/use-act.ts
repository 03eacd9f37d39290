import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/http.js';
import { showToast } from '../../ui/toast-store.js';
import { isAdminQuery } from './refresh.js';

interface Done {
  readonly title: string;
  readonly description?: string;
}

interface Words<Output> {
  /** Of the toast, where the answer says more: by it; without it nothing is said. */
  readonly done?: Done | ((output: Output) => Done);
  readonly failed: { readonly title: string; readonly description: string };
}

/** The server's reason after the spec's sentence, where a rule of ours forbids it. */
function withReason(description: string, error: unknown): string {
  const reason = error instanceof ApiError && error.status < 500 ? error.problem?.message : undefined;
  return reason === undefined ? description : `${description} ${reason}`;
}

/** Something that staff do: says how it went, and loads afresh what is shown. */
export function useAct<Input = void, Output = unknown>(act: (input: Input) => Promise<Output>, words: Words<Output>) {
  const client = useQueryClient();
  return useMutation<Output, Error, Input>({
    mutationFn: act,
    onSuccess: async (output) => {
      await client.invalidateQueries({ predicate: isAdminQuery });
      if (words.done) showToast(typeof words.done === 'function' ? words.done(output) : words.done);
    },
    onError: (error) => {
      const { title, description } = words.failed;
      showToast({ title, description: withReason(description, error), tone: 'problem' });
    },
  });
}
