import { useId, useState } from 'react';
import { HistoryButton } from './history-button.js';
import { MaskedText } from './reveal.js';
import { exactMoment, isMoment, shortMoment } from '../parts/moments.js';
import type { FieldValue, StateField, TimelineState } from './timeline-data.js';

interface StateTableProps {
  state: TimelineState;
  /** The event that somebody chose to compare with; without one, what this event changed is what differs from the one before. */
  chosen: number | undefined;
  onHistory: (questionId: string) => void;
}

/** What the owner saw after an event, field by field: what changed first, and beside another event both. */
export function StateTable({ state, chosen, onHistory }: StateTableProps) {
  const { at, groups } = state;
  const compare = chosen === undefined ? null : state.compare;
  const id = useId();
  const [shown, setShown] = useState<'all' | 'changed'>(() => (isNarrow() ? 'changed' : 'all'));
  const all = groups.flatMap(({ fields }) => fields);
  const changed = all.filter((field) => field.changed);
  const onlyChanged = compare !== null && shown === 'changed';
  const columns = compare === null ? 2 : 3;
  const rows = (fields: readonly StateField[]) =>
    fields.map((field) => (
      <Row
        key={field.id}
        field={field}
        at={at}
        was={state.compare}
        look={compare === null ? 'one' : 'two'}
        onHistory={onHistory}
      />
    ));
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
      {compare !== null && (
        <p className="differ" aria-hidden="true">
          {changed.length} of {all.length} differ
        </p>
      )}
      <table>
        <caption className={compare === null ? 'sr-only' : undefined}>
          State at event {at}
          {compare !== null && `, ${changed.length} of ${all.length} fields differ from event ${compare}`}
        </caption>
        <thead className={compare === null ? 'sr-only' : undefined}>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">At {at}</th>
            {compare !== null && <th scope="col">At {compare}</th>}
          </tr>
        </thead>
        {state.compare !== null && (
          <tbody className="state-difference">
            <GroupRow title={compare === null ? 'What this event changed' : 'What changed'} columns={columns} />
            {changed.length === 0 ? <Said columns={columns} says={nothingWords(compare)} /> : rows(changed)}
          </tbody>
        )}
        {!onlyChanged &&
          groups.map(({ id: group, title, fields }) => {
            const rest = state.compare === null ? fields : fields.filter((field) => !field.changed);
            if (rest.length === 0 && (group !== 'questionnaire' || fields.length > 0)) return null;
            return (
              <tbody key={group}>
                <GroupRow title={title} columns={columns} />
                {rest.length === 0 ? <Said columns={columns} says="Nothing answered yet" /> : rows(rest)}
              </tbody>
            );
          })}
      </table>
    </div>
  );
}

function nothingWords(compare: number | null): string {
  return compare === null ? 'Nothing that the owner sees.' : 'Nothing changed in between.';
}

function GroupRow({ title, columns }: { title: string; columns: number }) {
  return (
    <tr className="group">
      <th scope="rowgroup" colSpan={columns}>
        {title}
      </th>
    </tr>
  );
}

function Said({ says, columns }: { says: string; columns: number }) {
  return (
    <tr>
      <td colSpan={columns} className="muted">
        {says}
      </td>
    </tr>
  );
}

/** Where two states do not stand beside each other, what changed in between comes first. */
const isNarrow = (): boolean => window.matchMedia?.('(max-width: 48rem)').matches ?? false;

interface RowProps {
  field: StateField;
  at: number;
  /** The other event; null: there is none. */
  was: number | null;
  /** `two`: both states stand beside each other; `one`: what was there before stands under what is there now. */
  look: 'one' | 'two';
  onHistory: (questionId: string) => void;
}

function Row({ field, at, was, look, onHistory }: RowProps) {
  const questionId = /^answer\.([^.]+)\./.exec(field.id)?.[1];
  return (
    <tr data-changed={field.changed || undefined}>
      <th scope="row">
        {field.label}
        {field.changed && <small> changed</small>}
      </th>
      <td>
        <Value field={field} value={field.value} at={at} />
        {look === 'one' && was !== null && field.changed && field.was && (
          <div className="muted state-before">
            before: <Value field={field} value={field.was} at={was} />
          </div>
        )}
        {questionId && (
          <HistoryButton questionId={questionId} of={field.label} written={field.written ?? 0} onHistory={onHistory} />
        )}
      </td>
      {look === 'two' && was !== null && (
        <td className="was">
          {field.changed && field.was ? <Value field={field} value={field.was} at={was} /> : 'the same'}
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
      return <span className="num">{isMoment(value.text ?? '') ? exactMoment(value.text ?? '') : value.text}</span>;
    case 'emptied':
      return (
        <span className="num">
          Emptied by {value.by} at event {value.since}, {shortMoment(value.at ?? '')}
        </span>
      );
    case 'masked':
      return (
        <MaskedText at={at} id={field.id} what={field.label} characters={value.characters ?? 0} note={value.note} />
      );
  }
}
