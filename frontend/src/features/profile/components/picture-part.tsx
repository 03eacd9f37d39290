import { useRef } from 'react';
import type { UserResponse } from '../../../lib/api-types.js';
import { sentenceOf } from '../../../lib/http.js';
import { refusalHints, UnusablePicture } from '../../../lib/picture-file.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Avatar } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';
import { useRemovePicture, useUploadPicture } from '../api/profile.js';
import { Part } from './part.js';

/** The profile picture: what it is now, another one, none. */
export function PicturePart({ user }: { user: UserResponse }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPicture();
  const remove = useRemovePicture();
  useUnauthorizedRedirect({ error: upload.error ?? remove.error });
  const failed = (error: unknown): void => {
    if (error instanceof UnusablePicture) {
      showToast({ title: error.refusal, description: refusalHints[error.refusal], tone: 'problem' });
      return;
    }
    const description = sentenceOf(error, 'The picture could not be sent. Please try again.');
    showToast({ title: 'Upload failed', description, tone: 'problem' });
  };
  const choose = (file: File | undefined): void => {
    if (file && !upload.isPending) upload.mutate(file, { onError: failed });
  };
  const takeAway = (): void => {
    remove.mutate(undefined, {
      onError: (error) =>
        showToast({ title: 'Update failed', description: sentenceOf(error, 'Please try again.'), tone: 'problem' }),
    });
  };
  const busy = upload.isPending ? 'Saving your picture…' : remove.isPending ? 'Removing your picture…' : '';
  return (
    <Part id="picture" title="Profile picture">
      <div className="part-row">
        <Avatar person={user} rank="owner" size="large" />
        <div className="acts">
          <Button busy={upload.isPending ? 'Saving…' : undefined} onClick={() => input.current?.click()}>
            {user.profileImageUrl ? 'Change picture' : 'Upload picture'}
          </Button>
          {user.profileImageUrl && (
            <Button look="word" busy={remove.isPending ? 'Removing…' : undefined} onClick={takeAway}>
              Remove picture
            </Button>
          )}
        </div>
      </div>
      <p className="small muted">A photo under 5 MB. The people you write a eulogy with will see it.</p>
      <p className="sr-only" role="status">
        {busy || (upload.isSuccess ? 'Your picture is saved.' : remove.isSuccess ? 'Your picture is removed.' : '')}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture file"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Part>
  );
}
