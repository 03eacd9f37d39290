import { useState, type FormEvent } from 'react';
import type { ReviewChange, ReviewResponse } from '../../../lib/api-types.js';
import { Button } from '../../../ui/button.js';
import { RadioGroup } from '../../../ui/choice-group.js';
import { Icon } from '../../../ui/icons.js';
import { TextField } from '../../../ui/text-field.js';
import { Fold } from './fold.js';
import { Setting } from './setting.js';
import { Speakers } from './speakers.js';

/** Characters of a topic; the server's limit. */
const TOPIC_MAX = 100;

const TONES = [
  { value: 'plain', label: 'Plain', hint: 'What happened, and little else' },
  { value: 'warm', label: 'Warm', hint: 'As one speaks to people one knows' },
  { value: 'light', label: 'Light', hint: 'With room for what made you laugh' },
] as const;
const FAITHS = [
  { value: 'as-told', label: 'As it was told', hint: 'Faith comes up where somebody told of it' },
  { value: 'secular', label: 'Without religious words', hint: 'Also where an answer has them' },
] as const;

interface MannerProps {
  eulogyId: number;
  review: Pick<ReviewResponse, 'tone' | 'faith' | 'topics' | 'speakers' | 'setting'>;
  onChange: (change: ReviewChange) => void;
}

/** Who says it and where, how it is to sound, and what must not come up. */
export function Manner({ eulogyId, review, onChange }: MannerProps) {
  const tone = (value: string): void => {
    const chosen = TONES.find((one) => one.value === value);
    if (chosen) onChange({ tone: chosen.value });
  };
  const faith = (value: string): void => {
    const chosen = FAITHS.find((one) => one.value === value);
    if (chosen) onChange({ faith: chosen.value });
  };
  return (
    <section className="manner" aria-labelledby="manner-heading">
      <h2 id="manner-heading">How it should sound</h2>
      <div className="folds">
        <Speakers eulogyId={eulogyId} speakers={review.speakers} onChange={onChange} />
        <Setting setting={review.setting} onChange={onChange} />
        <Fold id="tone-heading" title="Tone" tells={labelOf(TONES, review.tone)}>
          <RadioGroup legend="Tone" options={TONES} value={review.tone} onChange={tone} />
        </Fold>
        <Fold id="faith-heading" title="Faith" tells={labelOf(FAITHS, review.faith)}>
          <RadioGroup legend="Faith" options={FAITHS} value={review.faith} onChange={faith} />
        </Fold>
        <Fold id="topics-heading" title="Left unsaid" tells={saidOf(review.topics)}>
          <Topics topics={review.topics} onChange={onChange} />
        </Fold>
      </div>
    </section>
  );
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label.toLowerCase() ?? '';
}

function saidOf(topics: ReviewResponse['topics']): string {
  if (topics.length === 0) return 'nothing';
  return topics.length === 1 ? (topics[0]?.topic ?? '') : `${topics.length} things`;
}

function Topics({ topics, onChange }: { topics: ReviewResponse['topics']; onChange: MannerProps['onChange'] }) {
  const [topic, setTopic] = useState('');
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (topic.trim() === '') return;
    onChange({ topics: { exclude: [topic.trim()] } });
    setTopic('');
  };
  return (
    <div className="topics">
      <form noValidate onSubmit={add}>
        <TextField
          label="What should not come up"
          help="A word, a name, a place. Sentences that touch it are not told."
          value={topic}
          maxLength={TOPIC_MAX}
          autoComplete="off"
          onChange={(event) => setTopic(event.target.value)}
        />
        <Button type="submit" disabled={topic.trim() === ''}>
          Leave it out
        </Button>
      </form>
      {topics.length > 0 && (
        <ul aria-label="Left out of the eulogy">
          {topics.map(({ topicId, topic: words, answers }) => (
            <li key={topicId}>
              <span>
                {words}
                <small>{touched(answers)}</small>
              </span>
              <button
                type="button"
                className="round"
                aria-label={`Let it come up again: ${words}`}
                onClick={() => onChange({ topics: { allow: [topicId] } })}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function touched(answers: number): string {
  if (answers === 0) return 'in none of the answers so far';
  return answers === 1 ? 'in one of the answers' : `in ${answers} of the answers`;
}
