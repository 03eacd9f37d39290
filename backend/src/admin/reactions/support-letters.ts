import { amidEnglish } from '../../shared/kernel/direction.js';
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
      { kind: 'words', words: reply },
      url === undefined
        ? { kind: 'text', text: 'If anything is still open, write to us again in the same place.' }
        : { kind: 'link', label: 'Go on with the conversation', url },
    ],
    signature,
  });
}

/** What was answered to somebody who wrote by the contact form. Their subject is quoted in the letter, never in its heading: anybody could have chosen it. */
export function enquiryAnswerLetter({
  name,
  subject,
  answer,
}: {
  name: string;
  subject: string;
  answer: string;
}): Letter {
  const greetable = greetableName(name);
  return letter({
    subject: 'Our answer to your message',
    greeting: greetable === undefined ? 'Hello' : `Dear ${greetable}`,
    parts: [
      { kind: 'text', text: `You wrote to us about “${amidEnglish(subject)}”. Here is our answer:` },
      { kind: 'words', words: answer },
      { kind: 'text', text: 'If anything is still open, write to us again by the contact page.' },
    ],
    signature,
  });
}
