import type { SiteFacts } from '../facts.js';
import { Guide, LastWord } from '../frame.js';
import { Island } from '../island.js';

const cards = [
  {
    title: 'Emotional support',
    text: 'A blank page is hard at any time, and harder this week. A question is easier: you only have to answer it. We do the ordering and the first draft, so you can put your strength into remembering.',
  },
  {
    title: 'Balanced perspective',
    text: 'A daughter, a neighbour and an old workmate each knew a different side of someone. Each answers in private, on their own phone, and the eulogy draws on them all. You see whose words are in it, and who hasn’t been heard yet.',
  },
  {
    title: 'Appropriate tone',
    text: 'Plain, warm or lighter, religious only if you say so. No grand phrases that could be about anyone. What makes a person themselves is what they did on a Tuesday, so that’s what we ask about.',
  },
  {
    title: 'Accessible to everyone',
    text: 'You don’t have to be a writer, speak English as your first language, or sit at a computer. Answers can be short, misspelt or out of order. It works on a phone, with a keyboard alone, and with a screen reader.',
  },
] as const;

function whatLeaves({ writer }: SiteFacts): string {
  return writer === 'model'
    ? 'When you press Create, or ask for a passage to be put another way, the answers you included are sent to a language model that another company runs, possibly outside Australia, with the names of those who gave them, and the text comes back. Your email address and account are not sent, and neither are answers you left out; email addresses, links and telephone numbers in the answers are taken out first. We ask the company not to keep what we send, and nothing people write here is used to train a model.'
    : 'Nothing. The text is written on our own server by a program that chooses and joins what you told us. No language model of another company is set up on this site, and nothing people write here is used to train one.';
}

function leavesInShort({ writer }: SiteFacts): string {
  return writer === 'model'
    ? 'The answers you include go to a language model of another company when you press Create; your email address does not.'
    : 'No answer leaves our server.';
}

/** What is at work on this site, said first: the page's name promises more than some houses use. */
function whatWorksHere({ writer }: SiteFacts): string {
  return writer === 'model'
    ? 'On this site a language model writes the first draft, from what you told and nothing else, and a program checks it.'
    : 'On this site no language model writes. A program puts your own words in order: it chooses among what you told, joins it with short sentences of its own, and invents nothing.';
}

function howItIsUsed({ writer }: SiteFacts): string {
  return writer === 'model'
    ? 'The writer is given a list of facts, the memories you included, who told each of them, and how long the text may be. Each sentence it writes has to name the answers it rests on. Then a second program, which writes nothing, checks the text: that every name, place, year and number is in the answers, that nothing you left out is there, that nobody’s pronouns or relations are mixed up.'
    : 'The program is given the facts, the memories you included, who told each of them, and how long the text may be. What your family told stands as they told it; the sentences with names and dates, and those that lead from one memory to the next, are the program’s. Each sentence names the answers it rests on. Then a second program, which writes nothing, checks the text: that every name, place, year and number is in the answers, that nothing you left out is there, that nobody’s pronouns or relations are mixed up.';
}

/** `/why-ai`: what it is good for, what it does with people's words, what it will not do. */
export function WhyAiPage({ facts }: { facts: SiteFacts }) {
  return (
    <Guide
      facts={facts}
      title="Why AI"
      lead="A program can’t grieve, and it never met the person you lost. But it can do one thing well: turn what you remember into something you can read aloud."
      marginStands="early"
      margin={
        <div className="why-short">
          <h2>In short</h2>
          <ul>
            <li>Written from your answers, and checked against them.</li>
            <li>You can see whose words each sentence came from, and change any of it.</li>
            <li>{leavesInShort(facts)}</li>
            <li>Nothing you write trains a language model.</li>
          </ul>
          <p>
            <a href="/how-to-write-eulogy">How to write a eulogy yourself</a>
          </p>
        </div>
      }
    >
      <p className="why-here">{whatWorksHere(facts)}</p>
      <ul className="cards">
        {cards.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <h2>How it is used here</h2>
      <p>{howItIsUsed(facts)} Anything it can’t find in your answers is marked “You didn’t tell us this”.</p>
      <h2>What leaves the server</h2>
      <p>{whatLeaves(facts)}</p>
      <h2>What is kept, and how long</h2>
      <p>
        The lasting record of what you write is encrypted, with a key for you and a key for each eulogy. It stays until
        you delete your account. Then the keys are destroyed, what they locked can no longer be read, and the working
        copies that your pages are shown from are removed. What other people contributed stays theirs. Our{' '}
        <a href="/privacy">page on privacy</a> says it in full.
      </p>
      <h2>Where it can be wrong</h2>
      <p>
        It works from what people said, and people misremember. It can choose the wrong story, or the right one in a
        sentence you would never say. Before you use it, read it aloud to someone who knew them.
      </p>
      <LastWord title="When you’re ready" action={<Island name="CallLink" words="Start Creating Your Eulogy" />}>
        You can leave after the first question and come back tomorrow.
      </LastWord>
    </Guide>
  );
}
