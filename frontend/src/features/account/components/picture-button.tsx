import { useRef, useState } from 'react';
import type { UserResponse } from '../../../lib/api-types.js';
import { refusalHints, UnusablePicture } from '../../../lib/picture-file.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Avatar } from '../../../ui/avatar.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icons.js';
import { showToast } from '../../../ui/toast-store.js';
import { useSavePicture } from '../api/save-picture.js';

/** Below this width a dialog says first what happens: 768 px (spec part 1 section 9). */
const PHONE = '(max-width: 767.98px)';

/** The person's picture; a press chooses another one. */
export function PictureButton({ user }: { user: UserResponse }) {
  const input = useRef<HTMLInputElement>(null);
  const [explaining, setExplaining] = useState(false);
  const save = useSavePicture();
  useUnauthorizedRedirect({ error: save.error });

  const choose = (): void => input.current?.click();
  const press = (): void => {
    if (save.isPending) return;
    if (window.matchMedia(PHONE).matches) setExplaining(true);
    else choose();
  };
  const failed = (error: unknown): void => {
    if (error instanceof UnusablePicture) {
      showToast({ title: error.refusal, description: refusalHints[error.refusal], tone: 'problem' });
    } else {
      showToast({ title: 'Failed to save profile picture. Please try again.', tone: 'problem' });
    }
  };

  return (
    <>
      <button
        type="button"
        className="picture-button"
        aria-label={user.profileImageUrl ? 'Change your profile picture' : 'Add a profile picture'}
        aria-disabled={save.isPending || undefined}
        onClick={press}
      >
        <Avatar person={user} rank="owner" size="large" />
        <span className="picture-pencil">
          <Icon name="pencil" />
        </span>
      </button>
      <p className="sr-only" role="status">
        {save.isPending ? 'Saving your picture…' : save.isSuccess ? 'Your picture is saved.' : ''}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) save.mutate(file, { onError: failed });
          event.target.value = '';
        }}
      />
      <Dialog
        open={explaining}
        onClose={() => setExplaining(false)}
        title="Your profile picture"
        description="The people you write a eulogy with see it beside your name. Choose a photo from this device."
        actions={
          <>
            <Button
              look="main"
              onClick={() => {
                // The browser opens its chooser only in answer to this very press, so the dialog closes after it.
                choose();
                setExplaining(false);
              }}
            >
              Upload Photo
            </Button>
            <Button onClick={() => setExplaining(false)}>OK</Button>
          </>
        }
      />
    </>
  );
}
