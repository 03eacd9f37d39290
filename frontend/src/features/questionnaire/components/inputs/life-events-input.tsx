import { Fragment, useEffect, useRef, useState, type Ref } from 'react';
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
import { TextArea } from '../../../../ui/text-area.js';
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
  /** What was taken out last, and where it stood: the way back is there, and not at the end of a long list. */
  const [removed, setRemoved] = useState<{ row: Row; index: number }>();
  const [fresh, setFresh] = useState<{ key: number }>();
  /** Which are written on; the others are a line each. */
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(rows.filter(isEmpty).map(({ key }) => key)));
  const [closed, setClosed] = useState<{ key: number }>();
  const list = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const undoer = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (fresh !== undefined) list.current?.querySelector<HTMLInputElement>(`[data-row="${fresh.key}"] input`)?.focus();
  }, [fresh]);

  // Whoever is done with an event stands at its line.
  useEffect(() => {
    if (closed !== undefined) list.current?.querySelector<HTMLElement>(`[data-row="${closed.key}"] button`)?.focus();
  }, [closed]);

  // The pressed button went with its event.
  useEffect(() => {
    if (removed !== undefined) undoer.current?.focus();
  }, [removed]);

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
    write(row);
  };
  /** Opens one; those that can be read as they stand become lines. */
  const write = ({ key }: Row): void => {
    setOpen(new Set([...rows.filter((row) => open.has(row.key) && !isReadable(row)).map((row) => row.key), key]));
    setFresh({ key });
  };
  const done = ({ key }: Row): void => {
    setOpen(new Set([...open].filter((one) => one !== key)));
    setClosed({ key });
  };
  const remove = (row: Row): void => {
    const rest = rows.filter(({ key }) => key !== row.key);
    const left = rest.length > 0 ? rest : [emptyRow()];
    put(left);
    if (rest.length === 0) setOpen(new Set(left.map(({ key }) => key)));
    if (isEmpty(row)) {
      setRemoved(undefined);
      adder.current?.focus();
    } else setRemoved({ row, index: rows.indexOf(row) });
  };
  const undo = ({ row, index }: { row: Row; index: number }): void => {
    const others = rows.filter((other) => !isEmpty(other));
    put([...others.slice(0, index), row, ...others.slice(index)]);
    setRemoved(undefined);
    setOpen(new Set([...open, row.key]));
    setFresh({ key: row.key });
  };

  return (
    <div className="events" ref={list}>
      {rows.map((row, index) => (
        <Fragment key={row.key}>
          {removed?.index === index && <Removed ref={undoer} onUndo={() => undo(removed)} />}
          {open.has(row.key) || (index === 0 && error !== undefined) ? (
            <fieldset className="event" data-row={row.key}>
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
              <TextArea
                lines="one"
                className="event-details"
                label="In a few words"
                placeholder={index === 0 ? subject.fill(question.placeholder ?? '') : undefined}
                autoComplete="off"
                value={row.details}
                onChange={(event) => change(row.key, { details: event.target.value })}
                error={index === 0 ? error : undefined}
              />
              <div className="event-acts">
                {isReadable(row) && (
                  <Button look="word" aria-label={`Done with event ${index + 1}`} onClick={() => done(row)}>
                    Done
                  </Button>
                )}
                {(rows.length > 1 || !isEmpty(row)) && (
                  <Button look="word-plain" aria-label={`Remove event ${index + 1}`} onClick={() => remove(row)}>
                    Remove
                  </Button>
                )}
              </div>
            </fieldset>
          ) : (
            <EventLine {...(index === 0 ? { id } : {})} row={row} number={index + 1} onEdit={() => write(row)} />
          )}
        </Fragment>
      ))}
      {removed !== undefined && removed.index >= rows.length && <Removed ref={undoer} onUndo={() => undo(removed)} />}
      <div className="acts">
        <Button size="small" ref={adder} onClick={add}>
          <Icon name="plus" />
          Add an event
        </Button>
      </div>
    </div>
  );
}

/** It says when or what, and nothing in it waits to be put right. */
const isReadable = (row: Row): boolean => !isEmpty(row) && yearProblem(row.year) === undefined;

interface EventLineProps {
  id?: string;
  row: Row;
  number: number;
  onEdit: () => void;
}

/** An event that is written: one line, and what can be done with it. */
function EventLine({ id, row, number, onEdit }: EventLineProps) {
  const said = [row.type, row.details.trim()].filter((words) => words !== '');
  return (
    <div className="event-line" data-row={row.key}>
      <p>
        <strong className="num">{row.year.trim() || 'No year'}</strong>{' '}
        <span dir="auto">{said.join(': ') || 'Nothing said yet'}</span>
      </p>
      <Button {...(id === undefined ? {} : { id })} look="word" aria-label={`Edit event ${number}`} onClick={onEdit}>
        Edit
      </Button>
    </div>
  );
}

/** In the place of an event that was taken out. */
function Removed({ ref, onUndo }: { ref: Ref<HTMLButtonElement>; onUndo: () => void }) {
  return (
    <p role="status" className="event-removed">
      Event removed.{' '}
      <Button look="word" ref={ref} onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
