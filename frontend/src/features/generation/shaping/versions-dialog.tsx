import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { VersionSummary } from '../../../lib/api-types.js';
import { formatDate, formatTime } from '../../../lib/format.js';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { SelectField } from '../../../ui/text-field.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { nameVersion, versionQuery, versionsQuery } from '../api/shaping.js';
import { MarkedWords } from './marked-words.js';
import { plainText } from './places.js';
import type { Shaping } from './use-shaping.js';

const NAME_MAX = 80;

/** Every text there ever was: compare two, go back to one, give it a name. */
export function VersionsDialog({ shaping, onClose }: { shaping: Shaping; onClose: () => void }) {
  const { data, isError, refetch } = useQuery({
    ...versionsQuery(shaping.id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const [compared, setCompared] = useState<number>();
  const [against, setAgainst] = useState<number>();
  const other = against ?? shaping.text.version;
  const restore = async (version: number): Promise<void> => {
    if (await shaping.act((calls, base) => calls.restore(base, version), `Back to version ${version}.`)) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width="column"
      title="Versions"
      description="Each change is kept. Going back makes a new version; nothing is lost."
    >
      {isError && <LoadFailed what="The versions" onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton lines={5} />}
      {data && compared !== undefined && (
        <section className="comparing" aria-label="Compare two versions">
          <div className="pickers">
            <Picker label="From" versions={data} value={compared} onPick={setCompared} />
            <Picker label="To" versions={data} value={other} onPick={setAgainst} />
          </div>
          <Comparison id={shaping.id} from={compared} to={other} />
          <div className="acts">
            {compared !== shaping.text.version && (
              <Button size="small" onClick={() => void restore(compared)}>
                Go back to version {compared}
              </Button>
            )}
            <Button look="word" onClick={() => setCompared(undefined)}>
              All versions
            </Button>
          </div>
        </section>
      )}
      {data && compared === undefined && (
        <ol className="versions" reversed>
          {data.map((version) => (
            <Row
              key={version.version}
              id={shaping.id}
              version={version}
              onCompare={() => {
                setAgainst(undefined);
                setCompared(version.version);
              }}
              onRestore={() => void restore(version.version)}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

interface RowProps {
  id: number;
  version: VersionSummary;
  onCompare: () => void;
  onRestore: () => void;
}

function Row({ id, version, onCompare, onRestore }: RowProps) {
  const client = useQueryClient();
  const [name, setName] = useState<string>();
  const [failure, setFailure] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      client.setQueryData(versionsQuery(id).queryKey, await nameVersion(id, version.version, name ?? ''));
      setName(undefined);
    } catch (error) {
      setFailure(sentenceOf(error, 'The name was not saved. Please try again.'));
    }
  };
  return (
    <li aria-current={version.isCurrent || undefined}>
      <p className="by">
        {version.name === '' ? `Version ${version.version}` : `${version.name} (version ${version.version})`}
        {version.isCurrent && <span className="now">As it stands</span>}
        <em>
          {whatHappened(version)}, {formatDate(version.madeAt)} at{' '}
          {formatTime(version.madeAt).replaceAll(' ', '\u00a0')}, {version.words} words
        </em>
      </p>
      {name === undefined ? (
        <div className="acts">
          {!version.isCurrent && (
            <Button look="word" onClick={onCompare} aria-label={`Compare version ${version.version}`}>
              Compare
            </Button>
          )}
          {!version.isCurrent && (
            <Button look="word" onClick={onRestore} aria-label={`Go back to version ${version.version}`}>
              Go back to this
            </Button>
          )}
          <Button look="word" onClick={() => setName(version.name)}>
            {version.name === '' ? 'Name' : 'Rename'} version {version.version}
          </Button>
        </div>
      ) : (
        <form className="acts" onSubmit={(event) => void save(event)}>
          <input
            className="input"
            aria-label={`Name of version ${version.version}`}
            value={name}
            maxLength={NAME_MAX}
            autoFocus
            onChange={(event) => setName(event.target.value)}
          />
          <Button size="small" type="submit">
            Save
          </Button>
          <Button look="word" onClick={() => setName(undefined)}>
            Cancel
          </Button>
          {failure !== '' && <p role="alert">{failure}</p>}
        </form>
      )}
    </li>
  );
}

interface PickerProps {
  label: string;
  versions: readonly VersionSummary[];
  value: number;
  onPick: (version: number) => void;
}

function Picker({ label, versions, value, onPick }: PickerProps) {
  return (
    <SelectField
      label={label}
      value={String(value)}
      onChange={(event) => onPick(Number(event.target.value))}
      options={versions.map(({ version, name, isCurrent }) => ({
        value: String(version),
        label: `${name === '' ? `version ${version}` : name}${isCurrent ? ', as it stands' : ''}`,
      }))}
    />
  );
}

function Comparison({ id, from, to }: { id: number; from: number; to: number }) {
  const before = useVersion(id, from);
  const after = useVersion(id, to);
  if (before.isError || after.isError) {
    return <LoadFailed what="The versions" onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />;
  }
  if (!before.data || !after.data) return <Skeleton lines={5} />;
  const [a, b] = [plainText(before.data.text), plainText(after.data.text)];
  if (a === b) return <p role="status">Both read the same.</p>;
  return <MarkedWords before={a} after={b} />;
}

function useVersion(id: number, version: number) {
  // A version never changes.
  return useQuery(versionQuery(id, version));
}

const WISH_WORDS: Record<string, string> = {
  shorter: 'shorter',
  warmer: 'warmer',
  lighter: 'lighter',
  plainer: 'plainer',
  'less-religious': 'less religious',
  own: 'as you asked',
};

/** How a version came about, in words. */
export function whatHappened({ kind, wish, restored }: Pick<VersionSummary, 'kind' | 'wish' | 'restored'>): string {
  switch (kind) {
    case 'written':
      return 'Written from the answers';
    case 'edited':
      return 'You changed a paragraph';
    case 'rewritten':
      return `A paragraph was put another way${wish && WISH_WORDS[wish] ? `: ${WISH_WORDS[wish]}` : ''}`;
    case 'confirmed':
      return 'You kept a sentence as true';
    case 'removed':
      return 'You took a sentence out';
    case 'cut':
      return 'Cut to fit the time';
    case 'added':
      return 'A sentence was added';
    case 'kept':
      return 'You kept your own words';
    case 'moved':
      return 'A paragraph moved';
    case 'restored':
      return `Back to version ${restored ?? ''}`.trim();
  }
}
