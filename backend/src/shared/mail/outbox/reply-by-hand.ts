import MailComposer from 'nodemailer/lib/mail-composer/index.js';

/** What the page of letters sends. */
export interface ReplyForm {
  readonly to?: string;
  readonly from?: string;
  readonly subject?: string;
  readonly words?: string;
}

/** A reply as a mail program writes it (RFC 5322). */
export function replyByHand({ to, from, subject, words }: Required<ReplyForm>): Promise<Buffer> {
  return new MailComposer({
    from: { name: '', address: from },
    to: { name: '', address: to },
    subject: `Re: ${subject}`,
    text: words,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
