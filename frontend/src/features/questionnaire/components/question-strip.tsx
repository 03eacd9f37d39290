import type { QuestionResponse } from '../../../lib/api-types.js';
import { Tooltip, TooltipArea } from '../../../ui/tooltip.js';

export interface StripQuestion {
  question: QuestionResponse;
  /** Its text, placeholders filled. */
  text: string;
  isAnswered: boolean;
}

interface Section {
  name: string;
  questions: StripQuestion[];
}

/** Questions by section, in order. */
export function sectionsOf(questions: readonly StripQuestion[]): Section[] {
  const sections: Section[] = [];
  for (const entry of questions) {
    const last = sections.at(-1);
    if (last?.name === entry.question.section) last.questions.push(entry);
    else sections.push({ name: entry.question.section, questions: [entry] });
  }
  return sections;
}

interface QuestionStripProps {
  questions: readonly StripQuestion[];
  currentId: string;
  onGo: (questionId: string) => void;
}

/** A dot for each question under its section's name. On a phone the section one is in stands open, the others are one target each. */
export function QuestionStrip({ questions, currentId, onGo }: QuestionStripProps) {
  return (
    <nav aria-label="Questions">
      <TooltipArea>
        <ol className="strip">
          {sectionsOf(questions).map((section) => {
            const isHere = section.questions.some(({ question }) => question.id === currentId);
            const isDone = section.questions.every(({ isAnswered }) => isAnswered);
            return (
              <li key={section.name} className={isHere ? 'here' : undefined} data-done={isDone || undefined}>
                <p className="section-name">{section.name}</p>
                <ol>
                  {section.questions.map(({ question, text, isAnswered }) => (
                    <li key={question.id}>
                      <Tooltip text={`Go to: ${text}`}>
                        <button
                          type="button"
                          className="dot"
                          data-done={isAnswered || undefined}
                          aria-current={question.id === currentId ? 'step' : undefined}
                          onClick={() => onGo(question.id)}
                        >
                          <i aria-hidden="true" />
                          <span className="sr-only">
                            Go to: {text}
                            {isAnswered && ' (answered)'}
                          </span>
                        </button>
                      </Tooltip>
                    </li>
                  ))}
                </ol>
              </li>
            );
          })}
        </ol>
      </TooltipArea>
    </nav>
  );
}

/** What the marks of the strip mean, for who sees them; who hears the page has it in each mark's own words. */
export function StripKey() {
  return (
    <span className="strip-key" aria-hidden="true">
      <i data-done />
      answered
      <i />
      open
    </span>
  );
}
