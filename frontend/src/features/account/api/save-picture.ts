import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { checkPicture, pictureDataUrl } from '../../../lib/picture-file.js';
import { useUserChanged } from '../../../lib/session.js';

/** Makes a photo small and saves it as the profile picture. @throws UnusablePicture before anything is sent. */
export function useSavePicture() {
  const changed = useUserChanged();
  return useMutation({
    mutationFn: async (file: File) => {
      checkPicture(file);
      const profileImageUrl = await pictureDataUrl(file);
      return answerOf(api.POST('/api/user/profile-picture', { body: { profileImageUrl } }));
    },
    onSuccess: ({ profileImageUrl }) => changed({ profileImageUrl }),
  });
}
