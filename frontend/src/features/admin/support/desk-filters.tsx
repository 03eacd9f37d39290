import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';

interface DeskFiltersProps {
  /** What the list is narrowed to, in words: it stands in the line that opens the filters. */
  now: string;
  children: ReactNode;
}

/** What narrows a list. On a phone it is folded into one line: the list is what people come for. */
export function DeskFilters({ now, children }: DeskFiltersProps) {
  const id = useId();
  const [fold, setFold] = useState<'shut' | 'open'>('shut');
  return (
    <div className="desk-narrow" data-fold={fold}>
      <p className="desk-fold">
        <Button
          look="word"
          aria-expanded={fold === 'open'}
          aria-controls={id}
          onClick={() => setFold(fold === 'open' ? 'shut' : 'open')}
        >
          Filter
          <Icon name="chevronDown" />
        </Button>
        <span className="muted" dir="auto">
          {now}
        </span>
      </p>
      <div className="desk-filters" id={id}>
        {children}
      </div>
    </div>
  );
}
