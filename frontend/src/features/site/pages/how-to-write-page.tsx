import { CHECKLIST, FIRST_QUESTIONS, HOW_LONG, TIPS } from '../../../content/guide.js';
import { SUPPORT_LINE } from '../../../content/site.js';
import type { SiteFacts } from '../facts.js';
import { Guide, LastWord } from '../frame.js';
import { Island } from '../island.js';

const parts = [
  ['begin', 'Where to begin'],
  ['who', 'Who should speak'],
  ['length', 'How long it should be'],
  ['collect', 'Collect first'],
  ['order', 'Put six things in order'],
  ['words', 'Write it the way you talk'],
  ['hard', 'When it is hard to say'],
  ['faith', 'Faith and custom'],
  ['several', 'When several people speak'],
  ['day', 'On the day, and if you cannot stop crying'],
  ['checklist', 'A checklist to print'],
] as const;

/** `/how-to-write-eulogy`: the whole way by hand, from nothing to the lectern. */
export function HowToWritePage({ facts }: { facts: SiteFacts }) {
  return (
    <Guide
      facts={facts}
      title="How to write a eulogy"
      lead="You need an evening, a cup of tea, and somebody to ring. Nothing here needs our product; it works on the back of an envelope."
      margin={
        <>
          <p>
            <strong>How long?</strong> A eulogy should run 3-5 minutes, 300-500 words. Ask the celebrant or the minister
            how much time there is before you start.
          </p>
          <p>
            <a href="/eulogy-templates">Six templates</a>
            <br />
            <a href="/eulogy-examples">Six examples</a>
          </p>
          <Island name="PrintWord" words="Print this guide" />
        </>
      }
    >
      <nav className="contents" aria-label="In this guide">
        <ul>
          {parts.map(([id, name]) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>

      <h2 id="begin">Where to begin</h2>
      <p>
        Begin with one thing you can see. Not a whole life: the chair, the ute, the hands. Write down three of those and
        you have begun. Most people believe they have nothing to say until they are asked what was in the fridge.
      </p>
      <p>
        <strong>If you have three evenings:</strong> collect on the first, write on the second, read aloud on the third.{' '}
        <strong>If you have one:</strong> half an hour for the telephone, an hour for writing, and then bed. A short
        text that you have slept on is better than a long one finished at three in the morning.{' '}
        <strong>If you have an hour:</strong> say who you are, tell one story properly, name the family, and say
        goodbye. That is a eulogy.
      </p>

      <h2 id="who">Who should speak</h2>
      <p>
        Whoever can. It need not be the closest person; often it should not be. A grandchild, a friend of forty years or
        the celebrant can read what the family wrote, and nobody will think less of it. If you are asked and cannot, say
        “I would like to write it, and I would like somebody else to read it”. If you are not asked and mind, tell the
        family one story that they may use.
      </p>
      <p>
        Settle three things with the celebrant or the funeral director early: who speaks, in which order, and how many
        minutes each has. Chapels and crematoria book by the hour or the half hour, and it is the last speaker who pays
        for it.
      </p>

      <h2 id="length">How long it should be</h2>
      <p>People read aloud at about 110 words a minute, slower when it is hard.</p>
      <table className="lengths">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Words</th>
            <th scope="col">Room for</th>
          </tr>
        </thead>
        <tbody>
          {HOW_LONG.map(({ minutes, words, room }) => (
            <tr key={minutes}>
              <th scope="row">{minutes} minutes</th>
              <td>{words}</td>
              <td>{room}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Hardly anybody has ever complained that a eulogy was too short. If yours is too long, do not read faster: take
        out a whole story.
      </p>

      <h2 id="collect">Collect first</h2>
      <p>
        Do not begin with sentences. Take a sheet and write down names, places and things. Then ring two people who knew
        them in another part of their life, and ask what comes to mind first. Write it down as they say it: the way it
        was said is half of it. These questions open most doors:
      </p>
      <ul className="plain-list">
        {FIRST_QUESTIONS.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <p>
        Check the facts while you are at it. How is the name spelt, and how is it said? Which year, which town? Who must
        be named, and how do they wish to be called? One wrong name is what a family remembers.
      </p>

      <h2 id="order">Put six things in order</h2>
      <ol className="guide-steps">
        {TIPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>

      <h2 id="words">Write it the way you talk</h2>
      <p>
        Short sentences. One thing in each. Say “died”, unless your family says it another way: soft words make people
        listen for what you are not saying. Say the name often. If a sentence could be said of anybody (“she lit up
        every room”), ask yourself how, and write that down instead: she sang in the car park.
      </p>
      <p>
        You may be funny. A room that has been holding its breath is grateful for it. The test is whether they would
        have laughed too. Leave out what belongs to somebody else: illnesses, quarrels, money. If you are unsure, ask
        the person it belongs to, or leave it out.
      </p>
      <HardThings />

      <h2 id="faith">Faith and custom</h2>
      <p>
        Ask whose service it is. In a church, the minister may want the eulogy before or after the service itself, and
        may ask to see it; in a mosque, a temple or a synagogue there may be no eulogy, or a set time for it. Say what
        they believed, not what you wish they had. If the family is of two minds, plain words about the life leave room
        for everybody.
      </p>
      <p>
        Some Aboriginal and Torres Strait Islander families do not say the name or show the picture of somebody who has
        died, for a time or at all. Ask the family which name to use, and follow it exactly, in print as well.
      </p>

      <h2 id="several">When several people speak</h2>
      <p>
        Two or three voices of three minutes each are better than one of ten. Divide the life, not the time: one takes
        the years before the children, one the family, one the work or the football. Read each other’s text beforehand,
        or you will all tell the story about the caravan. Let one person open and name the family, and one person close.
      </p>
      <p>
        If one of you reads for all, collect a sentence from each and say whose it is: “Lucy says that Pop let her
        steer.” People sit up when they hear their name.
      </p>

      <h2 id="day">On the day, and if you cannot stop crying</h2>
      <p>
        Print it large (16 point or more), on one side of the paper, with page numbers, and end each page at the end of
        a paragraph. Give a copy to somebody who could finish it for you, and tell the celebrant who that is. Eat
        something. Look at one kind face, not at the coffin, until your voice is there.
      </p>
      <p>
        If your voice goes, stop. Put a finger on the line. Look down, breathe out slowly, longer than you breathe in,
        and drink some water: swallowing frees the throat. Ten seconds feel like a minute to you, and like nothing to
        the room. Then go on with the next sentence; you do not have to say sorry. If it does not come back, hold the
        paper out to your person. They will get up. It will be one of the things that people remember kindly.
      </p>

      <section className="checklist" aria-labelledby="checklist">
        <h2 id="checklist">A checklist to print</h2>
        <ul>
          {CHECKLIST.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <LastWord
        title="If you would rather be asked"
        action={
          <Island
            name="CallLink"
            words="Start Creating Your Eulogy"
            signedInWords="Continue to Payment"
            signedInTo="/checkout/other"
            to="/auth"
          />
        }
      >
        Our 15 questions do the collecting and the ordering with you and your family, and write a first text that you
        can change.
      </LastWord>
    </Guide>
  );
}

function HardThings() {
  return (
    <>
      <h2 id="hard">When it is hard to say</h2>
      <h3>When you did not get on</h3>
      <p>
        You do not have to make anybody a saint, and you do not have to settle anything today. “He was not an easy man”
        is a sentence that a whole room can breathe out on, if the next one says what he was as well. Say only what you
        could say to their face. If there is nothing good that you can say truthfully, it is no failure to let somebody
        else speak.
      </p>
      <h3>When it was suicide</h3>
      <p>
        Ask the closest family first whether it is to be said. If it is, say it once, plainly, near the beginning: “Jack
        died by suicide.” Do not say how or where, do not look for the one reason, and do not call it a choice or a
        peace. Then speak about his life, all of it. It helps to say aloud that nobody in the room could have known
        everything, and that anybody who is struggling should tell somebody today. {SUPPORT_LINE.name} answers at any
        hour on <a href={SUPPORT_LINE.href}>{SUPPORT_LINE.display}</a>; StandBy Support After Suicide looks after people
        who are left behind, all over Australia.
      </p>
      <h3>When it was a child</h3>
      <p>
        A short life is told in small things: what made them laugh, which song, which side of the cot. For a baby who
        was stillborn or lived for hours, say the name, who held them, and what had been made ready. Speak of them as a
        person, and of the parents as parents. A minute is enough. Nobody should expect a parent to speak, and no parent
        should be stopped.
      </p>
      <h3>When they had been leaving for a long time</h3>
      <p>
        After dementia or a long illness the last years stand in front of everything. Give them one honest sentence, and
        thank those who did the caring, by name. Then go back to before. The people in the room want the one they knew
        returned to them.
      </p>
      <h3>When it was sudden</h3>
      <p>
        You do not have to say how somebody died. If everybody is wondering, one plain sentence lets them listen. While
        a coroner, the police or a court is still looking into it, say only that it happened.
      </p>
      <h3>When there are two families</h3>
      <p>
        Former partners, second marriages, children who do not speak to each other: name everybody who was part of the
        life, in the order in which they came into it, without ranking the love. Show the list to one person from each
        side before the day.
      </p>
    </>
  );
}
