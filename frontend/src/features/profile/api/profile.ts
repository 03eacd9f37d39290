import { useMutation } from '@tanstack/react-query';
import type { MessageResponse, PictureResponse, UserResponse } from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';
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
    mutationFn: (names: Names) => request<UserResponse>('PATCH', '/api/profile/update', names),
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
      return request<PictureResponse>('POST', '/api/profile/upload', form);
    },
    onSuccess: ({ profileImageUrl }) => changed({ profileImageUrl }),
  });
}

export function useRemovePicture() {
  const changed = useUserChanged();
  return useMutation({
    mutationFn: () => request<PictureResponse>('DELETE', '/api/profile/picture'),
    onSuccess: () => changed({ profileImageUrl: null }),
  });
}

/** Destroys everything personal of the account at once (D24). */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (input: { confirmation: string; password: string }) =>
      request<MessageResponse>('POST', '/api/profile/delete', input),
  });
}
