import { greetableName, letter, type Letter } from '../../shared/mail/letter.js';

const signature = 'The support team at Eulogy';

/** What the support team answered, for somebody who has no page open. @param url where the conversation goes on; a visitor has none */
export function supportReplyLetter({
  firstName,
  reply,
  url,
}: {
  firstName: string;
  reply: string;
  url: string | undefined;
}): Letter {
  const name = greetableName(firstName);
  return letter({
    subject: 'Our answer to your question',
    greeting: name === undefined ? 'Hello' : `Dear ${name}`,
    parts: [
      { kind: 'text', text: 'You wrote to us. Here is our answer:' },
      { kind: 'text', text: reply },
      url === undefined
        ? { kind: 'text', text: 'If anything is still open, write to us again in the same place.' }
        : { kind: 'link', label: 'Go on with the conversation', url },
    ],
    signature,
  });
}
