import { useMutation } from '@tanstack/react-query';
import type { PictureResponse } from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';
import { checkPicture, pictureDataUrl } from '../../../lib/picture-file.js';
import { useUserChanged } from '../../../lib/session.js';

/** Makes a photo small and saves it as the profile picture. @throws UnusablePicture before anything is sent. */
export function useSavePicture() {
  const changed = useUserChanged();
  return useMutation({
    mutationFn: async (file: File) => {
      checkPicture(file);
      const profileImageUrl = await pictureDataUrl(file);
      return request<PictureResponse>('POST', '/api/user/profile-picture', { profileImageUrl });
    },
    onSuccess: ({ profileImageUrl }) => changed({ profileImageUrl }),
  });
}
