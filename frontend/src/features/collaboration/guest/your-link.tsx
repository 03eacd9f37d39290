import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { showToast } from '../../../ui/toast-store.js';

/** The guest's own link: kept by themselves, since the house has no address of theirs. */
export function YourLink({ url, about }: { url: string; about: string | null }) {
  const [copied, setCopied] = useState<'copied' | undefined>();
  const copy = async (): Promise<void> => {
    try {
      await copyText(url);
      setCopied('copied');
    } catch {
      showToast({ title: 'Copy Failed', description: 'Please mark the link and copy it yourself.', tone: 'problem' });
    }
  };
  const subject = about ? `My link: what I told about ${about}` : 'My link: what I told';
  const share = (): void => {
    if (typeof navigator.share === 'function') navigator.share({ title: subject, url }).catch(() => undefined);
    else void copy();
  };
  return (
    <section className="guest-part" aria-labelledby="guest-link">
      <h2 id="guest-link">Your own link</h2>
      <p>
        It brings you back here on any device, to add or change something. Keep it to yourself: anyone who has it can
        read what you told.
      </p>
      <p className="guest-url">{url}</p>
      <div className="words">
        <Button look="word" onClick={share}>
          <Icon name="share" />
          Keep it
        </Button>
        <Button look="word" onClick={() => void copy()}>
          <Icon name="link" />
          Copy it
        </Button>
        <a className="word" href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(url)}`}>
          Email it to yourself
        </a>
        <span className="saved" role="status">
          {copied && (
            <>
              <Icon name="check" />
              Copied
            </>
          )}
        </span>
      </div>
    </section>
  );
}
