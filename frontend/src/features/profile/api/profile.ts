import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { checkPicture, MAX_UPLOAD_BYTES, pictureBlob } from '../../../lib/picture-file.js';
import { useUserChanged } from '../../../lib/session.js';

export interface Names {
  firstName: string;
  lastName: string;
}

/** Changes the person's names. */
export function useUpdateProfile() {
  const changed = useUserChanged();
  return useMutation({
    mutationFn: (names: Names) => answerOf(api.PATCH('/api/profile/update', { body: names })),
    onSuccess: ({ firstName, lastName }) => changed({ firstName, lastName }),
  });
}

/** Sends a photo of at most 5 MB, made small first. @throws UnusablePicture before anything is sent. */
export function useUploadPicture() {
  const changed = useUserChanged();
  return useMutation({
    mutationFn: async (file: File) => {
      checkPicture(file, MAX_UPLOAD_BYTES);
      const form = new FormData();
      form.set('profilePicture', await pictureBlob(file), 'picture.jpg');
      return answerOf(api.POST('/api/profile/upload', { body: form }));
    },
    onSuccess: ({ profileImageUrl }) => changed({ profileImageUrl }),
  });
}

export function useRemovePicture() {
  const changed = useUserChanged();
  return useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/profile/picture')),
    onSuccess: () => changed({ profileImageUrl: null }),
  });
}

/** Destroys everything personal of the account at once (D24). */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (input: { confirmation: string; password: string }) =>
      answerOf(api.POST('/api/profile/delete', { body: input })),
  });
}
