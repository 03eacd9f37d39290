/** Puts words on the clipboard, also where a browser has no way for it but the old one. @throws where neither works */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.setAttribute('readonly', '');
    area.className = 'sr-only';
    // Inside an open dialog the focus may not leave it.
    (document.querySelector('[role="dialog"]') ?? document.body).append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    if (!isCopied) throw new Error('nothing was copied');
  }
}
