import { useId, useState } from 'react';
import { HistoryButton } from './history-button.js';
import { MaskedText } from './reveal.js';
import { isTime, localTime, shortTime } from './times.js';
import type { FieldValue, StateField, TimelineState } from './timeline-data.js';

/** What the owner saw after an event, field by field; beside another event, what changed in between. */
export function StateTable({ state, onHistory }: { state: TimelineState; onHistory: (questionId: string) => void }) {
  const { at, compare, groups } = state;
  const id = useId();
  const [shown, setShown] = useState<'all' | 'changed'>(() => (isNarrow() ? 'changed' : 'all'));
  const all = groups.flatMap(({ fields }) => fields);
  const changed = all.filter((field) => field.changed).length;
  const onlyChanged = compare !== null && shown === 'changed';
  return (
    <div className="state">
      {compare !== null && (
        <label className="only-changed" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={onlyChanged}
            onChange={({ target }) => setShown(target.checked ? 'changed' : 'all')}
          />
          Only what changed
        </label>
      )}
      <table>
        <caption>
          State at event {at}
          {compare !== null && `, ${changed} of ${all.length} fields differ from event ${compare}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">At {at}</th>
            {compare !== null && <th scope="col">At {compare}</th>}
          </tr>
        </thead>
        {groups.map(({ id: group, title, fields }) => {
          const rows = fields.filter((field) => !onlyChanged || field.changed);
          if (rows.length === 0 && (onlyChanged || group !== 'questionnaire')) return null;
          return (
            <tbody key={group}>
              <tr className="group">
                <th scope="rowgroup" colSpan={compare === null ? 2 : 3}>
                  {title}
                </th>
              </tr>
              {rows.length === 0 && (
                <tr>
                  <td colSpan={compare === null ? 2 : 3} className="muted">
                    Nothing answered yet
                  </td>
                </tr>
              )}
              {rows.map((field) => (
                <Row key={field.id} field={field} at={at} compare={compare} onHistory={onHistory} />
              ))}
            </tbody>
          );
        })}
      </table>
      {onlyChanged && changed === 0 && <p className="muted">Nothing changed in between.</p>}
    </div>
  );
}

/** Where two states do not stand beside each other, what changed in between comes first. */
const isNarrow = (): boolean => window.matchMedia?.('(max-width: 48rem)').matches ?? false;

interface RowProps {
  field: StateField;
  at: number;
  compare: number | null;
  onHistory: (questionId: string) => void;
}

function Row({ field, at, compare, onHistory }: RowProps) {
  const questionId = /^answer\.([^.]+)\./.exec(field.id)?.[1];
  return (
    <tr data-changed={field.changed || undefined}>
      <th scope="row">
        {field.label}
        {field.changed && <small> changed</small>}
      </th>
      <td>
        <Value field={field} value={field.value} at={at} />
        {questionId && (
          <HistoryButton questionId={questionId} of={field.label} written={field.written ?? 0} onHistory={onHistory} />
        )}
      </td>
      {compare !== null && (
        <td className="was">
          {field.changed && field.was ? <Value field={field} value={field.was} at={compare} /> : 'the same'}
        </td>
      )}
    </tr>
  );
}

function Value({ field, value, at }: { field: StateField; value: FieldValue; at: number }) {
  switch (value.kind) {
    case 'none':
      return <span className="muted">none</span>;
    case 'erased':
      return <span className="muted">erased</span>;
    case 'plain':
      return <span className="num">{isTime(value.text ?? '') ? localTime(value.text ?? '') : value.text}</span>;
    case 'emptied':
      return (
        <span className="num">
          Emptied by {value.by} at event {value.since}, {shortTime(value.at ?? '')}
        </span>
      );
    case 'masked':
      return (
        <MaskedText at={at} id={field.id} what={field.label} characters={value.characters ?? 0} note={value.note} />
      );
  }
}
