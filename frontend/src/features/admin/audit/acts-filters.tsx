import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { SelectField, TextField } from '../../../ui/text-field.js';
import { SearchField } from '../parts/search-field.js';
import type { Schemas } from '../schemas.js';
import type { AuditFilters } from './use-audit-filters.js';

interface ActsFiltersProps {
  filters: AuditFilters;
  /** Whom and what there is to choose from, once it is known. */
  known: Pick<Schemas['AuditPageResponse'], 'staff' | 'acts'> | undefined;
}

const OUTCOMES = [
  { value: '', label: 'Anything' },
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
] as const;

/** Everything that the trail is searched by; the address keeps all of it. */
export function ActsFilters({ filters, known }: ActsFiltersProps) {
  const { search, staff, act, outcome, from, to } = filters.values;
  const people = (known?.staff ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const acts = (known?.acts ?? []).map((one) => ({ value: one.act, label: one.words }));
  const [isOpen, setOpen] = useState(staff + act + outcome + from + to !== '');
  return (
    <div className="trail-filters" role="search" aria-label="The audit" data-open={isOpen}>
      <div className="trail-find">
        <SearchField
          label="Find a person, act, code, receipt, eulogy or reason"
          value={search}
          onSearch={filters.setSearch}
        />
      </div>
      <Button look="word" className="trail-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Fewer filters' : 'By person, act, outcome or day'}
      </Button>
      <div className="trail-narrow">
        <SelectField
          label="Who"
          options={[{ value: '', label: 'Everybody' }, ...withChosen(people, staff)]}
          value={staff}
          onChange={({ target }) => filters.set('staff', target.value)}
        />
        <SelectField
          label="Act"
          options={[{ value: '', label: 'Every act' }, ...withChosen(acts, act)]}
          value={act}
          onChange={({ target }) => filters.set('act', target.value)}
        />
        <SelectField
          label="Came of it"
          options={OUTCOMES}
          value={outcome}
          onChange={({ target }) => filters.set('outcome', target.value)}
        />
        <TextField
          label="From"
          type="date"
          value={from}
          max={to === '' ? undefined : to}
          onChange={({ target }) => filters.set('from', target.value)}
        />
        <TextField
          label="To"
          type="date"
          value={to}
          min={from === '' ? undefined : from}
          onChange={({ target }) => filters.set('to', target.value)}
        />
      </div>
    </div>
  );
}

/** A link may choose what the list does not have yet. */
function withChosen(options: readonly { value: string; label: string }[], chosen: string) {
  const isThere = chosen === '' || options.some(({ value }) => value === chosen);
  return isThere ? options : [...options, { value: chosen, label: chosen }];
}
