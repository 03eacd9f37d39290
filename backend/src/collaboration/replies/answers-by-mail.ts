import type { LetterPart } from '../../shared/mail/letter.js';

/** What a letter that can be answered by mail says about it. */
export interface AnswerByMail {
  /** Whom the answer goes to, fit for a letter; undefined where their name is none. */
  readonly to: string | undefined;
  /** The address that leaves their name out; undefined where they said already that it stays out. */
  readonly unnamed: string | undefined;
}

/** How to answer, and before the first word that it may be said with their name, with one tap to leave it out (D35). */
export function answersByMail({ to, unnamed }: AnswerByMail): LetterPart[] {
  const whom = to ?? 'the person who asks';
  const reply = `You can simply reply to this email: what you write is kept as your answer, for ${whom}. One or two sentences are enough.`;
  if (unnamed === undefined)
    return [{ kind: 'text', text: `${reply} Your name stays out of the eulogy, as you asked.` }];
  return [
    { kind: 'text', text: reply },
    {
      kind: 'text',
      text: 'What you tell may be said with your name in the eulogy. If you would rather not be named, reply by this link instead:',
    },
    { kind: 'link', label: 'Reply, and leave my name out', url: `mailto:${unnamed}?subject=Without%20my%20name` },
  ];
}
