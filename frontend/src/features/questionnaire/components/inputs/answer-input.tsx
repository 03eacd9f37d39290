import type { RefObject } from 'react';
import type { QuestionResponse } from '../../../../lib/api-types.js';
import type { Subject } from '../../../../lib/answers/question-options.js';
import { TextArea } from '../../../../ui/text-area.js';
import { TextField } from '../../../../ui/text-field.js';
import { CombinedInput } from './combined-input.js';
import { DatePlaceInput } from './date-place-input.js';
import { LifeEventsInput } from './life-events-input.js';
import { NameInput } from './name-input.js';
import { OneOf } from './one-of.js';
import { PlacePairInput } from './place-pair-input.js';
import { RelationshipInput } from './relationship-input.js';

/** What every kind of answer gets. `raw` is read once: the input holds what is typed and reports it encoded. */
export interface AnswerInputProps {
  question: QuestionResponse;
  /** The question, its placeholders filled. */
  label: string;
  raw: string;
  onChange: (raw: string) => void;
  subject: Subject;
  /** What the person said on joining that they are to the one whose life is told; empty: nothing. */
  introducedAs?: string;
  /** Id of the first control. */
  id: string;
  error: string | undefined;
  /** The one field of an answer in prose. */
  field?: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
}

/** The input that goes with a question's type; plain text for any other. */
export function AnswerInput(props: AnswerInputProps) {
  switch (props.question.questionType) {
    case 'name':
      return <NameInput {...props} />;
    case 'date_place_pair':
      return <DatePlaceInput {...props} />;
    case 'place_pair':
      return <PlacePairInput {...props} />;
    case 'relationship_combined':
      return <RelationshipInput {...props} />;
    case 'combined_text_textarea_checkbox':
      return <CombinedInput {...props} />;
    case 'life_events':
      return <LifeEventsInput {...props} />;
    case 'radio':
      return <OneOf {...props} />;
    case 'textarea':
      return <Prose {...props} />;
    case 'text':
    default:
      return <Line {...props} />;
  }
}

function Prose({ question, label, raw, onChange, subject, id, error, field }: AnswerInputProps) {
  return (
    <TextArea
      {...(field ? { ref: field as RefObject<HTMLTextAreaElement | null> } : {})}
      id={id}
      className="prose-answer"
      label={label}
      labelLook="hidden"
      placeholder={subject.fill(question.placeholder ?? '')}
      defaultValue={raw}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}

function Line({ question, label, raw, onChange, subject, id, error, field }: AnswerInputProps) {
  return (
    <TextField
      {...(field ? { ref: field as RefObject<HTMLInputElement | null> } : {})}
      id={id}
      label={label}
      labelLook="hidden"
      placeholder={subject.fill(question.placeholder ?? '')}
      defaultValue={raw}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      autoComplete="off"
    />
  );
}
