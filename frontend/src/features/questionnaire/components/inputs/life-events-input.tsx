import { useEffect, useRef, useState } from 'react';
import {
  decodeLifeEvents,
  encodeLifeEvents,
  LIFE_EVENT_TYPES,
  LIFE_EVENT_YEARS,
  type LifeEvent,
} from '../../../../lib/answers/answer-codecs.generated.js';
import { byYear } from '../../../../lib/answers/describe-answer.js';
import { Button } from '../../../../ui/button.js';
import { Icon } from '../../../../ui/icons.js';
import { SelectField, TextField } from '../../../../ui/text-field.js';
import type { AnswerInputProps } from './answer-input.js';
import { emptyIfBlank } from './use-parts.js';

/** An event while it is typed: the year as typed. */
interface Row {
  key: number;
  year: string;
  type: string;
  details: string;
}

const types = [{ value: '', label: 'Choose' }, ...LIFE_EVENT_TYPES.map((value) => ({ value, label: value }))];

let lastKey = 0;
const emptyRow = (): Row => ({ key: ++lastKey, year: '', type: '', details: '' });
const rowOf = ({ year, type, details }: LifeEvent): Row => ({
  key: ++lastKey,
  year: year === null ? '' : String(year),
  type,
  details,
});

/** Four digits are a year; fewer are one that is still being typed. */
const eventOf = ({ year, type, details }: Row): LifeEvent => ({
  year: /^\d{4}$/.test(year.trim()) ? Number(year) : null,
  type,
  details,
});

const isEmpty = ({ year, type, details }: Row): boolean => year.trim() === '' && type === '' && details.trim() === '';

/** Earliest first, blank rows left out. */
function encode(rows: readonly Row[]): string {
  return emptyIfBlank(encodeLifeEvents(byYear(rows.filter((row) => !isEmpty(row)).map(eventOf))));
}

function yearProblem(year: string): string | undefined {
  const text = year.trim();
  if (text === '') return undefined;
  const { from, to } = LIFE_EVENT_YEARS;
  const fits = /^\d{4}$/.test(text) && Number(text) >= from && Number(text) <= to;
  return fits ? undefined : `A year from ${from} to ${to}`;
}

/** Year, type and a few words for each event. They are put in order of their years when one is added, never under the hand. */
export function LifeEventsInput({ question, raw, onChange, subject, id, error }: AnswerInputProps) {
  const [rows, setRows] = useState<Row[]>(() => {
    const known = byYear(decodeLifeEvents(raw)).map(rowOf);
    return known.length > 0 ? known : [emptyRow()];
  });
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<Row>();
  const [fresh, setFresh] = useState<number>();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (fresh !== undefined) list.current?.querySelector<HTMLInputElement>(`[data-row="${fresh}"] input`)?.focus();
  }, [fresh]);

  const put = (next: Row[]): void => {
    setRows(next);
    onChange(encode(next));
  };
  const change = (key: number, some: Partial<Row>): void =>
    put(rows.map((row) => (row.key === key ? { ...row, ...some } : row)));
  const add = (): void => {
    const row = emptyRow();
    const ordered = [...rows].sort((a, b) => (eventOf(a).year ?? Infinity) - (eventOf(b).year ?? Infinity) || 0);
    put([...ordered, row]);
    setFresh(row.key);
  };
  const remove = (row: Row): void => {
    const rest = rows.filter(({ key }) => key !== row.key);
    put(rest.length > 0 ? rest : [emptyRow()]);
    setRemoved(isEmpty(row) ? undefined : row);
  };
  const undo = (row: Row): void => {
    put([...rows.filter((other) => !isEmpty(other)), row]);
    setRemoved(undefined);
    setFresh(row.key);
  };

  return (
    <div className="events" ref={list}>
      {rows.map((row, index) => (
        <fieldset className="event" key={row.key} data-row={row.key}>
          <legend className="sr-only">Event {index + 1}</legend>
          <TextField
            {...(index === 0 ? { id } : {})}
            className="event-year"
            label="Year"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={row.year}
            onChange={(event) => change(row.key, { year: event.target.value })}
            onBlur={() => setChecked(new Set(checked).add(row.key))}
            error={checked.has(row.key) || row.year.trim().length === 4 ? yearProblem(row.year) : undefined}
          />
          <SelectField
            className="event-type"
            label="What it was"
            options={types}
            value={row.type}
            onChange={(event) => change(row.key, { type: event.target.value })}
          />
          <TextField
            className="event-details"
            label="In a few words"
            placeholder={index === 0 ? subject.fill(question.placeholder ?? '') : undefined}
            autoComplete="off"
            value={row.details}
            onChange={(event) => change(row.key, { details: event.target.value })}
            error={index === 0 ? error : undefined}
          />
          {(rows.length > 1 || !isEmpty(row)) && (
            <Button
              look="word-plain"
              className="event-remove"
              aria-label={`Remove event ${index + 1}`}
              onClick={() => remove(row)}
            >
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      <div className="acts">
        <Button size="small" onClick={add}>
          <Icon name="plus" />
          Add an event
        </Button>
        <p role="status" className="small">
          {removed && (
            <>
              Event removed.{' '}
              <Button look="word" onClick={() => undo(removed)}>
                Undo
              </Button>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
