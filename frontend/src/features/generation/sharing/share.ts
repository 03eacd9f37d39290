import { copyText } from '../../../lib/copy-text.js';
import { showToast } from '../../../ui/toast-store.js';

/** Hands a link to whatever the device shares with; where that fails or there is nothing, the link is copied (spec part 2 section 8). */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share !== 'function') throw new Error('this browser shares with nothing');
    await navigator.share({ title, url });
  } catch (error) {
    // Whoever closes the sheet of their phone has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(url);
  }
}

export async function copyLink(url: string): Promise<void> {
  try {
    await copyText(url);
    showToast({ title: 'Link Copied', description: 'The eulogy link has been copied to your clipboard.' });
  } catch {
    showToast({ title: 'The link was not copied', description: url, tone: 'problem' });
  }
}
