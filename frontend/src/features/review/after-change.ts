import type { ReviewChange, ReviewResponse } from '../../lib/api-types.js';

/** The page as it will be when a change has been taken: what can be known without asking. The server's answer follows. */
export function afterChange(review: ReviewResponse, change: ReviewChange): ReviewResponse {
  const answers = review.answers.map((answer) => {
    const said = change.answers?.find(
      (one) => one.questionId === answer.questionId && one.contributorId === answer.contributorId,
    );
    if (!said) return answer;
    const included = said.essential === true ? true : (said.included ?? answer.included);
    return { ...answer, included, essential: included && (said.essential ?? answer.essential) };
  });
  return {
    ...review,
    answers,
    people: review.people.map((person) => ({
      ...person,
      included: answers.filter(({ contributorId, included }) => included && contributorId === person.id).length,
    })),
    tone: change.tone ?? review.tone,
    faith: change.faith ?? review.faith,
    duration: change.minutes ?? change.duration ?? review.duration,
    setting: change.setting ?? review.setting,
    speakers: change.speakers ? inOrder(review.speakers, change.speakers) : review.speakers,
    topics: review.topics.filter(({ topicId }) => !change.topics?.allow?.includes(topicId)),
    names: review.names.map((known) => {
      const said = change.pronunciations?.find(({ name }) => name === known.name);
      return said ? { ...known, say: said.say === '' ? null : said.say } : known;
    }),
    conflicts: review.conflicts.map((conflict) => {
      const said = change.conflicts?.find(({ conflictId }) => conflictId === conflict.conflictId);
      if (!said) return conflict;
      const { decision, value = null } = said;
      return { ...conflict, settled: decision === 'open' ? null : { decision, value, corrected: false } };
    }),
    facts: review.facts.map((fact) => ({
      ...fact,
      confirmed: change.facts?.find(({ factId }) => factId === fact.factId)?.confirmed ?? fact.confirmed,
    })),
  };
}

/** Behind those who speak. */
const LAST = 99;

/** How long each speaks only the server knows. */
function inOrder(speakers: ReviewResponse['speakers'], order: readonly string[]): ReviewResponse['speakers'] {
  const placed = speakers.map((one) => {
    const at = order.indexOf(one.id);
    return { ...one, place: at < 0 ? null : at + 1, words: null };
  });
  return placed.sort((a, b) => (a.place ?? LAST) - (b.place ?? LAST));
}
