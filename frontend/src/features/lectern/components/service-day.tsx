import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type Ref } from 'react';
import { sentenceOf } from '../../../lib/http.js';
import { dayInWords } from '../../../lib/service-day.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';
import { copiesQuery, nameServiceDay, orderQuery } from '../api.js';
import { problemsOf } from '../problems-of.js';

/** What is typed and not said yet: it goes along with whatever is handed over. */
export interface TypedDay {
  readonly day: string;
  readonly problem: string | undefined;
  readonly field: Ref<HTMLInputElement>;
  readonly type: (day: string) => void;
}

interface ServiceDayProps {
  readonly id: number;
  /** yyyy-mm-dd; '' while nobody knows. */
  readonly day: string;
  readonly typed: TypedDay;
  /** How many links end by it now. */
  readonly links: number;
}

/** The one day of the service: said once, and changed here for the links and the order of service alike. */
export function ServiceDay({ id, day, typed, links }: ServiceDayProps) {
  const client = useQueryClient();
  const [isChanging, setIsChanging] = useState(false);
  const name = useMutation({
    mutationFn: (wanted: string) => nameServiceDay(id, wanted),
    onSuccess: (copies) => {
      client.setQueryData(copiesQuery(id).queryKey, copies);
      void client.invalidateQueries({ queryKey: orderQuery(id).queryKey });
      typed.type('');
      setIsChanging(false);
    },
  });
  const problem = typed.problem ?? problemsOf(name.error)['day'];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    name.mutate(typed.day);
  };
  const leave = (): void => {
    typed.type('');
    name.reset();
    setIsChanging(false);
  };
  const isAsked = day === '' || isChanging;
  return (
    <section className="service-day" aria-labelledby="service-day-heading">
      <h2 id="service-day-heading">The day of the service</h2>
      {isAsked ? (
        <form onSubmit={submit} noValidate>
          <TextField
            ref={typed.field}
            type="date"
            label="Which day is it?"
            help="It goes on the order of service. Every link stays open until two days after."
            value={typed.day}
            onChange={(event) => {
              typed.type(event.target.value);
              name.reset();
            }}
            error={problem}
          />
          {name.isError && problem === undefined && (
            <p role="alert" className="failure">
              {sentenceOf(name.error, 'That did not work. Please try again in a moment.')}
            </p>
          )}
          <div className="acts">
            <Button size="small" type="submit" busy={name.isPending ? 'Saving…' : undefined}>
              Save the date
            </Button>
            {isChanging && (
              <Button look="word" onClick={leave}>
                Leave it
              </Button>
            )}
          </div>
        </form>
      ) : (
        <>
          <p className="service-day-said" role="status">
            {dayInWords(day)}
          </p>
          <div className="acts">
            <Button
              look="word"
              onClick={() => {
                typed.type(day);
                setIsChanging(true);
              }}
            >
              Change the day
            </Button>
          </div>
          {links > 0 && (
            <p className="muted">
              If you change it, the links and the order of service change too. We don’t email anyone about that, so let
              them know.
            </p>
          )}
        </>
      )}
    </section>
  );
}
