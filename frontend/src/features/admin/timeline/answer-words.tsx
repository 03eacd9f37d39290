import { use } from 'react';
import { answerInWords } from '../../../lib/answers/describe-answer.js';
import { subjectOf } from '../../../lib/answers/question-options.js';
import { EulogyOfTimeline } from './eulogy-of-timeline.js';
import { useTimelineScreen } from './timeline-data.js';

interface AnswerWordsProps {
  at: number;
  /** Absent where it is no answer. */
  questionId: string | undefined;
  /** As it is stored: the parts of some questions stand between bars. */
  text: string;
}

/** A revealed text as its writer saw it: dates written out, the parts of an answer by their names. */
export function AnswerWords(props: AnswerWordsProps) {
  return props.questionId === undefined ? props.text : <Answer {...props} questionId={props.questionId} />;
}

function Answer({ at, questionId, text }: AnswerWordsProps & { questionId: string }) {
  const { data } = useTimelineScreen(use(EulogyOfTimeline), at, undefined);
  const question = data?.questions.find((one) => one.question.id === questionId)?.question;
  if (!question) return text;
  return answerInWords(question, text, subjectOf(undefined, data?.card?.type).fill) || text;
}
