/** Where an invitation leads, on the site that the person is looking at. */
export function invitationLink(inviteToken: string): string {
  return `${window.location.origin}/collaborate/${encodeURIComponent(inviteToken)}`;
}

/** What is sent along with the link. */
export function invitationText(title: string, link: string): string {
  return `I am gathering memories for "${title}" and would like yours to be in it: ${link}`;
}

/** Opens the phone's own message app with the words filled in; this form is understood by iOS and Android alike. */
export function smsLink(text: string): string {
  return `sms:?&body=${encodeURIComponent(text)}`;
}

/** Opens WhatsApp, on a phone or in the browser, with the words filled in and nobody chosen yet. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Whether this browser has a sheet of its own to share by. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the Messenger app of a phone (D28a). */
export function messengerLink(link: string): string {
  return `fb-messenger://share?link=${encodeURIComponent(link)}`;
}

/** Whether this is a phone or tablet, where the Messenger app can be. */
export function isPhone(agent: string = navigator.userAgent): boolean {
  return /Android|iPhone|iPad|iPod/i.test(agent);
}
